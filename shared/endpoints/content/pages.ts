// Longer than most: it declares every call of pages, with the texts of the API document.

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
  listedPageSchema,
  pageDetailSchema,
  pageInputSchema,
  pageListItemSchema,
  pageUpdateSchema,
  publishedPageSchema,
} from '../../schemas/content/page.ts';
import {
  pageRevisionSchema,
  restoreSchema,
  revisionListQuerySchema,
  revisionSchema,
} from '../../schemas/content/revision.ts';
import { id, idParams } from '../../schemas/ids.ts';
import { createListPageQuerySchema } from '../../schemas/list-query.ts';
import { messageSchema } from '../../schemas/message.ts';
import { requiredText } from '../../schemas/text-fields.ts';

const endpoint = createEndpointFactory({
  name: 'Pages',
  description: 'Pages that staff write, with what search engines and messengers are told of them.',
});

const slugParams = z.object({ slug: requiredText(textLimits.slug).meta({ description: 'Slug of the page' }) });

export const listLinked = endpoint({
  id: 'listLinkedPages',
  method: 'GET',
  path: '/api/pages',
  summary: 'List the published pages of services and landing pages that search engines may list, by title',
  description: 'Sixty at most, each with its slug, title and excerpt.',
  access: 'public',
  answer: z.array(listedPageSchema),
});

export const readPublished = endpoint({
  id: 'readPublishedPage',
  method: 'GET',
  path: '/api/pages/{slug}',
  summary: 'Read a published page with its SEO data',
  description: 'A slug that it had before finds it as well: `page.slug` is the one that it has. A draft is 404.',
  access: 'public',
  params: slugParams,
  answer: publishedPageSchema,
});

export const list = endpoint({
  id: 'listPages',
  method: 'GET',
  path: '/api/admin/pages',
  summary: 'List pages, newest first',
  description: 'As many as fit into a mebibyte; the `Link` header leads to the next page.',
  query: createListPageQuerySchema(pageListPageSize),
  access: 'pages',
  answer: z.array(pageListItemSchema),
  answerHeaders: { Link: nextPageNote },
});

export const read = endpoint({
  id: 'readPage',
  method: 'GET',
  path: '/api/admin/pages/{id}',
  summary: 'Read a page with its SEO data',
  description: 'Drafts too. One in the trash is 404.',
  access: 'pages',
  params: idParams,
  answer: pageDetailSchema,
});

export const create = endpoint({
  id: 'createPage',
  method: 'POST',
  path: '/api/admin/pages',
  summary: 'Create a page with its SEO data',
  description:
    'It is a draft unless `status` says otherwise. What is published, now or by `publishAt`, needs alternative texts for its pictures of the library; otherwise the answer is 400.',
  access: 'pages',
  body: pageInputSchema,
  status: 201,
  answer: pageDetailSchema,
  failures: takenSlugFailure,
  examples: {
    body: {
      page: {
        title: 'Moving to Kilimani',
        slug: 'moving-to-kilimani',
        content: 'What to know before you come.',
        status: 'draft',
      },
      seoMeta: { metaTitle: 'Moving to Kilimani' },
    },
  },
});

export const update = endpoint({
  id: 'updatePage',
  method: 'PUT',
  path: '/api/admin/pages/{id}',
  summary: 'Change a page and its SEO data',
  description: partialUpdateNote,
  access: 'pages',
  params: idParams,
  body: pageUpdateSchema,
  answer: pageDetailSchema,
  failures: takenSlugOrStaleVersionFailure,
  examples: {
    body: {
      page: { title: 'Moving to Kilimani', slug: 'moving-to-kilimani', status: 'published' },
      seoMeta: { metaDescription: 'Lifts, gates and when lorries may come.' },
      version: 3,
    },
  },
});

export const remove = endpoint({
  id: 'deletePage',
  method: 'DELETE',
  path: '/api/admin/pages/{id}',
  summary: 'Delete a page with its SEO data',
  description: trashNote,
  access: 'pages',
  params: idParams,
  answer: messageSchema,
});

const revisionParams = idParams.extend({ revision: id().meta({ description: 'Id of the version' }) });

export const listRevisions = endpoint({
  id: 'listPageRevisions',
  method: 'GET',
  path: '/api/admin/pages/{id}/revisions',
  summary: 'List the versions of a page, latest first, without their texts',
  description: historyNote,
  access: 'pages',
  params: idParams,
  query: revisionListQuerySchema,
  answer: z.array(revisionSchema),
  answerHeaders: { Link: nextPageNote },
});

export const readRevision = endpoint({
  id: 'readPageRevision',
  method: 'GET',
  path: '/api/admin/pages/{id}/revisions/{revision}',
  summary: 'Read a version of a page with its SEO data',
  description:
    'All that was entered of it. One that the history does not keep any more, or that is of another page, is 404.',
  access: 'pages',
  params: revisionParams,
  answer: pageRevisionSchema,
});

export const restoreRevision = endpoint({
  id: 'restorePageRevision',
  method: 'POST',
  path: '/api/admin/pages/{id}/revisions/{revision}/restore',
  summary: 'Write a page and its SEO data anew as they were in a version',
  description: restoreNote,
  access: 'pages',
  params: revisionParams,
  body: restoreSchema,
  answer: pageDetailSchema,
  failures: takenSlugOrStaleVersionFailure,
  examples: { body: { version: 3 } },
});
