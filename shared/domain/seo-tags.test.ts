import { expect, test } from 'vitest';
import type { Site } from '../schemas/site.ts';
import { type SeoSource, seoTags } from './seo-tags.ts';

const site: Site = {
  origin: 'https://movers.example',
  companyName: 'Trinity Movers',
  tagline: 'Move Without Tears',
  description: 'Movers in Nairobi.',
  phone: { display: '', href: '' },
  whatsappHref: '',
  email: '',
  address: '',
  hours: { weekdays: '', saturday: '', sunday: '' },
  social: [],
  menus: { header: [], services: [], footer: [], 'footer-services': [] },
};
const nothing = {
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
  canonicalUrl: null,
  noIndex: false,
  noFollow: false,
  customSchema: null,
};
const tagsOf = (seoMeta: object = {}, page: Partial<SeoSource['page']> | object = {}) =>
  seoTags({
    site,
    path: '/bima',
    title: 'Bima',
    description: site.description,
    page: { page: { excerpt: '', featuredImage: null, ...page }, seoMeta: { ...nothing, ...seoMeta } },
  });

test('falls back from what staff have not written to what there is', () => {
  expect(tagsOf()).toMatchObject({
    title: 'Bima | Trinity Movers',
    description: 'Movers in Nairobi.',
    canonical: 'https://movers.example/bima',
    robots: null,
    openGraph: {
      title: 'Bima | Trinity Movers',
      image: 'https://movers.example/share/bima.png',
      'image:width': '1200',
    },
    twitter: { title: 'Bima | Trinity Movers', image: 'https://movers.example/share/bima.png' },
  });
  expect(tagsOf({}, { excerpt: 'What is insured.', featuredImage: '/a.png' })).toMatchObject({
    description: 'What is insured.',
    openGraph: { description: 'What is insured.', image: 'https://movers.example/a.png' },
  });
  expect(tagsOf({ metaTitle: 'M', ogTitle: 'O', ogImage: 'https://x.example/o.png' })).toMatchObject({
    title: 'M',
    openGraph: { title: 'O', image: 'https://x.example/o.png' },
    twitter: { title: 'O', image: 'https://x.example/o.png' },
  });
  expect(tagsOf({ noIndex: true }).robots).toBe('noindex, follow');
});
