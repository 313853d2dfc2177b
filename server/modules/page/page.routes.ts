import * as pages from '../../../shared/endpoints/content/pages.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { paginateByCursor, paginateToFit } from '../../http/list-page.ts';
import { createRevisionCursor, presentRevision } from '../revision/revision.service.ts';
import { presentListedPage, presentPage, presentPageListItem, presentPublishedPage } from './page.presenter.ts';
import { createPage, listPages, readPage, readPublishedPage, updatePage } from './page.service.ts';
import { listPageRevisions, readPageRevision, restorePageRevision } from './page-history.service.ts';
import { listLinkedPages } from './page-list.service.ts';
import { deletePage } from './page-trash.service.ts';

export function pageRoutes({
  route,
  cachePublic,
  context: {
    renderMarkdown,
    config: { siteOrigin },
  },
}: ApiRouter): void {
  route(pages.listLinked, cachePublic, async ({ em }) => (await listLinkedPages(em)).map(presentListedPage));

  route(pages.readPublished, async ({ em, params }) =>
    presentPublishedPage(await readPublishedPage(em, params.slug), renderMarkdown),
  );

  route(pages.list, async ({ em, query, ctx }) => {
    const listed = await listPages(em, query);
    return paginateToFit(ctx, listed, query.limit, { present: presentPageListItem });
  });

  route(pages.read, async ({ em, params }) => presentPage(await readPage(em, params.id)));

  route(pages.create, async ({ em, body: { page, seoMeta = null }, actor }) =>
    presentPage(await createPage(em, { page, seoMeta }, actor)),
  );

  route(pages.update, async ({ em, params, body: { page, seoMeta = null, version }, actor }) => {
    const { version: readVersion, ...fields } = page;
    const edit = { version: version ?? readVersion, by: actor, siteOrigin };
    return presentPage(await updatePage(em, params.id, { page: fields, seoMeta }, edit));
  });

  route(pages.remove, async ({ em, params, actor }) => {
    await deletePage(em, params.id, actor);
    return { message: 'Page deleted successfully.' };
  });

  route(pages.listRevisions, async ({ em, params, query, ctx }) => {
    const revisions = await listPageRevisions(em, params.id, query);
    return paginateByCursor(ctx, revisions, query.limit, createRevisionCursor).map(presentRevision);
  });

  route(pages.readRevision, ({ em, params }) => readPageRevision(em, params.id, params.revision));

  route(pages.restoreRevision, async ({ em, params, body: { version }, actor }) =>
    presentPage(await restorePageRevision(em, params.id, params.revision, { version, by: actor, siteOrigin })),
  );
}
