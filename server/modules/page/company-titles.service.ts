import type { EntityManager } from '@mikro-orm/postgresql';
import { getCompanyTitleSuffix } from '../../../shared/domain/content/seo-tags.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import type { Actor } from '../../db/actor.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { saveRevision } from '../revision/revision.service.ts';
import { Page } from './page.entity.ts';
import { createPageSnapshot } from './page.presenter.ts';

/**
 * Replaces the old company name at the end of titles for search engines and link previews. Saves a revision of each
 * changed page.
 */
export async function renameCompanyInTitles(
  em: EntityManager,
  before: string,
  after: string,
  by: Actor,
): Promise<void> {
  const [old, renamed] = [getCompanyTitleSuffix(before), getCompanyTitleSuffix(after)];
  const rows = await em.execute<{ id: string }[]>(
    `select page.id from page join seo_meta on page_id = page.id
     where right(meta_title, length(?)) = ? or right(og_title, length(?)) = ? or right(twitter_title, length(?)) = ?
     order by page.id for update of page`,
    [old, old, old, old, old, old],
  );
  const ids = rows.map(({ id }) => id);
  const pages = await em.find(Page, { id: { $in: ids } }, { populate: ['seoMeta'] });
  const snapshots = new Map(pages.map((page) => [page, createPageSnapshot(page)]));
  for (const page of pages) {
    if (!page.seoMeta) continue;
    for (const field of ['metaTitle', 'ogTitle', 'twitterTitle'] as const) {
      const title = page.seoMeta[field];
      const newTitle = title?.endsWith(old) ? title.slice(0, -old.length) + renamed : undefined;
      if (newTitle !== undefined && newTitle.length <= textLimits.seoText) page.seoMeta[field] = newTitle;
    }
    em.assign(page, { updatedAt: new Date(), updatedBy: by.name });
    const summary = `${page.title}: new company name in titles`;
    writeAuditEntry(em, by, { verb: 'update', kind: 'page', id: page.id, summary });
  }
  await em.flush();
  for (const [page, snapshot] of snapshots) await saveRevision(em, snapshot, createPageSnapshot(page));
}
