import type { Migration } from '@mikro-orm/migrations';
import { ContentNotice } from './20261121-content-notice.ts';
import { FormerSlugs } from './20261121-former-slugs.ts';
import { InitialSchema } from './20261121-initial-schema.ts';
import { MenuVersion } from './20261121-menu-version.ts';
import { Privacy } from './20261121-privacy.ts';
import { BlogLists } from './20261122-blog-lists.ts';
import { Newsletter } from './20261122-newsletter.ts';
import { PostMeta } from './20261122-post-meta.ts';
import { QuoteService } from './20261122-quote-service.ts';
import { WholePhones } from './20261122-whole-phones.ts';
import { DownloadLog } from './20261123-download-log.ts';
import { Erasures } from './20261123-erasures.ts';
import { LeadSearch } from './20261123-lead-search.ts';
import { NothingChangedUnseen } from './20261123-nothing-changed-unseen.ts';
import { SessionNotice } from './20261123-session-notice.ts';
import { UnsureMails } from './20261123-unsure-mails.ts';
import { ApiTokens } from './20261124-api-tokens.ts';
import { Audit } from './20261124-audit.ts';
import { AuditVocabulary } from './20261124-audit-vocabulary.ts';
import { BrokenLinks } from './20261124-broken-links.ts';
import { CallersWithoutEmail } from './20261124-callers-without-email.ts';
import { ContentDrafts } from './20261124-content-drafts.ts';
import { ContentRevisions } from './20261124-content-revisions.ts';
import { LeadCounts } from './20261124-lead-counts.ts';
import { LeadImport } from './20261124-lead-import.ts';
import { LeadImportProblems } from './20261124-lead-import-problems.ts';
import { LeadImportedFrom } from './20261124-lead-imported-from.ts';
import { LeadSearchByDay } from './20261124-lead-search-by-day.ts';
import { LeadUpdates } from './20261124-lead-updates.ts';
import { LeadWords } from './20261124-lead-words.ts';
import { LeadWork } from './20261124-lead-work.ts';
import { Media } from './20261124-media.ts';
import { MediaUse } from './20261124-media-use.ts';
import { PendingEmail } from './20261124-pending-email.ts';
import { PostSeo } from './20261124-post-seo.ts';
import { Redirects } from './20261124-redirects.ts';
import { ReplyTemplates } from './20261124-reply-templates.ts';
import { Schedule } from './20261124-schedule.ts';
import { StaffLastSeen } from './20261124-staff-last-seen.ts';
import { StaffLinks } from './20261124-staff-links.ts';
import { StaffMailLinks } from './20261124-staff-mail-links.ts';
import { StaffPasskeys } from './20261124-staff-passkeys.ts';
import { StaffPreferences } from './20261124-staff-preferences.ts';
import { StaffRoles } from './20261124-staff-roles.ts';
import { Trash } from './20261124-trash.ts';
import { TrashedPictures } from './20261124-trashed-pictures.ts';
import { TwoStep } from './20261124-two-step.ts';
import { Webhooks } from './20261124-webhooks.ts';
import { ChangedLists } from './20261128-changed-lists.ts';
import { PendingRecoveryCodes } from './20261128-pending-recovery-codes.ts';
import { type MigrationName, migrationNames } from './names.ts';

const classes = {
  '20261121-initial-schema': InitialSchema,
  '20261121-content-notice': ContentNotice,
  '20261121-menu-version': MenuVersion,
  '20261121-privacy': Privacy,
  '20261121-former-slugs': FormerSlugs,
  '20261122-quote-service': QuoteService,
  '20261122-whole-phones': WholePhones,
  '20261122-newsletter': Newsletter,
  '20261122-blog-lists': BlogLists,
  '20261122-post-meta': PostMeta,
  '20261123-nothing-changed-unseen': NothingChangedUnseen,
  '20261123-unsure-mails': UnsureMails,
  '20261123-lead-search': LeadSearch,
  '20261123-session-notice': SessionNotice,
  '20261123-download-log': DownloadLog,
  '20261123-erasures': Erasures,
  '20261124-lead-words': LeadWords,
  '20261124-staff-roles': StaffRoles,
  '20261124-lead-counts': LeadCounts,
  '20261124-audit': Audit,
  '20261124-staff-links': StaffLinks,
  '20261124-staff-mail-links': StaffMailLinks,
  '20261124-pending-email': PendingEmail,
  '20261124-audit-vocabulary': AuditVocabulary,
  '20261124-api-tokens': ApiTokens,
  '20261124-lead-import': LeadImport,
  '20261124-lead-work': LeadWork,
  '20261124-two-step': TwoStep,
  '20261124-webhooks': Webhooks,
  '20261124-lead-updates': LeadUpdates,
  '20261124-callers-without-email': CallersWithoutEmail,
  '20261124-staff-preferences': StaffPreferences,
  '20261124-staff-passkeys': StaffPasskeys,
  '20261124-lead-imported-from': LeadImportedFrom,
  '20261124-reply-templates': ReplyTemplates,
  '20261124-redirects': Redirects,
  '20261124-lead-import-problems': LeadImportProblems,
  '20261124-content-revisions': ContentRevisions,
  '20261124-media': Media,
  '20261124-schedule': Schedule,
  '20261124-lead-search-by-day': LeadSearchByDay,
  '20261124-media-use': MediaUse,
  '20261124-content-drafts': ContentDrafts,
  '20261124-post-seo': PostSeo,
  '20261124-broken-links': BrokenLinks,
  '20261124-trash': Trash,
  '20261124-staff-last-seen': StaffLastSeen,
  '20261124-trashed-pictures': TrashedPictures,
  '20261128-changed-lists': ChangedLists,
  '20261128-pending-recovery-codes': PendingRecoveryCodes,
} satisfies Record<MigrationName, typeof Migration>;

/** In the order in which they run. */
export const migrations = migrationNames.map((name) => ({ name, class: classes[name] }));
