import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { blogPostFieldsSchema } from '../../schemas/content/blog-post.ts';
import { pageInputSchema } from '../../schemas/content/page.ts';
import {
  blogPostPreviewInputSchema,
  pagePreviewInputSchema,
  previewLinkSchema,
  previewSchema,
} from '../../schemas/content/preview.ts';
import { idParams } from '../../schemas/ids.ts';
import { requiredText } from '../../schemas/text-fields.ts';

const endpoint = createEndpointFactory({
  name: 'Previews',
  description: 'Links that show a draft on the real site for 30 minutes.',
});

const page = {
  page: { title: 'Moving to Kilimani', slug: 'moving-to-kilimani', content: 'What to know before you move in.' },
} as const;

const post = {
  title: 'Packing a Kenyan kitchen',
  slug: 'packing-a-kenyan-kitchen',
  excerpt: 'Glass, sufurias and spices, box by box.',
  content: '## Begin with the glasses',
  category: 'Packing',
} as const;

export const createForNewPage = endpoint({
  id: 'createNewPagePreview',
  method: 'POST',
  path: '/api/admin/page-previews',
  summary: 'Create a preview link for an unsaved page',
  description:
    'The link works for 30 minutes. Anyone with the link can see the preview without signing in. Does not save the page.',
  access: 'pages',
  body: pageInputSchema,
  status: 201,
  answer: previewLinkSchema,
  examples: { body: page },
});

export const createForPage = endpoint({
  id: 'createPagePreview',
  method: 'POST',
  path: '/api/admin/pages/{id}/preview',
  summary: 'Create a preview link for a page',
  description:
    'The link works for 30 minutes and shows the stored page. If the request body contains page fields, the preview shows these fields without saving them. Anyone with the link can see the preview without signing in. A deleted page returns 404.',
  access: 'pages',
  params: idParams,
  body: pagePreviewInputSchema,
  status: 201,
  answer: previewLinkSchema,
  examples: { body: page },
});

export const createForNewPost = endpoint({
  id: 'createNewBlogPostPreview',
  method: 'POST',
  path: '/api/admin/blog-post-previews',
  summary: 'Create a preview link for an unsaved post',
  description:
    'The link works for 30 minutes. Anyone with the link can see the preview without signing in. Does not save the post.',
  access: 'blog',
  body: blogPostFieldsSchema,
  status: 201,
  answer: previewLinkSchema,
  examples: { body: post },
});

export const createForPost = endpoint({
  id: 'createBlogPostPreview',
  method: 'POST',
  path: '/api/admin/blog-posts/{id}/preview',
  summary: 'Create a preview link for a blog post',
  description:
    'The link works for 30 minutes and shows the stored post. If the request body contains post fields, the preview shows these fields without saving them. Anyone with the link can see the preview without signing in. A deleted post returns 404.',
  access: 'blog',
  params: idParams,
  body: blogPostPreviewInputSchema,
  status: 201,
  answer: previewLinkSchema,
  examples: { body: post },
});

const tokenParams = z.object({
  token: requiredText(100).meta({ description: 'Secret at the end of the link' }),
});

export const read = endpoint({
  id: 'readPreview',
  method: 'GET',
  path: '/api/previews/{token}',
  summary: 'Read the draft behind a preview link',
  description: 'Anyone with the link can read the draft. An expired link returns 404.',
  access: 'public',
  params: tokenParams,
  answer: previewSchema,
});
