import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import * as pages from '../../../../shared/endpoints/content/pages.ts';
import type { PageDetail } from '../../../../shared/schemas/content/page.ts';
import type { PageRevision } from '../../../../shared/schemas/content/revision.ts';
import { call } from '../../shared/api/call.ts';
import { pageListQuery } from '../../shared/content/page-list.query.ts';
import type { RevisionApiCalls } from '../../shared/history/history.query.ts';
import { comparePageForms } from './page-fields.ts';
import { toPageForm } from './page-form.ts';

export const pageRevisionCalls: RevisionApiCalls<PageDetail, PageRevision['fields']> = {
  list: pages.listRevisions,
  getListKey: (id) => buildQueryKey(pages.listRevisions, { params: { id } }),
  getFirstPage: (id) => getFirstPagePath(pages.listRevisions, { params: { id } }),
  read: async (id, revision, signal) => (await call(pages.readRevision, { params: { id, revision }, signal })).fields,
  restore: (id, revision, version) => call(pages.restoreRevision, { params: { id, revision }, body: { version } }),
  compare: (newer, older) => comparePageForms(toPageForm(newer), toPageForm(older)),
  affectedQueryKeys: [pageListQuery.queryKey],
};
