import { type Intent, Tag } from '@blueprintjs/core';
import type { PageListItem } from '../../../shared/schemas/page.ts';
import { pageStatusLabels, pageTypeLabels } from './page-labels.ts';

const statusIntents = { draft: 'none', published: 'success', archived: 'warning' } satisfies Record<
  PageListItem['status'],
  Intent
>;

export const PageStatusTag = ({ status }: Pick<PageListItem, 'status'>) => (
  <Tag minimal intent={statusIntents[status]}>
    {pageStatusLabels[status]}
  </Tag>
);

export const PageTypeTag = ({ pageType }: Pick<PageListItem, 'pageType'>) => (
  <Tag minimal>{pageTypeLabels[pageType]}</Tag>
);
