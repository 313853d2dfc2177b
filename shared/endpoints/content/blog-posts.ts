import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import {
  historyNote,
  nextPageNote,
  partialUpdateNote,
  restoreNote,
  takenSlugFailure,
  takenSlugOrStaleVersionFailure,
  trashNote,
} from '../../api/endpoint-notes.ts';
import { pageListPageSize, textLimits } from '../../domain/limits.ts';
import {
  articleSchema,
  blogCardSchema,
  blogPageQuerySchema,
  blogPageSchema,
  blogPostFieldsSchema,
  blogPostListQuerySchema,
  blogPostSchema,
  blogPostUpdateSchema,
  postSeoSchema,
} from '../../schemas/content/blog-post.ts';
import {
  postRevisionSchema,
  restoreSchema,
  revisionListQuerySchema,
  revisionSchema,
} from '../../schemas/content/revision.ts';
import { id } from '../../schemas/ids.ts';
import { createListPageQuerySchema } from '../../schemas/list-query.ts';
import { messageSchema } from '../../schemas/message.ts';
import { requiredText } from '../../schemas/text-fields.ts';

const endpoint = createEndpointFactory({
  name: 'Blog posts',
  description: 'Articles of the blog. Visitors see published articles. Staff see all articles.',
});

/** Slug and id share a parameter name, because OpenAPI allows only one name for a path segment. */
const slugParams = z.object({ post: requiredText(textLimits.slug).meta({ description: 'Slug of the post' }) });
const idParams = z.object({ post: id().meta({ description: 'Id of the post' }) });

export const list = endpoint({
  id: 'listBlogPosts',
  method: 'GET',
  path: '/api/blog-posts',
  access: { publishedOnly: { published: 'true' }, permission: 'blog' },
  summary: 'List blog posts with their texts',
  description:
    'Sorted newest first. Lists of published posts are sorted by the date shown to visitors. Lists with drafts are sorted by the creation date. A page contains at most 1 MiB. The `Link` header contains the URL of the next page. Visitors must send `published=true`.',
  query: blogPostListQuerySchema,
  answer: z.array(blogPostSchema),
  answerHeaders: {
    Link: nextPageNote,
    'X-Total-Count': 'Total number of matching posts, for staff only',
  },
  failures: { 401: 'Only staff can read drafts' },
});

export const listSeo = endpoint({
  id: 'listBlogPostSeo',
  method: 'GET',
  path: '/api/admin/blog-posts/seo',
  summary: 'List the SEO data of blog posts',
  description:
    'Sorted newest first. A page contains at most 1 MiB. The `Link` header contains the URL of the next page.',
  access: 'blog',
  query: createListPageQuerySchema(pageListPageSize),
  answer: z.array(postSeoSchema),
  answerHeaders: { Link: nextPageNote },
});

export const readPage = endpoint({
  id: 'readBlogPage',
  method: 'GET',
  path: '/api/blog',
  summary: 'List blog posts by page',
  description:
    'Lists published posts without their texts, 24 on a page. The posts are sorted by the date shown to visitors, newest first. `total` and `pageCount` cover only the filtered posts. `categories` contains all categories with a published post.',
  access: 'public',
  query: blogPageQuerySchema,
  answer: blogPageSchema,
  failures: { 404: 'The page number is too high, or no post has the tag' },
});

export const listLatest = endpoint({
  id: 'listLatestPosts',
  method: 'GET',
  path: '/api/blog/latest',
  summary: 'List the latest published posts',
  description:
    'Lists at most three posts for the home page, newest first, without their texts. The list is empty if no post is published.',
  access: 'public',
  answer: z.array(blogCardSchema),
});

export const read = endpoint({
  id: 'readBlogPost',
  method: 'GET',
  path: '/api/blog-posts/{post}',
  summary: 'Read a blog post by its slug',
  description: 'Visitors can read published posts, but not drafts.',
  access: 'public',
  moreFor: 'blog',
  params: slugParams,
  answer: articleSchema,
});

export const listRelated = endpoint({
  id: 'listRelatedPosts',
  method: 'GET',
  path: '/api/blog/related/{post}',
  summary: 'List published posts related to a post',
  description:
    'Lists at most three posts, newest first, without their texts. Send the current slug of a published post. A draft or a previous slug returns 404.',
  access: 'public',
  params: slugParams,
  answer: z.array(blogCardSchema),
});

export const create = endpoint({
  id: 'createBlogPost',
  method: 'POST',
  path: '/api/blog-posts',
  summary: 'Create a blog post',
  description:
    'Creates a draft unless `published` is true. Publishing immediately or scheduling with `publishAt` returns 400 if a library image has no alternative text. The author is the signed-in person, or the person who created the token.',
  access: 'blog',
  body: blogPostFieldsSchema,
  status: 201,
  answer: blogPostSchema,
  failures: takenSlugFailure,
  examples: {
    body: {
      title: 'Packing a Kenyan kitchen',
      slug: 'packing-a-kenyan-kitchen',
      excerpt: 'Glass, sufurias and spices, box by box.',
      content: '## Begin with the glasses',
      image: null,
      category: 'Packing',
      tags: ['kitchen'],
      published: false,
    },
  },
});

export const update = endpoint({
  id: 'updateBlogPost',
  method: 'PUT',
  path: '/api/blog-posts/{post}',
  summary: 'Update a blog post',
  description: partialUpdateNote,
  access: 'blog',
  params: idParams,
  body: blogPostUpdateSchema,
  answer: blogPostSchema,
  failures: takenSlugOrStaleVersionFailure,
  examples: {
    body: {
      title: 'Packing a Kenyan kitchen',
      slug: 'packing-a-kenyan-kitchen',
      excerpt: 'Glass, sufurias and spices, box by box.',
      content: '## Begin with the glasses\n\nThey take the longest.',
      category: 'Packing',
      version: 7,
    },
  },
});

export const remove = endpoint({
  id: 'deleteBlogPost',
  method: 'DELETE',
  path: '/api/blog-posts/{post}',
  summary: 'Delete a blog post',
  description: trashNote,
  access: 'blog',
  params: idParams,
  answer: messageSchema,
});

const revisionParams = idParams.extend({ revision: id().meta({ description: 'Id of the version' }) });

export const listRevisions = endpoint({
  id: 'listBlogPostRevisions',
  method: 'GET',
  path: '/api/blog-posts/{post}/revisions',
  summary: 'List the versions of a blog post',
  description: historyNote,
  access: 'blog',
  params: idParams,
  query: revisionListQuerySchema,
  answer: z.array(revisionSchema),
  answerHeaders: { Link: nextPageNote },
});

export const readRevision = endpoint({
  id: 'readBlogPostRevision',
  method: 'GET',
  path: '/api/blog-posts/{post}/revisions/{revision}',
  summary: 'Read a version of a blog post',
  description: 'Contains all entered fields. A deleted version, or a version of another post, returns 404.',
  access: 'blog',
  params: revisionParams,
  answer: postRevisionSchema,
});

export const restoreRevision = endpoint({
  id: 'restoreBlogPostRevision',
  method: 'POST',
  path: '/api/blog-posts/{post}/revisions/{revision}/restore',
  summary: 'Restore a version of a blog post',
  description: restoreNote,
  access: 'blog',
  params: revisionParams,
  body: restoreSchema,
  answer: blogPostSchema,
  failures: takenSlugOrStaleVersionFailure,
  examples: { body: { version: 7 } },
});
