import { z } from 'zod';
import { textLimits } from '../../../shared/domain/limits.ts';
import { idParams, messageSchema, requiredText } from '../../../shared/schemas/common.ts';
import {
  listedPageSchema,
  pageDetailSchema,
  pageInputSchema,
  pageListItemSchema,
  pageUpdateSchema,
  sitePageSchema,
} from '../../../shared/schemas/page.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { takenSlug, takenSlugOrStaleVersion } from '../../http/guard.ts';
import { staffName } from '../staff/staff.service.ts';
import { presentListedPage, presentPage, presentPageListItem, presentSitePage } from './page.presenter.ts';
import {
  createPage,
  deletePage,
  listLinkedPages,
  listPages,
  readPage,
  readPublishedPage,
  updatePage,
} from './page.service.ts';

const slugParams = z.object({ slug: requiredText(textLimits.slug) });

export function pageRoutes({ router, guard, keepPublic }: ApiRouter): void {
  router.get(
    '/pages',
    keepPublic,
    guard(
      {
        summary: 'List the published pages of services and landing pages that search engines may list, by title',
        access: 'public',
        returns: z.array(listedPageSchema),
      },
      async ({ em }) => (await listLinkedPages(em)).map(presentListedPage),
    ),
  );

  router.get(
    '/pages/:slug',
    guard(
      {
        summary: 'Read a published page with its SEO data',
        access: 'public',
        params: slugParams,
        returns: sitePageSchema,
      },
      async ({ em, params }) => presentSitePage(await readPublishedPage(em, params.slug)),
    ),
  );

  router.get(
    '/admin/pages',
    guard(
      { summary: 'List pages, newest first', access: 'staff', returns: z.array(pageListItemSchema) },
      async ({ em }) => (await listPages(em)).map(presentPageListItem),
    ),
  );

  router.get(
    '/admin/pages/:id',
    guard(
      { summary: 'Read a page with its SEO data', access: 'staff', params: idParams, returns: pageDetailSchema },
      async ({ em, params }) => presentPage(await readPage(em, params.id)),
    ),
  );

  router.post(
    '/admin/pages',
    guard(
      {
        summary: 'Create a page with its SEO data',
        access: 'staff',
        body: pageInputSchema,
        status: 201,
        returns: pageDetailSchema,
        failures: takenSlug,
      },
      async ({ em, body: { page, seoMeta = null } }) => presentPage(await createPage(em, { page, seoMeta })),
    ),
  );

  router.put(
    '/admin/pages/:id',
    guard(
      {
        summary: 'Change a page and its SEO data',
        access: 'staff',
        params: idParams,
        body: pageUpdateSchema,
        returns: pageDetailSchema,
        failures: takenSlugOrStaleVersion,
      },
      async ({ em, params, body: { page, seoMeta = null, version }, session }) => {
        const { version: readVersion, ...fields } = page;
        const edit = { version: version ?? readVersion, by: staffName(session.user) };
        return presentPage(await updatePage(em, params.id, { page: fields, seoMeta }, edit));
      },
    ),
  );

  router.delete(
    '/admin/pages/:id',
    guard(
      { summary: 'Delete a page with its SEO data', access: 'staff', params: idParams, returns: messageSchema },
      async ({ em, params }) => {
        await deletePage(em, params.id);
        return { message: 'Page deleted successfully.' };
      },
    ),
  );
}
