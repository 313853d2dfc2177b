import { z } from 'zod';
import { expect, test } from './fixtures.ts';
import { pageOf } from './staff-api.ts';

test.use({ serverOf: 'staff' });
test.skip(({ isMobile }) => isMobile, 'what the server sends is the same for all');

const address = z.url({ protocol: /^https?$/ });
const place = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: z.string().min(1),
  addressLocality: z.literal('Nairobi'),
  addressCountry: z.literal('KE'),
});
const kenya = z.strictObject({ '@type': z.literal('Country'), name: z.literal('Kenya') });
const time = z.string().regex(/^\d\d:\d\d$/);
const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: address,
  logo: z.strictObject({ '@type': z.literal('ImageObject'), url: address }).optional(),
});
const context = { '@context': z.literal('https://schema.org') };

/** What schema.org and Google ask of each type, and nothing that they do not know. */
const shapes = {
  MovingCompany: z.strictObject({
    ...context,
    '@type': z.literal('MovingCompany'),
    '@id': address,
    name: z.string().min(1),
    slogan: z.literal('Move Without Tears'),
    description: z.string().min(1),
    url: address,
    logo: address,
    image: address,
    telephone: z.string().startsWith('+254'),
    email: z.email(),
    foundingDate: z.literal('2008'),
    priceRange: z.string().regex(/^From KES [\d,]+$/),
    address: place,
    areaServed: kenya,
    sameAs: z.array(address),
    openingHoursSpecification: z
      .array(
        z.strictObject({
          '@type': z.literal('OpeningHoursSpecification'),
          dayOfWeek: z.array(day).min(1),
          opens: time,
          closes: time,
        }),
      )
      .length(2),
  }),
  Service: z.strictObject({
    ...context,
    '@type': z.literal('Service'),
    name: z.string().min(1),
    serviceType: z.string().min(1),
    description: z.string().min(1),
    url: address,
    areaServed: kenya,
    provider: z.object({ '@type': z.literal('MovingCompany'), '@id': address, name: z.string(), address: place }),
    offers: z.strictObject({
      '@type': z.literal('Offer'),
      priceSpecification: z.object({
        '@type': z.literal('UnitPriceSpecification'),
        minPrice: z.literal(15_000),
        priceCurrency: z.literal('KES'),
      }),
    }),
  }),
  BlogPosting: z.strictObject({
    ...context,
    '@type': z.literal('BlogPosting'),
    headline: z.string().min(1).max(110),
    description: z.string().min(1),
    image: address,
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    articleSection: z.literal('Packing'),
    keywords: z.string().min(1),
    inLanguage: z.literal('en'),
    mainEntityOfPage: address,
    url: address,
    author: organization,
    publisher: organization.required(),
  }),
  BreadcrumbList: z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string(), item: address }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
  FAQPage: z.strictObject({
    ...context,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .min(1),
  }),
} as const;

const dataOf: Record<string, (keyof typeof shapes)[]> = {
  '/': ['MovingCompany'],
  '/services/domestic-moving': ['Service', 'BreadcrumbList'],
  '/blog/packing-a-kenyan-kitchen': ['BlogPosting', 'BreadcrumbList'],
  '/faqs': ['BreadcrumbList', 'FAQPage'],
  '/contact': ['BreadcrumbList'],
};

for (const [path, types] of Object.entries(dataOf)) {
  test(`the structured data of ${path} is as schema.org has it`, async ({ page }) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = texts.map((text) => z.looseObject({ '@type': z.string() }).parse(JSON.parse(text)));
    expect(data.map((entry) => entry['@type'])).toEqual(types);
    for (const [index, type] of types.entries()) {
      const { error } = shapes[type].safeParse(data[index]);
      expect(error ? z.prettifyError(error) : '').toBe('');
    }
  });
}

/** The content of each meta element of a page, by its name or property. */
const metaOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

test('a page without SEO data of its own falls back to its title and excerpt', async ({ page, staff, server }) => {
  const draft = pageOf({ title: 'Movers of Lamu', status: 'published', excerpt: 'By dhow and by donkey.' });
  await staff.post('/api/admin/pages', draft);
  const html = await (await page.request.get(`/${draft.page.slug}`)).text();
  const title = 'Movers of Lamu | Trinity Movers';
  const image = `${server.origin}/share/${draft.page.slug}.png`;
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`<link rel="canonical" href="${server.origin}/${draft.page.slug}"/>`);
  expect(metaOf(html)).toMatchObject({
    description: draft.page.excerpt,
    'og:title': title,
    'og:description': draft.page.excerpt,
    'og:image': image,
    'og:url': `${server.origin}/${draft.page.slug}`,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:image': image,
  });
  expect(metaOf(html)).not.toHaveProperty('robots');
});

test('the SEO data of a page is what search engines and messengers get', async ({ page, staff }) => {
  const draft = pageOf({ title: 'Movers of Diani', status: 'published' });
  const seoMeta = {
    metaTitle: 'Diani Beach Movers',
    metaDescription: 'A description.',
    metaKeywords: 'diani, movers',
    ogTitle: 'Shared title',
    ogDescription: 'Shared description',
    ogImage: 'https://example.com/diani.jpg',
    twitterTitle: 'Title on X',
    twitterDescription: 'Description on X',
    twitterImage: '/diani-x.jpg',
    canonicalUrl: 'https://example.com/diani',
    noIndex: true,
    noFollow: true,
    customSchema: '{"@context":"https://schema.org","@type":"Place","name":"</script><b>Diani"}',
  };
  await staff.post('/api/admin/pages', { ...draft, seoMeta });
  const html = await (await page.request.get(`/${draft.page.slug}`)).text();
  expect(html).toContain('<title>Diani Beach Movers</title>');
  expect(html).toContain('<link rel="canonical" href="https://example.com/diani"/>');
  expect(metaOf(html)).toMatchObject({
    description: seoMeta.metaDescription,
    keywords: seoMeta.metaKeywords,
    robots: 'noindex, nofollow',
    'og:title': seoMeta.ogTitle,
    'og:description': seoMeta.ogDescription,
    'og:image': seoMeta.ogImage,
    'twitter:title': seoMeta.twitterTitle,
    'twitter:description': seoMeta.twitterDescription,
  });
  expect(metaOf(html)['twitter:image']).toMatch(/^http.+\/diani-x\.jpg$/);
  expect(html).toContain('\\u003c/script\\u003e\\u003cb\\u003eDiani');
});
