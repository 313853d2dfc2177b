import type { Locator } from '@playwright/test';
import type { Faq } from '../../shared/schemas/content/faq.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, test } from '../support/fixtures.ts';

// The server sends the same to all visitors, so the tests need no scripts.
test.use({ javaScriptEnabled: false });

let site: SitePage;
let main: Locator;
test.beforeEach(({ page }) => {
  site = new SitePage(page);
  main = page.getByRole('main');
});

const phone = { name: '+254 700 000 000', href: 'tel:+254700000000' };
const email = { name: 'info@example.com', href: 'mailto:info@example.com' };

const expectLink = (part: Locator, name: string | RegExp, href: string | RegExp) =>
  expect(part.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);

const readCardAddresses = (part: Locator) =>
  part
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Returns figures with their labels, for example `47 Counties served`. */
const readFigures = (part: Locator) =>
  part
    .locator('dl > div')
    .evaluateAll((figures) =>
      figures.map((figure) => `${figure.querySelector('dd')?.textContent} ${figure.querySelector('dt')?.textContent}`),
    );

const region = (name: string | RegExp) => main.getByRole('region', { name });

test('shows each claim on Home in its place and links each call to action', async () => {
  await site.open('/');
  await expectLink(main, 'Get Free Quote Today', '/quote');
  await expectLink(main, `Call ${phone.name}`, phone.href);
  await expect(main.getByText('Moving Kenya since 2008')).toBeVisible();
  for (const point of ['Licensed & insured', '24/7 support for urgent needs', '100% satisfaction guarantee']) {
    await expect(
      region('Your whole world, moved without tears.').getByRole('listitem').filter({ hasText: point }),
    ).toBeVisible();
  }
  expect(await readFigures(region('In figures'))).toEqual([
    '15+ Years of experience',
    '40,000+ Moves completed',
    '5000+ Happy clients',
    '47 Counties served',
  ]);
  await expect(region('Our Promise').getByRole('heading', { level: 3 }).first()).toHaveText(
    'A free quote within 24 hours',
  );
  expect(await readCardAddresses(region('Our Services'))).toEqual(
    ['domestic-moving', 'office-moving', 'courier', 'storage', 'cleaning', 'international'].map(
      (slug) => `/services/${slug}`,
    ),
  );
  const reasons = region('Why Choose Us').getByRole('heading', { level: 3 });
  for (const reason of ['100+ trained staff', '45,000 sq ft of storage', '50+ international routes']) {
    await expect(reasons.filter({ hasText: reason })).toHaveCount(1);
  }
  const people = region('What Our Customers Say').getByRole('figure');
  await expect(people).toHaveCount(3);
  for (const person of await people.all()) {
    await expect(person).toContainText('Verified Customer');
    await expect(person.getByRole('img', { name: '5 out of 5 stars' }).locator('svg')).toHaveCount(5);
    await expect(person.getByRole('blockquote')).not.toBeEmpty();
  }
  const posts = await readCardAddresses(region('Latest From Our Blog'));
  expect(posts).toEqual([1, 2, 3].map(() => expect.stringMatching(/^\/blog\/[a-z0-9-]+$/)));
  await expectLink(region('Latest From Our Blog'), 'View All Posts', '/blog');
  await expectLink(region('Ready when you are.'), 'Get Your Free Quote', '/quote');
});

test('shows achievements, mission and values on About', async () => {
  await site.open('/about');
  expect(await readFigures(region('Our Achievements'))).toEqual([
    '2008 Founded',
    '15+ Years of experience',
    '40,000+ Moves completed',
    '5000+ Happy clients',
    '47 Counties served',
    '100+ Staff',
    '50+ International routes',
    '45,000 Square feet of storage',
  ]);
  for (const name of ['Our Story', 'Our Mission', 'Our Vision']) {
    await expect(region(name).getByRole('paragraph').first()).not.toBeEmpty();
  }
  await expect(region('Core Values').getByRole('heading', { level: 3 })).toHaveText([
    'Integrity',
    'Excellence',
    'Customer Focus',
  ]);
});

/** Source: section 9 of the specification. */
const prices = {
  'domestic-moving': 'From KES 15,000',
  courier: 'From KES 300',
  cleaning: 'From KES 5,000',
  storage: 'From KES 3,000 per month',
  international: 'Custom quote',
  'office-moving': 'From KES 50,000',
  'cleaning-pest-control': 'From KES 5,000',
  'international-moving': 'Custom quote',
  'machine-relocation': 'Custom quote',
  'packing-crating': 'From KES 2,500',
  'pet-relocation': 'From KES 1,000',
  'nairobi-consolidation': 'From KES 500 per item',
  'pwani-conso': 'From KES 1,200',
  'storage-services': 'From KES 3,000 per month',
  'wedding-gift-handling': 'From KES 5,000',
};

test('shows description, picture, features, steps, price and contact of each service', async () => {
  for (const [slug, price] of Object.entries(prices)) {
    await test.step(slug, async () => {
      await site.open(`/services/${slug}`);
      const head = main.locator('header');
      expect((await head.getByRole('paragraph').last().innerText()).length).toBeGreaterThan(80);
      expect(await head.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
      expect(await region("What's Included").getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
      const steps = region('Our Process').locator('ol > li');
      expect(await steps.count()).toBeGreaterThanOrEqual(3);
      const numbers = await steps.evaluateAll((items) =>
        items.map((item) => getComputedStyle(item, '::before').content),
      );
      expect(numbers).toEqual(numbers.map(() => expect.stringContaining('counter(')));
      const offer = region(/^(Starting price|Price)$/);
      await expect(offer.getByText(price, { exact: true })).toBeVisible();
      await expect(offer).toContainText('Final pricing depends on requirements, distance and extras.');
      await expectLink(offer, 'Get Custom Quote', `/quote?service=${slug}`);
      const contact = region('Talk to us');
      for (const { name, href } of [phone, email]) await expectLink(contact, name, href);
      await expect(contact).toContainText(/Mon-Fri\s*8:00 AM-6:00 PM/);
    });
  }
});

test('shows every published question under its category, in order, and tips without links', async ({ request }) => {
  const faqs: Faq[] = await (await request.get('/api/faqs?published=true')).json();
  expect(faqs.length).toBeGreaterThan(9);
  await site.open('/faqs');
  const categories = [
    'Booking',
    'Pricing',
    'Services',
    'Insurance',
    'International',
    'Storage',
    'Packing',
    'Policy',
    'General',
  ];
  const used = categories.filter((name) => faqs.some(({ category }) => category === name));
  for (const name of used) {
    const ordered = faqs.filter(({ category }) => category === name).toSorted((a, b) => a.order - b.order);
    const group = main.getByRole('region', { name, exact: true });
    await expect(group.getByRole('heading', { level: 3 })).toHaveText(ordered.map(({ question }) => question));
    await expect(group.locator('details > p')).toHaveText(ordered.map(({ answer }) => answer));
  }
  const tips = region('Moving Tips & Resources');
  await expect(tips.getByRole('heading', { level: 3 })).toHaveText([
    'Moving Checklist',
    'Packing Guide',
    'Insurance Info',
    'Cost Calculator',
  ]);
  await expect(tips.getByRole('link')).toHaveText(['Visit Our Blog for More Tips']);
  await expectLink(tips, 'Visit Our Blog for More Tips', '/blog');
  await expectLink(region('Still Have Questions?'), 'Send Message', '/contact');
});

test('shows category, author, tags, excerpt and calls to action of an article, and related articles', async () => {
  const path = '/blog/packing-a-kenyan-kitchen';
  await site.open(path);
  const article = main.getByRole('article').first();
  await expectLink(article, 'Packing', '/blog/category/packing');
  await expect(article.getByText('Trinity Movers Team', { exact: true })).toBeVisible();
  await expect(article.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  for (const tag of await article.getByRole('list', { name: 'Tags' }).getByRole('listitem').all()) {
    await expect(tag).toHaveText(/^#[^#]/);
  }
  const excerpt = await site.page.locator('meta[name="description"]').getAttribute('content');
  expect(excerpt?.length).toBeGreaterThan(40);
  await expect(article.locator('header')).toContainText(excerpt ?? '');
  await expectLink(article, 'Get Free Quote', '/quote');
  await expectLink(article, 'Contact Us', '/contact');
  const related = region('Related Articles');
  const cards = related.getByRole('article');
  expect(await cards.count()).toBeGreaterThan(0);
  expect(await cards.count()).toBeLessThanOrEqual(3);
  for (const card of await cards.all()) {
    await expect(card.getByText('Packing', { exact: true })).toBeVisible();
    expect((await card.getByRole('paragraph').last().innerText()).length).toBeGreaterThan(20);
    const more = card.getByRole('link', { name: /^Read More/ });
    await expect(more).toHaveAttribute('href', /^\/blog\//);
    await expect(more).not.toHaveAttribute('href', path);
    await expect(card.locator('img')).toHaveAttribute('src', /#packing-\d$/);
  }
});

test('ends Contact with a phone link and a chat link that contains a greeting', async () => {
  await site.open('/contact');
  const call = region('Would you rather talk?');
  await expectLink(call, phone.name, phone.href);
  const greeting = encodeURIComponent('Hello! I would like to know more about your moving services.');
  await expectLink(call, 'Chat on WhatsApp', `https://wa.me/254700000000?text=${greeting}`);
  for (const area of ['Nairobi & Surroundings', 'Major Kenyan Cities', 'International']) {
    await expect(main.getByRole('heading', { level: 3, name: area })).toHaveCount(1);
  }
});
