import { describe, expect, test } from 'vitest';
import { createSeoTags, type SeoTagInput } from './seo-tags.ts';

const site = { origin: 'https://movers.example', companyName: 'Trinity Movers' };
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
const tagsOf = (seoMeta: object = {}, page: Partial<SeoTagInput['page']> | object = {}) =>
  createSeoTags({
    site,
    path: '/bima',
    title: 'Bima',
    description: 'Movers in Nairobi.',
    page: { page: { excerpt: '', featuredImage: null, ...page }, seoMeta: { ...nothing, ...seoMeta } },
  });

test('falls back to page data for empty SEO fields', () => {
  expect(tagsOf()).toMatchObject({
    title: 'Bima | Trinity Movers',
    description: 'Movers in Nairobi.',
    canonical: 'https://movers.example/bima',
    robots: 'max-image-preview:large',
    openGraph: {
      title: 'Bima',
      image: 'https://movers.example/share/bima.png',
      'image:width': '1200',
    },
    secondImage: null,
    twitter: { title: 'Bima', image: 'https://movers.example/share/bima.png' },
  });
  expect(tagsOf({}, { excerpt: 'All that is insured.', featuredImage: '/a.png' })).toMatchObject({
    description: 'All that is insured.',
    openGraph: { description: 'All that is insured.', image: 'https://movers.example/a.png' },
  });
  expect(tagsOf({ metaTitle: 'M', ogTitle: 'O', ogImage: 'https://x.example/o.png' })).toMatchObject({
    title: 'M',
    openGraph: { title: 'O', image: 'https://x.example/o.png' },
    twitter: { title: 'O', image: 'https://x.example/o.png' },
  });
});

test('allows large images in search results of listed pages', () => {
  expect(tagsOf({ noIndex: true }).robots).toBe('noindex, follow');
  expect(tagsOf({ noIndex: true, noFollow: true }).robots).toBe('noindex, nofollow');
  expect(tagsOf({ noFollow: true }).robots).toBe('index, nofollow, max-image-preview:large');
});

describe('the company name', () => {
  const titleOf = (title: string, more: Partial<SeoTagInput> = {}) =>
    createSeoTags({ site, path: '/', title, description: '', ...more }).title;

  test('is in the title if both fit into search results', () => {
    expect(titleOf('x'.repeat(43))).toBe(`${'x'.repeat(43)} | Trinity Movers`);
    expect(titleOf('x'.repeat(44))).toBe('x'.repeat(44));
    expect(titleOf('Trinity Movers')).toBe('Trinity Movers');
  });

  test('is not added to a full title', () => {
    expect(titleOf('Bima', { fullTitle: 'All about bima' })).toBe('All about bima');
  });

  test('is not repeated for messaging apps, which show it next to the title', () => {
    const { title, openGraph, twitter } = tagsOf({
      metaTitle: 'Bima | Trinity Movers',
      twitterTitle: 'Bima on X | Trinity Movers',
    });
    expect([title, openGraph.title, openGraph.site_name, twitter.title]).toEqual([
      'Bima | Trinity Movers',
      'Bima',
      'Trinity Movers',
      'Bima on X',
    ]);
  });
});

test('adds our image after an external one, in case that cannot be loaded', () => {
  const { openGraph, secondImage } = tagsOf({ ogImage: 'https://x.example/o.png' });
  expect([openGraph.image, openGraph['image:width'], secondImage]).toEqual([
    'https://x.example/o.png',
    undefined,
    'https://movers.example/share/bima.png',
  ]);
});

test('can set another address as canonical', () => {
  const tags = createSeoTags({ site, path: '/blog', address: '/blog?page=2', title: 'Blog', description: '' });
  expect([tags.canonical, tags.openGraph.url]).toEqual(Array(2).fill('https://movers.example/blog?page=2'));
});
