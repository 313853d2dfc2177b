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
import { Audit } from './20261124-audit.ts';
import { LeadCounts } from './20261124-lead-counts.ts';
import { LeadWords } from './20261124-lead-words.ts';
import { StaffLinks } from './20261124-staff-links.ts';
import { StaffMailLinks } from './20261124-staff-mail-links.ts';
import { StaffRoles } from './20261124-staff-roles.ts';

/** In the order in which they run; a migration that has been released is never changed. */
export const migrations = [
  { name: '20261121-initial-schema', class: InitialSchema },
  { name: '20261121-content-notice', class: ContentNotice },
  { name: '20261121-menu-version', class: MenuVersion },
  { name: '20261121-privacy', class: Privacy },
  { name: '20261121-former-slugs', class: FormerSlugs },
  { name: '20261122-quote-service', class: QuoteService },
  { name: '20261122-whole-phones', class: WholePhones },
  { name: '20261122-newsletter', class: Newsletter },
  { name: '20261122-blog-lists', class: BlogLists },
  { name: '20261122-post-meta', class: PostMeta },
  { name: '20261123-nothing-changed-unseen', class: NothingChangedUnseen },
  { name: '20261123-unsure-mails', class: UnsureMails },
  { name: '20261123-lead-search', class: LeadSearch },
  { name: '20261123-session-notice', class: SessionNotice },
  { name: '20261123-download-log', class: DownloadLog },
  { name: '20261123-erasures', class: Erasures },
  { name: '20261124-lead-words', class: LeadWords },
  { name: '20261124-staff-roles', class: StaffRoles },
  { name: '20261124-lead-counts', class: LeadCounts },
  { name: '20261124-audit', class: Audit },
  { name: '20261124-staff-links', class: StaffLinks },
  { name: '20261124-staff-mail-links', class: StaffMailLinks },
];
