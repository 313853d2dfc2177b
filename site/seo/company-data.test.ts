import { expect, test } from 'vitest';
import { menuPositions } from '../../shared/domain/site/menu-positions.ts';
import { siteSchema } from '../../shared/schemas/site/site.ts';
import { buildMovingCompanyJsonLd } from './company-data.ts';

const site = siteSchema.parse({
  ...{ origin: 'https://movers.example', companyName: 'Movers', tagline: null, description: 'We move.' },
  ...{ phone: { display: '0712 345 678', href: 'tel:+254712345678' }, whatsappHref: null, email: 'a@movers.example' },
  ...{ address: null, postalAddress: null, coordinates: null, social: [], photos: {}, navigationMinWidthRem: null },
  menus: Object.fromEntries(menuPositions.map((position) => [position, []])),
  hours: { weekdays: null, saturday: null, sunday: null },
});

const openOn = (sunday: string | null) =>
  buildMovingCompanyJsonLd({ ...site, hours: { weekdays: null, saturday: null, sunday } }).openingHoursSpecification;

test.each([
  ['8:00 AM-6:30 PM', '08:00', '18:30'],
  ['8AM–12pm', '08:00', '12:00'],
  ['12:15 AM − 11:59 PM', '00:15', '23:59'],
])('formats the hours %s for search engines', (hours, opens, closes) => {
  expect(openOn(hours)).toEqual([{ '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens, closes }]);
});

test.each([null, 'Closed', 'Ask at 8 AM or 6 PM', '6:00 PM-8:00 AM', '13:00 AM-6:00 PM'])(
  'omits the hours %j for search engines',
  (hours) => {
    expect(openOn(hours)).toEqual([]);
  },
);
