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
  description: 'Pages written by staff, with their SEO data.',
});

const slugParams = z.object({ slug: requiredText(textLimits.slug).meta({ description: 'Slug of the page' }) });

export const listLinked = endpoint({
  id: 'listLinkedPages',
  method: 'GET',
  path: '/api/pages',
  summary: 'List pages that the site links to',
  description:
    'Lists at most 60 published service and landing pages, sorted by title. Omits pages that are hidden from search engines. Contains the slug, title and excerpt of each page.',
  access: 'public',
  answer: z.array(listedPageSchema),
});

export const readPublished = endpoint({
  id: 'readPublishedPage',
  method: 'GET',
  path: '/api/pages/{slug}',
  summary: 'Read a published page',
  description:
    'Includes the SEO data. A previous slug also works. `page.slug` always contains the current slug. A draft returns 404.',
  access: 'public',
  params: slugParams,
  answer: publishedPageSchema,
});

export const list = endpoint({
  id: 'listPages',
  method: 'GET',
  path: '/api/admin/pages',
  summary: 'List pages',
  description:
    'Sorted newest first. A page of the list contains at most 1 MiB. The `Link` header contains the URL of the next page.',
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
  description: 'Also returns drafts. A page in the trash returns 404.',
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
    'Creates a draft unless you send another `status`. Publishing immediately or scheduling with `publishAt` returns 400 if a library image has no alternative text.',
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
        content: 'What to know before you move in.',
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
  summary: 'Update a page and its SEO data',
  description: partialUpdateNote,
  access: 'pages',
  params: idParams,
  body: pageUpdateSchema,
  answer: pageDetailSchema,
  failures: {
    409: `${takenSlugOrStaleVersionFailure[409]}. A change that unpublishes or moves the privacy notice also returns 409`,
  },
  examples: {
    body: {
      page: { title: 'Moving to Kilimani', slug: 'moving-to-kilimani', status: 'published' },
      seoMeta: { metaDescription: 'Lifts, gates and permitted hours for lorries.' },
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
  failures: { 409: 'The page is the privacy notice, which must stay published' },
});

const revisionParams = idParams.extend({ revision: id().meta({ description: 'Id of the version' }) });

export const listRevisions = endpoint({
  id: 'listPageRevisions',
  method: 'GET',
  path: '/api/admin/pages/{id}/revisions',
  summary: 'List the versions of a page',
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
  summary: 'Read a version of a page',
  description:
    'Contains all entered fields and the SEO data. A deleted version, or a version of another page, returns 404.',
  access: 'pages',
  params: revisionParams,
  answer: pageRevisionSchema,
});

export const restoreRevision = endpoint({
  id: 'restorePageRevision',
  method: 'POST',
  path: '/api/admin/pages/{id}/revisions/{revision}/restore',
  summary: 'Restore a version of a page',
  description: restoreNote,
  access: 'pages',
  params: revisionParams,
  body: restoreSchema,
  answer: pageDetailSchema,
  failures: takenSlugOrStaleVersionFailure,
  examples: { body: { version: 3 } },
});
