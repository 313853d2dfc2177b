import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../db/actor.ts';
import { NotFound } from '../../http/errors.ts';
import { assertSlugIsFree } from '../redirect/slug-check.service.ts';
import { saveRevision } from '../revision/revision.service.ts';
import { clearMissedSchedule, moveToTrash, type RestorableRecord, restoreTrashedRows } from '../trash/trash.service.ts';
import { Page } from './page.entity.ts';
import { createPageSnapshot } from './page.presenter.ts';
import { assertPageImagesHaveAltText, readPage } from './page.service.ts';
import { assertNotPrivacyNotice } from './privacy-notice.ts';

export function deletePage(em: EntityManager, id: string, by: Actor): Promise<void> {
  return em.transactional(async (tx) => {
    const page = await tx.findOne(Page, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!page) throw new NotFound('This page no longer exists.');
    assertNotPrivacyNotice(page);
    const { title, slug, status } = page;
    const isPublished = status === 'published';
    await moveToTrash(tx, { kind: 'page', id, title, slug, isPublished, tables: pageTables }, by);
  });
}

const pageTables = [
  ['page', 'id'],
  ['seo_meta', 'page_id'],
] as const;

/**
 * @param slug new slug of the page. Omit this parameter to restore the previous slug.
 * @throws {Conflict} if the slug is in use
 * @throws {BadRequest} if the page is published or scheduled, and an image has no alternative text
 */
export async function restoreDeletedPage(
  tx: EntityManager,
  trashed: RestorableRecord,
  slug: string | undefined,
  by: Actor,
): Promise<void> {
  const restored = slug ?? trashed.slug ?? '';
  await assertSlugIsFree(tx, 'page', restored, null, 'slug');
  await restoreTrashedRows(tx, trashed, { ...clearMissedSchedule(trashed), slug: restored }, by);
  const page = await readPage(tx, trashed.id);
  await assertPageImagesHaveAltText(tx, page);
  if (restored === trashed.slug) return;
  tx.assign(page, { updatedBy: by.name, updatedAt: new Date() });
  await tx.flush();
  await saveRevision(tx, null, createPageSnapshot(page), 'restore');
}
