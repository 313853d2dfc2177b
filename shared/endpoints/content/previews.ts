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
  description: 'Links that show a draft on the real site for half an hour, to whoever has them.',
});

const page = {
  page: { title: 'Moving to Kilimani', slug: 'moving-to-kilimani', content: 'What to know before you come.' },
} as const;

const post = {
  title: 'Packing a Kenyan kitchen',
  slug: 'packing-a-kenyan-kitchen',
  excerpt: 'Glass, sufurias and spices, box by box.',
  content: '## Begin with the glasses',
  category: 'Packing',
} as const;

export const createForNewPage = endpoint({
  id: 'previewNewPage',
  method: 'POST',
  path: '/api/admin/page-previews',
  summary: 'Make a link that shows a page that is not stored yet, for 30 minutes',
  description: 'Nothing but the preview is stored. Whoever has the link sees it, signed in or not.',
  access: 'pages',
  body: pageInputSchema,
  status: 201,
  answer: previewLinkSchema,
  examples: { body: page },
});

export const createForPage = endpoint({
  id: 'previewPage',
  method: 'POST',
  path: '/api/admin/pages/{id}/preview',
  summary: 'Make a link that shows a page as it is, or as the body has it, for 30 minutes',
  description:
    'Nothing but the preview is stored. Whoever has the link sees it, signed in or not. A page that is gone is 404.',
  access: 'pages',
  params: idParams,
  body: pagePreviewInputSchema,
  status: 201,
  answer: previewLinkSchema,
  examples: { body: page },
});

export const createForNewPost = endpoint({
  id: 'previewNewBlogPost',
  method: 'POST',
  path: '/api/admin/blog-post-previews',
  summary: 'Make a link that shows a blog post that is not stored yet, for 30 minutes',
  description: 'Nothing but the preview is stored. Whoever has the link sees it, signed in or not.',
  access: 'blog',
  body: blogPostFieldsSchema,
  status: 201,
  answer: previewLinkSchema,
  examples: { body: post },
});

export const createForPost = endpoint({
  id: 'previewBlogPost',
  method: 'POST',
  path: '/api/admin/blog-posts/{id}/preview',
  summary: 'Make a link that shows a blog post as it is, or as the body has it, for 30 minutes',
  description:
    'Nothing but the preview is stored. Whoever has the link sees it, signed in or not. A post that is gone is 404.',
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
  summary: 'Read the draft of a preview link; the link is the permission',
  description: 'Once the half hour is over it is 404.',
  access: 'public',
  params: tokenParams,
  answer: previewSchema,
});
