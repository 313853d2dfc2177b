import type { ServiceSlug } from '../../../shared/domain/site/services.ts';

export interface ServiceDetail {
  /** SEO texts: a title without the company's name and a description of at most 160 characters. */
  seo: { title: string; description: string };
  description: string;
  included: string[];
  steps: { title: string; text: string }[];
  priceNote: string;
  related: ServiceSlug[];
}
