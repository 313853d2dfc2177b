import * as previews from '../../../shared/endpoints/content/previews.ts';
import type { Actor } from '../../db/actor.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { draftArticle, newArticle } from '../blog-post/blog-post-preview.service.ts';
import { draftOfNewPage, draftOfPage } from '../page/page-preview.service.ts';
import { createPreview, readPreview } from './preview.service.ts';

export function previewRoutes({ route, context: { config, now, renderMarkdown } }: ApiRouter): void {
  const link = (actor: Actor, id: string | null = null) => ({ origin: config.siteOrigin, now: now(), actor, id });

  route(previews.ofNewPage, async ({ em, body: { page, seoMeta = null }, actor }) => {
    const content = await draftOfNewPage(em, { page, seoMeta }, now(), renderMarkdown);
    return createPreview(em, { kind: 'page', content }, link(actor));
  });

  route(previews.ofPage, async ({ em, params, body, actor }) => {
    const content = await draftOfPage(em, params.id, body, renderMarkdown);
    return createPreview(em, { kind: 'page', content }, link(actor, params.id));
  });

  route(previews.ofNewPost, async ({ em, body, actor }) => {
    const content = await newArticle(em, body, now(), renderMarkdown);
    return createPreview(em, { kind: 'post', content }, link(actor));
  });

  route(previews.ofPost, async ({ em, params, body, actor }) => {
    const content = await draftArticle(em, params.id, body, renderMarkdown);
    return createPreview(em, { kind: 'post', content }, link(actor, params.id));
  });

  route(previews.read, ({ em, params }) => readPreview(em, params.token, now()));
}
