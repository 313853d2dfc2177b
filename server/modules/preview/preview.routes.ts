import * as previews from '../../../shared/endpoints/previews.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { draftArticle, newArticle } from '../blog-post/blog-post.service.ts';
import { draftOfNewPage, draftOfPage } from '../page/page.service.ts';
import { createPreview, readPreview } from './preview.service.ts';

export function previewRoutes({ route, context: { config, now, renderMarkdown } }: ApiRouter): void {
  route(previews.ofNewPage, async ({ em, body: { page, seoMeta = null } }) => {
    const content = await draftOfNewPage(em, { page, seoMeta }, now(), renderMarkdown);
    return createPreview(em, { kind: 'page', content }, config.siteOrigin, now());
  });

  route(previews.ofPage, async ({ em, params, body }) => {
    const content = await draftOfPage(em, params.id, body, renderMarkdown);
    return createPreview(em, { kind: 'page', content }, config.siteOrigin, now());
  });

  route(previews.ofNewPost, async ({ em, body }) => {
    const content = await newArticle(em, body, now(), renderMarkdown);
    return createPreview(em, { kind: 'post', content }, config.siteOrigin, now());
  });

  route(previews.ofPost, async ({ em, params, body }) => {
    const content = await draftArticle(em, params.id, body, renderMarkdown);
    return createPreview(em, { kind: 'post', content }, config.siteOrigin, now());
  });

  route(previews.read, ({ em, params }) => readPreview(em, params.token, now()));
}
