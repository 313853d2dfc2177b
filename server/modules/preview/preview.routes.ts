import * as previews from '../../../shared/endpoints/content/previews.ts';
import type { Actor } from '../../db/actor.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { previewNewPost, previewPost } from '../blog-post/blog-post-preview.service.ts';
import { previewNewPage, previewPage } from '../page/page-preview.service.ts';
import { createPreview, readPreview } from './preview.service.ts';

export function previewRoutes({ route, context: { config, now, renderMarkdown } }: ApiRouter): void {
  const link = (actor: Actor, id: string | null = null) => ({ origin: config.siteOrigin, now: now(), actor, id });

  route(previews.createForNewPage, async ({ em, body: { page, seoMeta = null }, actor }) => {
    const content = await previewNewPage(em, { page, seoMeta }, now(), renderMarkdown);
    return createPreview(em, { kind: 'page', content }, link(actor));
  });

  route(previews.createForPage, async ({ em, params, body, actor }) => {
    const content = await previewPage(em, params.id, body, renderMarkdown);
    return createPreview(em, { kind: 'page', content }, link(actor, params.id));
  });

  route(previews.createForNewPost, async ({ em, body, actor }) => {
    const content = await previewNewPost(em, body, now(), renderMarkdown);
    return createPreview(em, { kind: 'post', content }, link(actor));
  });

  route(previews.createForPost, async ({ em, params, body, actor }) => {
    const content = await previewPost(em, params.id, body, renderMarkdown);
    return createPreview(em, { kind: 'post', content }, link(actor, params.id));
  });

  route(previews.read, ({ em, params }) => readPreview(em, params.token, now()));
}
