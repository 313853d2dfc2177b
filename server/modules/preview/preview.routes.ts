import { z } from 'zod';
import { blogPostFieldsSchema } from '../../../shared/schemas/blog-post.ts';
import { idParams, requiredText } from '../../../shared/schemas/common.ts';
import { pageInputSchema } from '../../../shared/schemas/page.ts';
import {
  blogPostPreviewInput,
  pagePreviewInput,
  previewLinkSchema,
  previewSchema,
} from '../../../shared/schemas/preview.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { draftArticle, newArticle } from '../blog-post/blog-post.service.ts';
import { draftSitePage, newSitePage } from '../page/page.service.ts';
import { createPreview, readPreview } from './preview.service.ts';

const tokenParams = z.object({ token: requiredText(100) });

export function previewRoutes({ router, guard, context: { config, now } }: ApiRouter): void {
  router.post(
    '/admin/page-previews',
    guard(
      {
        summary: 'Make a link that shows a page that is not stored yet, for 30 minutes',
        access: 'staff',
        body: pageInputSchema,
        status: 201,
        returns: previewLinkSchema,
      },
      ({ em, body: { page, seoMeta = null } }) => {
        const content = newSitePage(em, { page, seoMeta }, now());
        return createPreview(em, { kind: 'page', content }, config.siteOrigin, now());
      },
    ),
  );

  router.post(
    '/admin/pages/:id/preview',
    guard(
      {
        summary: 'Make a link that shows a page as it is, or as the body has it, for 30 minutes',
        access: 'staff',
        params: idParams,
        body: pagePreviewInput,
        status: 201,
        returns: previewLinkSchema,
      },
      async ({ em, params, body }) => {
        const content = await draftSitePage(em, params.id, body);
        return createPreview(em, { kind: 'page', content }, config.siteOrigin, now());
      },
    ),
  );

  router.post(
    '/admin/blog-post-previews',
    guard(
      {
        summary: 'Make a link that shows a blog post that is not stored yet, for 30 minutes',
        access: 'staff',
        body: blogPostFieldsSchema,
        status: 201,
        returns: previewLinkSchema,
      },
      ({ em, body }) => {
        const content = newArticle(em, body, now());
        return createPreview(em, { kind: 'post', content }, config.siteOrigin, now());
      },
    ),
  );

  router.post(
    '/admin/blog-posts/:id/preview',
    guard(
      {
        summary: 'Make a link that shows a blog post as it is, or as the body has it, for 30 minutes',
        access: 'staff',
        params: idParams,
        body: blogPostPreviewInput,
        status: 201,
        returns: previewLinkSchema,
      },
      async ({ em, params, body }) => {
        const content = await draftArticle(em, params.id, body);
        return createPreview(em, { kind: 'post', content }, config.siteOrigin, now());
      },
    ),
  );

  router.get(
    '/previews/:token',
    guard(
      {
        summary: 'Read the draft of a preview link; the link is the permission',
        access: 'public',
        params: tokenParams,
        returns: previewSchema,
      },
      ({ em, params }) => readPreview(em, params.token, now()),
    ),
  );
}
