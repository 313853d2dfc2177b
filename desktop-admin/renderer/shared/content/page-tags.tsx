import { AnchorButton, Tag } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import type { PageDetail, PageListItem } from '../../../../shared/schemas/content/page.ts';
import { siteInfoQuery } from '../api/common-queries.query.ts';
import { StateTag } from '../ui/state-tag.tsx';

type Page = PageDetail['page'];

/** Source: specification, section 4. */
export const pageTypeLabels: Record<Page['pageType'], string> = {
  page: 'Standard',
  service: 'Service',
  landing: 'Landing',
};

export const pageStatusLabels: Record<Page['status'], string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

export const pageTemplateLabels: Record<Page['template'], string> = {
  default: 'Default',
  service: 'Service',
  landing: 'Landing',
};

export const PageStatusTag = ({ status }: Pick<PageListItem, 'status'>) => (
  <StateTag state={status} label={pageStatusLabels[status]} />
);

export const PageTypeTag = ({ pageType }: Pick<PageListItem, 'pageType'>) => (
  <Tag minimal>{pageTypeLabels[pageType]}</Tag>
);

interface PageViewLinkProps {
  path: string;
  title: string;
}

export function PageViewLink({ path, title }: PageViewLinkProps) {
  const { data: site } = useQuery(siteInfoQuery);
  return (
    <AnchorButton
      role="link"
      variant="minimal"
      icon={<ShareIcon />}
      href={`${site?.origin ?? ''}${path}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`View ${title} on the site`}
      title="View on the site"
    />
  );
}
