import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { PageInput, PublishedPage } from '../../../shared/schemas/content/page.ts';
import type { pagePreviewInputSchema } from '../../../shared/schemas/content/preview.ts';
import type { PictureAwareRenderer } from '../../content/picture-aware-renderer.ts';
import { Page, SeoMetaEntity } from './page.entity.ts';
import { presentPublishedPage } from './page.presenter.ts';
import { defaultRobotsDirective, readPage, writeSeoMeta } from './page.service.ts';

const omitSchedule = ({ publishAt: _, unpublishAt: __, ...fields }: PageInput['page']) => fields;

export async function previewPage(
  em: EntityManager,
  id: string,
  input: z.infer<typeof pagePreviewInputSchema>,
  renderMarkdown: PictureAwareRenderer,
): Promise<PublishedPage> {
  // This fork is never flushed, so the preview is not saved.
  const draft = em.fork();
  const page = await readPage(draft, id);
  if (input) draft.assign(page, omitSchedule(input.page));
  if (input?.seoMeta) writeSeoMeta(draft, page, input.seoMeta);
  return presentPublishedPage(page, renderMarkdown);
}

export function previewNewPage(
  em: EntityManager,
  { page: fields, seoMeta }: PageInput,
  now: Date,
  renderMarkdown: PictureAwareRenderer,
): Promise<PublishedPage> {
  const draft = em.fork();
  const page = draft.create(Page, {
    ...omitSchedule(fields),
    id: uuidv7(),
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  if (seoMeta)
    page.seoMeta = draft.create(SeoMetaEntity, {
      ...defaultRobotsDirective,
      ...seoMeta,
      id: uuidv7(),
      page,
      updatedAt: now,
    });
  return presentPublishedPage(page, renderMarkdown);
}
