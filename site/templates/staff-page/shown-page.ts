import type { SitePage } from '../../../shared/schemas/page.ts';

/** A page as its screen shows it: without its Markdown, which would double the weight of the document. */
export interface ShownPage extends Pick<SitePage, 'seoMeta' | 'contentHtml'> {
  page: Omit<SitePage['page'], 'content'>;
}

export function toShownPage({ page: { content: _, ...page }, seoMeta, contentHtml }: SitePage): ShownPage {
  return { page, seoMeta, contentHtml };
}
