import { describe, expect, test } from 'vitest';
import {
  calculateAverageSeoScore,
  calculateSeoScore,
  findSeoWarnings,
  hasSeoData,
  rateSeoScore,
  runSeoChecks,
  type ScoredPage,
} from './seo-score.ts';

const seoMeta = {
  metaTitle: 'Insurance | Trinity Movers',
  metaDescription: 'All that is insured.',
  ogTitle: 'Insurance',
  ogDescription: 'All that is insured',
  canonicalUrl: '/insurance',
};
const perfect: ScoredPage = { title: 'Insurance', slug: 'insurance', excerpt: 'All that is insured.', seoMeta };
const withMeta = (changes: Partial<typeof seoMeta | Record<keyof typeof seoMeta, null>>): ScoredPage => ({
  ...perfect,
  seoMeta: { ...seoMeta, ...changes },
});
const origin = 'https://movers.example';
const chars = (count: number) => 'x'.repeat(count);

describe('the eight checks', () => {
  test.each<[string, ScoredPage, ScoredPage]>([
    ['title of 1 to 60', { ...perfect, title: chars(60) }, { ...perfect, title: chars(61) }],
    ['title not blank', { ...perfect, title: ' x ' }, { ...perfect, title: ' ' }],
    ['excerpt of 1 to 160', { ...perfect, excerpt: chars(160) }, { ...perfect, excerpt: chars(161) }],
    ['excerpt not empty', { ...perfect, excerpt: 'x' }, { ...perfect, excerpt: '' }],
    ['meta title of 1 to 60', withMeta({ metaTitle: chars(60) }), withMeta({ metaTitle: chars(61) })],
    ['meta title set', withMeta({ metaTitle: 'x' }), withMeta({ metaTitle: null })],
    [
      'meta description of 1 to 160',
      withMeta({ metaDescription: chars(160) }),
      withMeta({ metaDescription: chars(161) }),
    ],
    ['meta description set', withMeta({ metaDescription: 'x' }), withMeta({ metaDescription: null })],
    ['OG title set', withMeta({ ogTitle: chars(200) }), withMeta({ ogTitle: null })],
    ['OG description set', withMeta({ ogDescription: chars(900) }), withMeta({ ogDescription: '' })],
    ['canonical URL set', withMeta({ canonicalUrl: `${origin}/x` }), withMeta({ canonicalUrl: null })],
    [
      'canonical URL of this site',
      withMeta({ canonicalUrl: '/x' }),
      withMeta({ canonicalUrl: 'https://example.com/x' }),
    ],
    ['slug without spaces', { ...perfect, slug: 'a-b' }, { ...perfect, slug: 'a b' }],
    ['slug not empty', { ...perfect, slug: 'a' }, { ...perfect, slug: '' }],
  ])('require: %s', (_, good, bad) => {
    expect([calculateSeoScore(good, origin), calculateSeoScore(bad, origin)]).toEqual([100, 88]);
  });

  test('are eight', () => {
    expect(runSeoChecks(perfect, origin)).toHaveLength(8);
    expect(calculateSeoScore({ title: '', slug: '', excerpt: '' }, origin)).toBe(0);
    expect(calculateSeoScore({ ...perfect, seoMeta: null }, origin)).toBe(38);
  });
});

test.each([
  [100, 'Excellent'],
  [80, 'Excellent'],
  [79, 'Good'],
  [60, 'Good'],
  [59, 'Needs Work'],
  [0, 'Needs Work'],
])('rates a score of %i as %s', (score, rating) => {
  expect(rateSeoScore(score)).toBe(rating);
});

test.each<[string, ScoredPage, string[]]>([
  ['nothing', perfect, []],
  ['missing SEO data', { ...perfect, seoMeta: null }, ['Missing meta title', 'Missing meta description']],
  ['a long meta title', withMeta({ metaTitle: chars(61) }), ['Title too long (61 chars)']],
  ['a long meta description', withMeta({ metaDescription: chars(175) }), ['Description too long (175 chars)']],
  ['lengths that just fit', withMeta({ metaTitle: chars(60), metaDescription: chars(160) }), []],
  [
    'the fallbacks of missing SEO data',
    { ...perfect, title: chars(72), excerpt: chars(161), seoMeta: null },
    ['Missing meta title', 'Missing meta description', 'Title too long (72 chars)', 'Description too long (161 chars)'],
  ],
  [
    'a canonical URL of another site',
    withMeta({ canonicalUrl: 'https://example.com/insurance' }),
    ['Canonical URL points to another site'],
  ],
  ['not what nobody is shown', { ...perfect, title: chars(72), excerpt: chars(161) }, []],
])('warns of %s', (_, page, warnings) => {
  expect(findSeoWarnings(page, origin)).toEqual(warnings);
});

test('averages to a whole number, and to 0 without pages', () => {
  expect(calculateAverageSeoScore([perfect, { ...perfect, seoMeta: null }], origin)).toBe(69);
  expect(calculateAverageSeoScore([], origin)).toBe(0);
});

test('detects SEO data as soon as any field is filled', () => {
  expect(hasSeoData(withMeta({ metaTitle: null }))).toBe(true);
  const nothing = { metaTitle: null, metaDescription: ' ', ogTitle: '', ogDescription: null, canonicalUrl: null };
  expect(hasSeoData({ ...perfect, seoMeta: nothing })).toBe(false);
  expect(hasSeoData({ ...perfect, seoMeta: null })).toBe(false);
});
