import { describe, expect, test } from 'vitest';
import { isRecordablePath } from './recordable-path.ts';
import { findNewAddressProblem, findOldAddressProblem, normalizeNewAddress, parseOldPath } from './redirects.ts';

describe('an old address', () => {
  test.each([
    ['/Our-Prices.html', '/our-prices.html'],
    ['/a//b/', '/a/b'],
    ['https://old.example.com/About-Us/', '/about-us'],
    ['/x/%2e%2e/%61', '/a'],
    ['/mahali é', '/mahali%20%c3%a9'],
    ['/bad%zz', '/bad%25zz'],
  ])('finds %s as %s', (address, path) => {
    expect([findOldAddressProblem(address), parseOldPath(address)]).toEqual([null, path]);
  });

  test.each([
    ['prices.html', /starts with \//],
    ['//example.com/x', /starts with \//],
    ['ftp://example.com/x', /starts with \//],
    ['/index.php?page=2', /everything after it/],
    ['/a#b', /everything after it/],
    [`/${'é'.repeat(90)}`, /at most 500/],
    ['/API/x', /reserved for the server/],
    ['/x/../admin', /reserved for the server/],
    ['/', /cannot be redirected/],
    ['/home/', /cannot be redirected/],
    ['/Services/Courier', /cannot be redirected/],
    ['/blog/category/moving-tips', /cannot be redirected/],
  ])('rejects %s', (address, problem) => {
    expect(findOldAddressProblem(address)).toMatch(problem);
  });
});

describe('a new address', () => {
  test.each([
    ['/Services/', '/services'],
    ['/quote?service=courier#form', '/quote?service=courier#form'],
    ['https://movers.example/About/', '/about'],
    ['https://other.example/About/', 'https://other.example/About/'],
    ['/a/b\\..\\c', '/a/c'],
  ])('normalizes %s to %s', (address, expected) => {
    expect([findNewAddressProblem(address), normalizeNewAddress(address, 'https://movers.example')]).toEqual([
      null,
      expected,
    ]);
  });

  test.each([
    'http://example.com/',
    'javascript:alert(1)',
    '//example.com',
    '/\\example.com',
    'services',
    `/${'é'.repeat(90)}`,
  ])('rejects %s', (address) => {
    expect(findNewAddressProblem(address)).not.toBeNull();
  });
});

describe('an address without a page', () => {
  test.each(['/our-prices.html', '/2019/05/03/packing-tips', '/index.php/services', '/blog/nothing-here', '/page_2'])(
    'is counted: %s',
    (path) => {
      expect(isRecordablePath(path)).toBe(true);
    },
  );

  test.each([
    '/amina@example.com',
    '/amina%40example.com',
    '/call/0712345678',
    '/call/0712-345-678',
    '/call/254.712.345.678',
    '/id-12345678',
    '/track/6f1c7a52-9d1e-4b58-a0c3-1e0f5c1c9f00',
    '/confirm/k3jx0v9q2m5n8b7c4z1l',
    `/${'x'.repeat(32)}`,
    '/preview/far-_uhurkt',
    '/newsletter/unsubscribe/x',
    '/.env',
    '/old/.git/config',
    '/wp-login.php',
    '/wp-content/plugins/x.php',
    `/${'long-words-'.repeat(20)}`,
    '/',
  ])('is not counted if it may be personal data or a probe for weaknesses: %s', (path) => {
    expect(isRecordablePath(path)).toBe(false);
  });
});
