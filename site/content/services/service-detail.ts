import type { ServiceSlug } from '../../../shared/domain/site/services.ts';

/** What the page of a service says beyond its summary. */
export interface ServiceDetail {
  /** Texts for search engines: a title without the company's name, and at most 160 characters of description. */
  seo: { title: string; description: string };
  description: string;
  included: string[];
  steps: { title: string; text: string }[];
  /** What the starting price is for, or why there is none. */
  priceNote: string;
  related: ServiceSlug[];
}
