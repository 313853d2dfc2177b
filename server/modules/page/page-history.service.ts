import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { pageUpdateSchema, type SeoMetaFields } from '../../../shared/schemas/content/page.ts';
import { type PageRevision, pageRevisionSchema } from '../../../shared/schemas/content/revision.ts';
import { NotFound } from '../../http/errors.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { ContentEdit } from '../redirect/slug-redirect.service.ts';
import { listRevisions, presentRevision, type RevisionPage, readRevision } from '../revision/revision.service.ts';
import { Page } from './page.entity.ts';
import { presentPage } from './page.presenter.ts';
import { readPage, updatePage } from './page.service.ts';

export async function listPageRevisions(em: EntityManager, pageId: string, page: RevisionPage) {
  if ((await em.count(Page, { id: pageId })) === 0) throw new NotFound('This page no longer exists.');
  return listRevisions(em, 'page', pageId, page);
}

const { page, seoMeta } = pageUpdateSchema.shape;

/** Fields that a restore replaces. A restore does not change `status`. */
const restoredFieldsSchema = pageUpdateSchema
  .omit({ version: true })
  .extend({ page: page.omit({ version: true, status: true }), seoMeta });

/** Accepts unknown fields, because old revisions may contain other fields. */
const storedFieldsSchema = z.object({ page: z.looseObject({}), seoMeta: z.looseObject({}).nullable() });

const noSeoMeta = {
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
  canonicalUrl: null,
  noIndex: false,
  noFollow: false,
  customSchema: null,
} as const satisfies Required<SeoMetaFields>;

/** Returns a revision. Fields that the revision lacks are taken from the current page, as in a restore. */
export async function readPageRevision(em: EntityManager, pageId: string, id: string): Promise<PageRevision> {
  const revision = await readRevision(em, 'page', pageId, id);
  const kept = storedFieldsSchema.parse(revision.fields);
  const now = presentPage(await readPage(em, pageId));
  const fields = {
    page: { ...now.page, ...kept.page },
    seoMeta: kept.seoMeta && { ...noSeoMeta, ...now.seoMeta, ...kept.seoMeta },
  };
  return pageRevisionSchema.parse({ ...presentRevision(revision), fields });
}

export async function restorePageRevision(
  em: EntityManager,
  pageId: string,
  id: string,
  edit: ContentEdit,
): Promise<Page> {
  const revision = await readRevision(em, 'page', pageId, id);
  const fields = parseInput(restoredFieldsSchema, revision.fields, 'version');
  return updatePage(em, pageId, { page: fields.page, seoMeta: fields.seoMeta ?? noSeoMeta }, edit, 'restore');
}
