import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { ContentVersion } from '../db/content-version.entity.ts';
import { migrations } from '../db/migrations/index.ts';
import { LeadEventEntity } from '../events/lead-event.entity.ts';
import { jobSchemaName } from '../jobs/job-queues.ts';
import { ApiTokenEntity } from '../modules/api-token/api-token.entity.ts';
import { AuditEntryEntity } from '../modules/audit/audit-entry.entity.ts';
import { BlogPostEntity } from '../modules/blog-post/blog-post.entity.ts';
import { ContentDraftEntity } from '../modules/content-draft/content-draft.entity.ts';
import { FaqEntity } from '../modules/faq/faq.entity.ts';
import { IdempotencyKey } from '../modules/lead/capture/idempotency-key.entity.ts';
import { LeadEntity } from '../modules/lead/lead.entity.ts';
import { LeadEntryEntity } from '../modules/lead/timeline/lead-entry.entity.ts';
import { LeadImportEntity, LeadImportLine } from '../modules/lead-import/lead-import.entity.ts';
import {
  MediaEncodingJob,
  MediaEntity,
  MediaObject,
  MediaUseEntity,
  MediaVariant,
} from '../modules/media/media.entity.ts';
import { NavigationMenuEntity } from '../modules/navigation-menu/navigation-menu.entity.ts';
import { NewsletterDelivery, NewsletterMailing } from '../modules/newsletter/newsletter-mailing.entity.ts';
import { NewsletterSubscriber } from '../modules/newsletter/newsletter-subscriber.entity.ts';
import { Page, SeoMetaEntity } from '../modules/page/page.entity.ts';
import { PreviewLinkEntity } from '../modules/preview/preview-link.entity.ts';
import { Erasure } from '../modules/privacy/privacy.entity.ts';
import { MissingAddressEntity, RedirectEntity } from '../modules/redirect/redirect.entity.ts';
import { ReplyTemplateEntity } from '../modules/reply-template/reply-template.entity.ts';
import { ContentRevision } from '../modules/revision/revision.entity.ts';
import { SiteSettingEntity } from '../modules/site-setting/site-setting.entity.ts';
import { StaffLinkEntity } from '../modules/staff/links/staff-link.entity.ts';
import { StaffMailLink } from '../modules/staff/links/staff-mail-link.entity.ts';
import { PasskeyChallenge, PasskeyEntity } from '../modules/staff/passkey/passkey.entity.ts';
import { StaffSessionEntity } from '../modules/staff/staff-session.entity.ts';
import { StaffUserEntity } from '../modules/staff/staff-user.entity.ts';
import { RecoveryCode } from '../modules/staff/two-step/recovery-code.entity.ts';
import { TrustedDeviceEntity } from '../modules/staff/two-step/trusted-device.entity.ts';
import { TwoStepRequiredRole } from '../modules/staff/two-step/two-step-role.entity.ts';
import { TrashedRecord } from '../modules/trash/trashed-record.entity.ts';
import { WebhookAttemptEntity, WebhookDeliveryEntity, WebhookEntity } from '../modules/webhook/webhook.entity.ts';
import { createSlowQueryLog } from '../observability/log.ts';

const entities = [
  ApiTokenEntity,
  AuditEntryEntity,
  BlogPostEntity,
  ContentDraftEntity,
  ContentRevision,
  ContentVersion,
  Erasure,
  FaqEntity,
  IdempotencyKey,
  LeadEntryEntity,
  LeadEventEntity,
  LeadImportEntity,
  LeadImportLine,
  MediaEntity,
  MediaObject,
  MediaUseEntity,
  MediaVariant,
  MediaEncodingJob,
  MissingAddressEntity,
  NavigationMenuEntity,
  NewsletterDelivery,
  NewsletterMailing,
  NewsletterSubscriber,
  Page,
  PasskeyEntity,
  PasskeyChallenge,
  PreviewLinkEntity,
  LeadEntity,
  RecoveryCode,
  RedirectEntity,
  ReplyTemplateEntity,
  SeoMetaEntity,
  SiteSettingEntity,
  StaffLinkEntity,
  StaffMailLink,
  StaffSessionEntity,
  StaffUserEntity,
  TrashedRecord,
  TrustedDeviceEntity,
  TwoStepRequiredRole,
  WebhookEntity,
  WebhookAttemptEntity,
  WebhookDeliveryEntity,
];

/** Tables that libraries use. The schema comparison ignores these tables, because they have no entities. */
const libraryTables = ['rate_limit'];

/** Timeouts in milliseconds. A request that exceeds a timeout gets 503. */
const connectionLimits = {
  // On a slow and busy machine, a connection can take several seconds.
  connectionTimeoutMillis: 5_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  keepAlive: true,
} as const;

/** Connects to the database, but reads and writes no data. */
export function openOrm(databaseUrl: string, log: Logger, slowQueryMs: number): Promise<MikroORM> {
  return MikroORM.init(
    defineConfig({
      driver: PostgreSqlDriver,
      clientUrl: databaseUrl,
      entities,
      extensions: [Migrator],
      namingStrategy: UnderscoreNamingStrategy,
      forceUtcTimezone: true,
      metadataCache: { enabled: false },
      logger: (message) => log.debug(message),
      colors: false,
      slowQueryThreshold: slowQueryMs,
      slowQueryLoggerFactory: () => createSlowQueryLog(log),
      pool: { min: 0, max: 10 },
      driverOptions: connectionLimits,
      // Ignore routines, because only migrations create them.
      schemaGenerator: { skipTables: libraryTables, ignoreSchema: [jobSchemaName], ignoreRoutines: true },
      migrations: {
        migrationsList: migrations,
        path: 'server/db/migrations',
        pathTs: 'server/db/migrations',
        snapshotName: '.snapshot',
        emit: 'ts',
        allOrNothing: true,
        disableForeignKeys: false,
      },
    }),
  );
}
