import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { ContentVersion } from '../db/content-version.entity.ts';
import { migrations } from '../db/migrations/index.ts';
import { LeadEvent } from '../events/lead-event.entity.ts';
import { jobSchema } from '../jobs/boss.ts';
import { ApiToken } from '../modules/api-token/api-token.entity.ts';
import { AuditEntry } from '../modules/audit/audit-entry.entity.ts';
import { BlogPost } from '../modules/blog-post/blog-post.entity.ts';
import { ContentDraft } from '../modules/content-draft/content-draft.entity.ts';
import { Faq } from '../modules/faq/faq.entity.ts';
import { IdempotencyKey } from '../modules/lead/capture/idempotency-key.entity.ts';
import { Lead } from '../modules/lead/lead.entity.ts';
import { LeadEntry } from '../modules/lead/timeline/lead-entry.entity.ts';
import { LeadImport, LeadImportLine } from '../modules/lead-import/lead-import.entity.ts';
import { Media, MediaObject, MediaUse, MediaVariant, MediaWork } from '../modules/media/media.entity.ts';
import { NavigationMenu } from '../modules/navigation-menu/navigation-menu.entity.ts';
import { NewsletterDelivery, NewsletterMailing } from '../modules/newsletter/newsletter-mailing.entity.ts';
import { NewsletterSubscriber } from '../modules/newsletter/newsletter-subscriber.entity.ts';
import { Page, SeoMeta } from '../modules/page/page.entity.ts';
import { PreviewLink } from '../modules/preview/preview-link.entity.ts';
import { Erasure } from '../modules/privacy/privacy.entity.ts';
import { MissingAddress, Redirect } from '../modules/redirect/redirect.entity.ts';
import { ReplyTemplate } from '../modules/reply-template/reply-template.entity.ts';
import { ContentRevision } from '../modules/revision/revision.entity.ts';
import { SiteSetting } from '../modules/site-setting/site-setting.entity.ts';
import { StaffLink } from '../modules/staff/links/staff-link.entity.ts';
import { StaffMailLink } from '../modules/staff/links/staff-mail-link.entity.ts';
import { Passkey, PasskeyChallenge } from '../modules/staff/passkey/passkey.entity.ts';
import { StaffSession } from '../modules/staff/staff-session.entity.ts';
import { StaffUser } from '../modules/staff/staff-user.entity.ts';
import { RecoveryCode } from '../modules/staff/two-step/recovery-code.entity.ts';
import { TrustedDevice } from '../modules/staff/two-step/trusted-device.entity.ts';
import { TwoStepRole } from '../modules/staff/two-step/two-step-role.entity.ts';
import { TrashedRecord } from '../modules/trash/trashed-record.entity.ts';
import { Webhook, WebhookAttempt, WebhookDelivery } from '../modules/webhook/webhook.entity.ts';
import { slowQueryLog } from '../observability/log.ts';

const entities = [
  ApiToken,
  AuditEntry,
  BlogPost,
  ContentDraft,
  ContentRevision,
  ContentVersion,
  Erasure,
  Faq,
  IdempotencyKey,
  LeadEntry,
  LeadEvent,
  LeadImport,
  LeadImportLine,
  Media,
  MediaObject,
  MediaUse,
  MediaVariant,
  MediaWork,
  MissingAddress,
  NavigationMenu,
  NewsletterDelivery,
  NewsletterMailing,
  NewsletterSubscriber,
  Page,
  Passkey,
  PasskeyChallenge,
  PreviewLink,
  Lead,
  RecoveryCode,
  Redirect,
  ReplyTemplate,
  SeoMeta,
  SiteSetting,
  StaffLink,
  StaffMailLink,
  StaffSession,
  StaffUser,
  TrashedRecord,
  TrustedDevice,
  TwoStepRole,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
];

/** Tables that libraries own: the schema comparison leaves them alone. */
const foreignTables = ['rate_limit'];

/** How long PostgreSQL may take before an answer of 503 is better: security bar, "Database". Milliseconds. */
const connectionLimits = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  keepAlive: true,
} as const;

/** Connects the entities to a database; nothing is read or written yet. */
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
      slowQueryLoggerFactory: () => slowQueryLog(log),
      pool: { min: 0, max: 10 },
      driverOptions: connectionLimits,
      // Functions are the migrations' own.
      schemaGenerator: { skipTables: foreignTables, ignoreSchema: [jobSchema], ignoreRoutines: true },
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
