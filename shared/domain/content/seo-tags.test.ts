import { describe, expect, test } from 'vitest';
import { createSeoTags, type SeoSource } from './seo-tags.ts';

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
const tagsOf = (seoMeta: object = {}, page: Partial<SeoSource['page']> | object = {}) =>
  createSeoTags({
    site,
    path: '/bima',
    title: 'Bima',
    description: 'Movers in Nairobi.',
    page: { page: { excerpt: '', featuredImage: null, ...page }, seoMeta: { ...nothing, ...seoMeta } },
  });

test('falls back from what staff have not written to what there is', () => {
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
  expect(tagsOf({}, { excerpt: 'What is insured.', featuredImage: '/a.png' })).toMatchObject({
    description: 'What is insured.',
    openGraph: { description: 'What is insured.', image: 'https://movers.example/a.png' },
  });
  expect(tagsOf({ metaTitle: 'M', ogTitle: 'O', ogImage: 'https://x.example/o.png' })).toMatchObject({
    title: 'M',
    openGraph: { title: 'O', image: 'https://x.example/o.png' },
    twitter: { title: 'O', image: 'https://x.example/o.png' },
  });
});

test('asks search engines to show large pictures of what they may list', () => {
  expect(tagsOf({ noIndex: true }).robots).toBe('noindex, follow');
  expect(tagsOf({ noIndex: true, noFollow: true }).robots).toBe('noindex, nofollow');
  expect(tagsOf({ noFollow: true }).robots).toBe('index, nofollow, max-image-preview:large');
});

describe('the company’s name', () => {
  const titleOf = (title: string, more: Partial<SeoSource> = {}) =>
    createSeoTags({ site, path: '/', title, description: '', ...more }).title;

  test('is in the title as long as search engines show both whole', () => {
    expect(titleOf('x'.repeat(43))).toBe(`${'x'.repeat(43)} | Trinity Movers`);
    expect(titleOf('x'.repeat(44))).toBe('x'.repeat(44));
    expect(titleOf('Trinity Movers')).toBe('Trinity Movers');
  });

  test('is not added to a title that somebody has written whole', () => {
    expect(titleOf('Bima', { fullTitle: 'All about bima' })).toBe('All about bima');
  });

  test('is not repeated to messengers, which show it beside the title', () => {
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

test('a picture of somebody’s is followed by ours, for when it cannot be loaded', () => {
  const { openGraph, secondImage } = tagsOf({ ogImage: 'https://x.example/o.png' });
  expect([openGraph.image, openGraph['image:width'], secondImage]).toEqual([
    'https://x.example/o.png',
    undefined,
    'https://movers.example/share/bima.png',
  ]);
});

test('another address can be the one that search engines list', () => {
  const tags = createSeoTags({ site, path: '/blog', address: '/blog?page=2', title: 'Blog', description: '' });
  expect([tags.canonical, tags.openGraph.url]).toEqual(Array(2).fill('https://movers.example/blog?page=2'));
});
