import type { PageDetail } from '../../../../shared/schemas/page.ts';

type Page = PageDetail['page'];

/** Source of the labels: specification, section 4. */
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
