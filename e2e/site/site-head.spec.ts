import sharp from 'sharp';
import { z } from 'zod';
import { SitePage } from '../pages/site-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildPageBody, buildPostBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'staff' });

/** Reads answers without opening a page, so there is no console to check. */
const testOfAnswers = test.extend({ consoleErrors: [] });

const address = z.url({ protocol: /^https?$/ });
const place = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: z.literal('Bee Center, Donholm'),
  addressLocality: z.literal('Nairobi'),
  addressCountry: z.literal('KE'),
});
const kenya = z.strictObject({ '@type': z.literal('Country'), name: z.literal('Kenya') });
const time = z.string().regex(/^\d\d:\d\d$/);
const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
/** Search engines require E.164. */
const telephone = z.string().regex(/^\+254\d{9}$/);
const company = z.strictObject({
  '@type': z.literal('MovingCompany'),
  '@id': address.regex(/\/#company$/),
  name: z.string().min(1),
  url: address,
  telephone,
  address: place,
});
const theCompany = z.strictObject({ '@id': address.regex(/\/#company$/) });
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: address,
  logo: z.strictObject({ '@type': z.literal('ImageObject'), url: address }).optional(),
});
const context = { '@context': z.literal('https://schema.org') };

/** Strict, so that fields which schema.org and Google do not define are rejected. */
const shapes = {
  MovingCompany: company.extend({
    ...context,
    slogan: z.literal('Move Without Tears'),
    description: z.string().min(1),
    logo: address,
    image: address,
    email: z.email(),
    foundingDate: z.literal('2008'),
    priceRange: z.string().regex(/^From KES [\d,]+$/),
    hasMap: address,
    areaServed: kenya,
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
  WebSite: z.strictObject({
    ...context,
    '@type': z.literal('WebSite'),
    '@id': address.regex(/\/#site$/),
    name: z.string().min(1),
    description: z.string().min(1),
    url: address,
    inLanguage: z.literal('en'),
    publisher: theCompany,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().endsWith('/blog?q={search_term_string}'),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  Blog: z.strictObject({
    ...context,
    '@type': z.literal('Blog'),
    '@id': address.regex(/\/blog#blog$/),
    name: z.string().min(1),
    description: z.string().min(1),
    url: address,
    inLanguage: z.literal('en'),
    publisher: theCompany,
    mainEntity: z.strictObject({
      '@type': z.literal('ItemList'),
      itemListElement: z
        .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), url: address.regex(/\/blog\/./) }))
        .min(1)
        .refine((items) => items.every(({ position }, index) => position === index + 1)),
    }),
  }),
  Service: z.strictObject({
    ...context,
    '@type': z.literal('Service'),
    name: z.string().min(1),
    serviceType: z.string().min(1),
    description: z.string().min(1),
    url: address,
    image: address.regex(/\/share\/.+\.png$/),
    areaServed: kenya,
    provider: company,
    offers: z
      .strictObject({
        '@type': z.literal('Offer'),
        url: address,
        priceCurrency: z.literal('KES'),
        availability: z.literal('https://schema.org/InStock'),
        priceSpecification: z.strictObject({
          '@type': z.literal('UnitPriceSpecification'),
          minPrice: z.int().min(300),
          priceCurrency: z.literal('KES'),
          unitCode: z.enum(['MON', 'C62']).optional(),
          unitText: z.enum(['month', 'item']).optional(),
        }),
      })
      .optional(),
  }),
  BlogPosting: z.strictObject({
    ...context,
    '@type': z.literal('BlogPosting'),
    headline: z.string().min(1).max(110),
    description: z.string().min(1),
    image: z.array(address).min(1),
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    articleSection: z.literal('Packing'),
    keywords: z.string().min(1),
    inLanguage: z.literal('en'),
    mainEntityOfPage: address,
    url: address,
    author: z.union([
      organization,
      z.strictObject({ '@type': z.literal('Person'), name: z.string().min(1), worksFor: organization }),
    ]),
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

const expectedTypes: Record<string, (keyof typeof shapes)[]> = {
  '/': ['MovingCompany', 'WebSite'],
  '/about': ['BreadcrumbList'],
  '/services': ['BreadcrumbList'],
  '/services/domestic-moving': ['Service', 'BreadcrumbList'],
  '/services/machine-relocation': ['Service', 'BreadcrumbList'],
  '/services/storage': ['Service', 'BreadcrumbList'],
  '/process': ['BreadcrumbList'],
  '/quote': [],
  '/blog': ['BreadcrumbList', 'Blog'],
  '/blog?q=rain': ['BreadcrumbList', 'Blog'],
  '/blog/packing-a-kenyan-kitchen': ['BlogPosting', 'BreadcrumbList'],
  '/faqs': ['BreadcrumbList', 'FAQPage'],
  '/contact': ['BreadcrumbList'],
  '/corporate-accounts': ['Service', 'BreadcrumbList'],
  '/moving-to-kilimani': [],
  '/privacy': [],
  '/nothing-here': [],
};

const readStructuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(([, text = '']) =>
    z.looseObject({ '@type': z.string() }).parse(JSON.parse(text)),
  );

for (const [path, types] of Object.entries(expectedTypes)) {
  testOfAnswers(`describes ${path} with valid structured data`, async ({ request }) => {
    const data = readStructuredData(await (await request.get(path)).text());
    expect(data.map((entry) => entry['@type'])).toEqual(types);
    for (const [index, type] of types.entries()) {
      const { error } = shapes[type].safeParse(data[index]);
      expect(error ? z.prettifyError(error) : '').toBe('');
    }
  });
}

const readMeta = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

const readSharePictures = (html: string) =>
  [...html.matchAll(/<meta property="og:image" content="([^"]*)"/g)].map(([, picture]) => picture);

testOfAnswers(
  'uses the title and excerpt of a page if staff have written no SEO data for it',
  async ({ request, staff, server }) => {
    const draft = buildPageBody({ title: 'Movers of Lamu', status: 'published', excerpt: 'By dhow and by donkey.' });
    await staff.post('/api/admin/pages', draft);
    const html = await (await request.get(`/${draft.page.slug}`)).text();
    const title = 'Movers of Lamu | Trinity Movers';
    const image = `${server.origin}/share/${draft.page.slug}.png`;
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<link rel="canonical" href="${server.origin}/${draft.page.slug}"/>`);
    expect(readMeta(html)).toMatchObject({
      description: draft.page.excerpt,
      'og:title': 'Movers of Lamu',
      'og:site_name': 'Trinity Movers',
      'og:description': draft.page.excerpt,
      'og:image': image,
      'og:url': `${server.origin}/${draft.page.slug}`,
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Movers of Lamu',
      'twitter:image': image,
    });
    expect(readMeta(html).robots).toBe('max-image-preview:large');
  },
);

testOfAnswers('sends the SEO data of a page to search engines and messaging apps', async ({ request, staff }) => {
  const draft = buildPageBody({ title: 'Movers of Diani', status: 'published' });
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
  const html = await (await request.get(`/${draft.page.slug}`)).text();
  expect(html).toContain('<title>Diani Beach Movers</title>');
  expect(html).toContain('<link rel="canonical" href="https://example.com/diani"/>');
  expect(readMeta(html)).toMatchObject({
    description: seoMeta.metaDescription,
    keywords: seoMeta.metaKeywords,
    robots: 'noindex, nofollow',
    'og:title': seoMeta.ogTitle,
    'og:description': seoMeta.ogDescription,
    'twitter:title': seoMeta.twitterTitle,
    'twitter:description': seoMeta.twitterDescription,
  });
  expect(readSharePictures(html)[0]).toBe(seoMeta.ogImage);
  expect(readMeta(html)['twitter:image']).toMatch(/^http.+\/diani-x\.jpg$/);
  expect(html).toContain('\\u003c/script\\u003e\\u003cb\\u003eDiani');
});

testOfAnswers(
  'describes an article with its meta data, its author and a picture that always exists',
  async ({ request, staff, server }) => {
    const title = 'Forty-four characters are one too many to fit';
    const post = { ...buildPostBody({ title }), image: 'https://pictures.example/gone.jpg' };
    const { id } = await staff.post('/api/blog-posts', post);
    const path = `/blog/${post.slug}`;
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(readMeta(html)).toMatchObject({ description: post.excerpt, author: 'Amina Wekesa', 'og:title': title });
    const drawn = `${server.origin}/share${path}.png`;
    expect(readSharePictures(html)).toEqual([post.image, drawn]);
    expect((await request.get(drawn)).status()).toBe(200);
    const [posting] = readStructuredData(html);
    // Hides the post, because other tests would report its missing picture.
    await staff.put(`/api/blog-posts/${id}`, { ...post, published: false });
    expect(posting).toMatchObject({ image: [post.image, drawn], author: { '@type': 'Person', name: 'Amina Wekesa' } });

    const meta = { metaTitle: 'A title | of our own', metaDescription: 'For search engines only.' };
    const other = { ...buildPostBody({ title: 'Meta' }), ...meta };
    await staff.post('/api/blog-posts', other);
    const told = await (await request.get(`/blog/${other.slug}`)).text();
    expect(told).toContain('<title>A title | of our own</title>');
    expect(readMeta(told)).toMatchObject({ description: meta.metaDescription, 'og:title': meta.metaTitle });
    expect(told).toContain(other.excerpt);
  },
);

for (const path of ['/nothing-here', '/blog/nothing-here', '/services/nothing-here', '/newsletter', '/preview/x']) {
  testOfAnswers(`gives ${path} no canonical address and no picture`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(readMeta(html).robots).toBe('noindex, follow');
    expect(html).not.toMatch(/rel="canonical"|og:image|og:url|twitter:image/);
    expect((await request.get(`/share${path}.png`)).status()).toBe(404);
  });
}

testOfAnswers('lets search engines index the blog, but not its search results', async ({ request }) => {
  const robots = async (path: string) => readMeta(await (await request.get(path)).text()).robots;
  expect(await robots('/blog?q=rain')).toBe('noindex, follow');
  expect(await robots('/blog')).toBe('max-image-preview:large');
});

testOfAnswers('draws different share pictures for different subjects', async ({ request }) => {
  const readDrawing = async (path: string) => {
    const response = await request.get(`/share/${path}.png`);
    return sharp(await response.body())
      .extract({ left: 680, top: 180, width: 440, height: 250 })
      .raw()
      .toBuffer();
  };
  const about = await readDrawing('about');
  /** Mean difference of all colour values, from 0 to 255. Each picture has its own palette. */
  const measureDifference = async (path: string) => {
    const picture = await readDrawing(path);
    return picture.reduce((sum, value, index) => sum + Math.abs(value - (about[index] ?? 0)), 0) / picture.length;
  };
  for (const path of ['services/courier', 'services/storage', 'blog/packing-a-kenyan-kitchen']) {
    expect(await measureDifference(path), path).toBeGreaterThan(20);
  }
  expect(await measureDifference('process')).toBeLessThan(2);
});

test('answers 404 for an address with broken encoding', async ({ page, consoleErrors }) => {
  const site = new SitePage(page);
  await site.openHydrated('/blog/%zz');
  await expect(page).toHaveURL(/\/blog\/%25zz$/);
  expectConsoleErrors(consoleErrors, /404/);
});
