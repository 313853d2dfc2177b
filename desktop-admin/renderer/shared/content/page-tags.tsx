import { Tag } from '@blueprintjs/core';
import type { PageListItem } from '../../../../shared/schemas/page.ts';
import { StateTag } from '../ui/state-tag.tsx';
import { pageStatusLabels, pageTypeLabels } from './page-labels.ts';

export const PageStatusTag = ({ status }: Pick<PageListItem, 'status'>) => (
  <StateTag state={status} label={pageStatusLabels[status]} />
);

export const PageTypeTag = ({ pageType }: Pick<PageListItem, 'pageType'>) => (
  <Tag minimal>{pageTypeLabels[pageType]}</Tag>
);
