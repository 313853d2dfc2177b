import { privacyNoticePath } from '../../../shared/domain/leads/consent.ts';
import type { PageChanges } from '../../../shared/schemas/content/page.ts';
import { Conflict } from '../../http/errors.ts';
import type { Page } from './page.entity.ts';

const privacyNoticeSlug = privacyNoticePath.slice(1);

const privacyNoticeMessage = `Every form on the site links to the privacy notice at ${privacyNoticePath}, as the law requires. Keep the notice published at this address. You can change the text.`;

/** @throws {Conflict} if the change unpublishes or moves the privacy notice */
export function assertPrivacyNoticeStaysPublished(page: Page, fields: PageChanges['page']): void {
  if (page.slug !== privacyNoticeSlug || page.status !== 'published') return;
  const path =
    (fields.status ?? page.status) !== 'published'
      ? 'page.status'
      : fields.slug !== page.slug
        ? 'page.slug'
        : fields.unpublishAt
          ? 'page.unpublishAt'
          : null;
  if (path !== null) throw new Conflict(privacyNoticeMessage, { errors: [{ path, message: privacyNoticeMessage }] });
}

export function assertNotPrivacyNotice({ slug }: Page): void {
  if (slug === privacyNoticeSlug) throw new Conflict(privacyNoticeMessage);
}
