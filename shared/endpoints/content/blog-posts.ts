// Longer than most: it declares every call of blog posts, with the texts of the API document.

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
  description: 'Articles of the blog: what is published for everybody, all of it for staff.',
});

/** One name for both, because an API document may not call the same place in a path by two. */
const slugParams = z.object({ post: requiredText(textLimits.slug).meta({ description: 'Slug of the post' }) });
const idParams = z.object({ post: id().meta({ description: 'Id of the post' }) });

export const list = endpoint({
  id: 'listBlogPosts',
  method: 'GET',
  path: '/api/blog-posts',
  access: { publishedOnly: { published: 'true' }, permission: 'blog' },
  summary: 'List whole blog posts, newest first',
  description:
    'What is published by the date that visitors are shown, a list with drafts by when they were created. As many as fit into a mebibyte; the `Link` header leads to the next page. Visitors have to say `published=true`, staff are given drafts too.',
  query: blogPostListQuerySchema,
  answer: z.array(blogPostSchema),
  answerHeaders: {
    Link: nextPageNote,
    'X-Total-Count': 'How many posts the query finds, on all pages; for staff only',
  },
  failures: { 401: 'Drafts are for staff' },
});

export const listSeo = endpoint({
  id: 'listPostSeo',
  method: 'GET',
  path: '/api/admin/blog-posts/seo',
  summary: 'List what search engines and messengers are told of each post, newest first',
  description: 'As many as fit into a mebibyte; the `Link` header leads to the next page.',
  access: 'blog',
  query: createListPageQuerySchema(pageListPageSize),
  answer: z.array(postSeoSchema),
  answerHeaders: { Link: nextPageNote },
});

export const readPage = endpoint({
  id: 'readBlogPage',
  method: 'GET',
  path: '/api/blog',
  summary: 'A page of the published posts as the blog lists them, without their texts',
  description:
    'The newest first, by the date that visitors are shown, 24 on a page; pages count from 1. `total` and `pageCount` are those of the filter, `categories` all that have a published post.',
  access: 'public',
  query: blogPageQuerySchema,
  answer: blogPageSchema,
  failures: { 404: 'Beyond the last page, or no post has the tag' },
});

export const listLatest = endpoint({
  id: 'listLatestPosts',
  method: 'GET',
  path: '/api/blog/latest',
  summary: 'The newest published posts as Home shows them, without their texts',
  description: 'Three at most, by the date that visitors are shown; an empty list while nothing is published.',
  access: 'public',
  answer: z.array(blogCardSchema),
});

export const read = endpoint({
  id: 'readBlogPost',
  method: 'GET',
  path: '/api/blog-posts/{post}',
  summary: 'Read a blog post by its slug',
  description: 'A draft is found by those only who may work with the blog.',
  access: 'public',
  moreFor: 'blog',
  params: slugParams,
  answer: articleSchema,
});

export const listRelated = endpoint({
  id: 'listRelatedPosts',
  method: 'GET',
  path: '/api/blog/related/{post}',
  summary: 'Other published posts of a post’s category, without their texts',
  description:
    'Three at most, the newest first. The slug has to be that of a published post: of a draft, or one that it had before, the answer is 404.',
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
    'It is a draft unless `published` is true. What is published, now or by `publishAt`, needs alternative texts for its pictures of the library; otherwise the answer is 400. Its author is whoever calls, or has made the token.',
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
  summary: 'Change a blog post',
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
  summary: 'List the versions of a blog post, latest first, without their texts',
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
  description:
    'All that was entered of it. One that the history does not keep any more, or that is of another post, is 404.',
  access: 'blog',
  params: revisionParams,
  answer: postRevisionSchema,
});

export const restoreRevision = endpoint({
  id: 'restoreBlogPostRevision',
  method: 'POST',
  path: '/api/blog-posts/{post}/revisions/{revision}/restore',
  summary: 'Write a blog post anew as it was in a version',
  description: restoreNote,
  access: 'blog',
  params: revisionParams,
  body: restoreSchema,
  answer: blogPostSchema,
  failures: takenSlugOrStaleVersionFailure,
  examples: { body: { version: 7 } },
});
