import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getPagePath, isBuiltInScreen } from '../../../shared/domain/site/built-in-screens.ts';
import type { PageChanges, PageInput, SeoMetaFields } from '../../../shared/schemas/content/page.ts';
import type { PageRevisionFields } from '../../../shared/schemas/content/revision.ts';
import type { Actor } from '../../db/actor.ts';
import { assertCurrentVersion } from '../../db/edit-conflicts.ts';
import { NotFound } from '../../http/errors.ts';
import { buildRecordCursorCondition, newestFirstOrder } from '../../http/list-page.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { assertImagesHaveAltText } from '../media/alternative-text.service.ts';
import { assertSlugIsFree } from '../redirect/slug-check.service.ts';
import {
  type ContentEdit,
  findPathAfterSlugChange,
  redirectOldSlug,
  updateCanonicalUrl,
} from '../redirect/slug-redirect.service.ts';
import { saveRevision } from '../revision/revision.service.ts';
import { resolveSchedule } from '../schedule/schedule.service.ts';
import { Page, SeoMetaEntity } from './page.entity.ts';
import { createPageSnapshot, presentPage } from './page.presenter.ts';
import { assertPrivacyNoticeStaysPublished } from './privacy-notice.ts';

const withSeoMeta = { populate: ['seoMeta'] } as const;

export const listPages = (em: EntityManager, { cursor, limit }: { cursor?: string | undefined; limit: number }) =>
  em.find(Page, cursor ? buildRecordCursorCondition(cursor, 'newest') : {}, {
    ...withSeoMeta,
    exclude: ['content'],
    orderBy: newestFirstOrder,
    limit: limit + 1,
  });

export async function readPage(em: EntityManager, id: string): Promise<Page> {
  const page = await em.findOne(Page, id, withSeoMeta);
  if (!page) throw new NotFound('This page no longer exists.');
  return page;
}

export async function readPublishedPage(em: EntityManager, slug: string): Promise<Page> {
  const page = (await findPublishedPage(em, slug)) ?? (await findMovedPage(em, slug));
  if (!page) throw new NotFound('There is no page at this address.');
  return page;
}

const findPublishedPage = (em: EntityManager, slug: string): Promise<Page | null> =>
  em.findOne(Page, { slug, status: 'published' }, withSeoMeta);

async function findMovedPage(em: EntityManager, slug: string): Promise<Page | null> {
  const path = await findPathAfterSlugChange(em, getPagePath(slug));
  return path === null ? null : findPublishedPage(em, path === '/' ? 'home' : path.slice(1));
}

export function createPage(em: EntityManager, { page: fields, seoMeta }: PageInput, by: Actor): Promise<Page> {
  return em.transactional(async (tx) => {
    await assertSlugIsFree(tx, 'page', fields.slug, null, 'page.slug');
    const { publishAt, unpublishAt, ...written } = fields;
    const isPublic = fields.status === 'published';
    const plan = await resolveSchedule(tx, null, { publishAt, unpublishAt }, { isPublic, by, path: 'page.' });
    const page = tx.create(Page, { ...written, ...plan, updatedBy: by.name });
    if (seoMeta) writeSeoMeta(tx, page, seoMeta);
    await assertPageImagesHaveAltText(tx, page);
    await tx.flush();
    await saveRevision(tx, null, createPageSnapshot(page));
    writeAuditEntry(tx, by, { verb: 'create', kind: 'page', id: page.id, summary: page.title });
    return page;
  });
}

/** If `seoMeta` is null, the SEO data does not change. @param verb verb of the audit entry */
export function updatePage(
  em: EntityManager,
  id: string,
  { page: fields, seoMeta }: PageChanges,
  edit: ContentEdit,
  verb: 'update' | 'restore' = 'update',
): Promise<Page> {
  return em.transactional(async (tx) => {
    await tx.findOne(Page, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const page = await readPage(tx, id);
    assertCurrentVersion(page, edit, () => presentPage(page));
    assertPrivacyNoticeStaysPublished(page, fields);
    await assertSlugIsFree(tx, 'page', fields.slug, id, 'page.slug');
    const before = { snapshot: createPageSnapshot(page), fields: flattenFields(presentPage(page)) };
    const move = { from: getPagePath(page.slug), to: getPagePath(fields.slug), siteOrigin: edit.siteOrigin };
    // Pages with the slug of a built-in screen have no URL of their own and need no redirect.
    if (page.status === 'published' && !isBuiltInScreen(page.slug))
      await redirectOldSlug(tx, move.from, move.to, edit.by);
    const { publishAt, unpublishAt, status = page.status, ...written } = fields;
    const isPublic = status === 'published';
    const plan = await resolveSchedule(tx, page, { publishAt, unpublishAt }, { isPublic, by: edit.by, path: 'page.' });
    // Set `updatedAt`, so that the version of the page also increases if only the SEO data changes.
    tx.assign(page, { ...written, ...plan, status, updatedAt: new Date(), updatedBy: edit.by.name });
    if (seoMeta) writeSeoMeta(tx, page, seoMeta);
    if (page.seoMeta) page.seoMeta.canonicalUrl = await updateCanonicalUrl(tx, page.seoMeta.canonicalUrl, move);
    await assertPageImagesHaveAltText(tx, page);
    await tx.flush();
    await saveRevision(tx, before.snapshot, createPageSnapshot(page), verb === 'restore' ? verb : undefined);
    const changes = diffFields(before.fields, flattenFields(presentPage(page)));
    writeAuditEntry(tx, edit.by, { verb, kind: 'page', id, summary: page.title, changes });
    return page;
  });
}

/** @throws {BadRequest} if the page is published or scheduled, and an image has no alternative text */
export async function assertPageImagesHaveAltText(tx: EntityManager, page: Page): Promise<void> {
  if (page.status !== 'published' && !page.publishAt) return;
  await assertImagesHaveAltText(tx, {
    'page.content': page.content,
    'page.featuredImage': page.featuredImage,
    // Also check the images of link previews, because messaging apps need alternative texts for these images.
    'seoMeta.ogImage': page.seoMeta?.ogImage,
    'seoMeta.twitterImage': page.seoMeta?.twitterImage,
  });
}

const flattenFields = ({ page, seoMeta }: PageRevisionFields): object => ({ ...page, ...seoMeta });

export const defaultRobotsDirective = { noIndex: false, noFollow: false } as const;

export function writeSeoMeta(em: EntityManager, page: Page, fields: SeoMetaFields): void {
  if (page.seoMeta) em.assign(page.seoMeta, fields);
  else page.seoMeta = em.create(SeoMetaEntity, { ...defaultRobotsDirective, ...fields, page });
}
