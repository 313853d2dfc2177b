import { describe, expect, test } from 'vitest';
import { isDomainOnlyAddress, isFictitiousEmail, isFictitiousPhone } from '../leads/fictitious-contact.ts';
import { findOpenGoLiveTasks, type GoLiveFacts, goLiveTasks } from './go-live.ts';

const asInstalled: GoLiveFacts = {
  settings: {
    phone: '+254 700 000 000',
    whatsapp_number: '+254 700 000 000',
    email: 'info@example.com',
    notification_emails: 'info@example.com',
    facebook_url: 'https://www.facebook.com/',
    twitter_url: 'https://x.com/',
    instagram_url: 'https://www.instagram.com/',
  },
  siteOrigin: 'http://127.0.0.1:3000',
  hasMailServer: false,
  isDemo: true,
};

const finished: GoLiveFacts = {
  settings: {
    phone: '0712 345 678',
    whatsapp_number: null,
    email: 'office@movers.co.ke',
    notification_emails: 'anna@movers.co.ke, ben@movers.co.ke',
    facebook_url: 'https://www.facebook.com/movers',
    twitter_url: null,
    instagram_url: null,
  },
  siteOrigin: 'https://movers.co.ke',
  hasMailServer: true,
  isDemo: false,
};

describe('before going live', () => {
  test('lists every placeholder of a new installation', () => {
    expect(findOpenGoLiveTasks(asInstalled)).toEqual(goLiveTasks);
  });

  test('lists nothing after all settings were entered or emptied', () => {
    expect(findOpenGoLiveTasks(finished)).toEqual([]);
  });

  test('lists one placeholder among the addresses for alerts', () => {
    const settings = { ...finished.settings, notification_emails: 'anna@movers.co.ke, info@example.com' };
    expect(findOpenGoLiveTasks({ ...finished, settings })).toEqual(['notification_emails']);
  });
});

test.each([
  '+254700000000',
  '0700 000 000',
  '+254 (700) 000-000',
  '+254 (0)700 000 000',
  '00254 700 000 000',
  '٠٧٠٠ ٠٠٠ ٠٠٠',
  '０７００ ０００ ０００',
])('detects the placeholder %s', (phone) => {
  expect(isFictitiousPhone(phone)).toBe(true);
});

test.each(['0700 000 001', '+44 700 000 000', '+700 000 000', '700', ''])('accepts %j as a real number', (phone) => {
  expect(isFictitiousPhone(phone)).toBe(false);
});

test.each(['a@example.com', 'a@mail.example.org', 'a@movers.example', 'a@shop.test'])(
  'detects the placeholder %s',
  (email) => {
    expect(isFictitiousEmail(email)).toBe(true);
  },
);

test.each(['a@examples.com', 'a@myexample.com', 'example@movers.co.ke'])('accepts %s as a real address', (email) => {
  expect(isFictitiousEmail(email)).toBe(false);
});

test.each([
  ['https://facebook.com', true],
  ['https://www.facebook.com/#', true],
  ['https://www.facebook.com/movers', false],
  ['https://www.facebook.com/?id=5', false],
  ['no address', true],
])('detects the bare network address %s: %s', (address, isBare) => {
  expect(isDomainOnlyAddress(address)).toBe(isBare);
});
