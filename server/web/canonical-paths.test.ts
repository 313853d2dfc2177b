import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canonicalizePath } from '../../shared/domain/content/canonical-path.ts';
import { sendHttpRequest } from '../test/support/http-request.ts';
import { plainRenderer } from '../test/support/plain-renderer.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';

let app: TestApp;
let rendered: string[] = [];

beforeAll(async () => {
  const renderer = {
    ...plainRenderer,
    render: (...[request, api]: Parameters<typeof plainRenderer.render>) => {
      rendered.push(new URL(request.url).pathname);
      return plainRenderer.render(request, api);
    },
  };
  app = await createTestApp({ renderer });
});

afterAll(() => app.stop());

beforeEach(() => {
  rendered = [];
});

const ask = (path: string) => sendHttpRequest(app, { path, headers: { Host: 'localhost' } });

describe('another spelling of a page', () => {
  test.each([
    '//about',
    '/about/',
    '/About',
    '/about//',
    '/./about',
    '/about/.',
    '/about/x/..',
    '/N/../about',
    '/a/b/../../about',
    '/../about',
    '/%2e/about',
    '/n/%2E%2e/about',
    '/n\\..\\about',
    '/about\\',
    '/%61bout',
    '/abou%74/',
  ])('is redirected to the canonical path: %s', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('location')]).toEqual([301, '/about']);
    expect(rendered).toEqual([]);
  });

  test.each(['/about?', '/about?&', '/about?=', '/about?x=1', '/about#x', '/about?x#y', 'http://localhost/about'])(
    'answers %s from the cache',
    async (path) => {
      await ask('/about');
      rendered = [];
      expect((await ask(path)).status).toBe(200);
      expect(rendered).toEqual([]);
    },
  );

  test.each(['/about;x', '/about%2f', '/about%20', '/about%00', '/about%3f', '/about&x', '/about,', '/about%5c'])(
    'finds no page at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test.each(['//api/site', '/x/../api/site', '/%61pi/site', '/API/site', '/api/./site', '/api/%73ite'])(
    'does not reach the API by %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test.each([
    ['/blog/%zz', '/blog/%25zz'],
    ['/%E0%A4%A', '/%25e0%25a4%25a'],
    ['/100%', '/100%25'],
  ])('redirects the undecodable %s to %s', async (path, readable) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('location')]).toEqual([301, readable]);
    expect((await ask(readable)).status).toBe(404);
  });

  test.each(['%7C', '%5B', '%5D', '%5E', '%3C', '%7B', '|', '[', '"'])(
    'redirects the forbidden character %s to its escape',
    async (character) => {
      const escaped = encodeURIComponent(decodeURIComponent(character)).toLowerCase();
      const { status, headers } = await ask(`/a${character}b`);
      expect([status, headers.get('location')]).toEqual([301, `/a${escaped}b`]);
      expect((await ask(`/a${escaped}b`)).status).toBe(404);
    },
  );

  test('never redirects to another host, and ends at a canonical path', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '\\',
      '%2e',
      '%2E',
      '%61',
      '%',
      '%25',
      'A',
      'b',
      '%c3%89',
      'é',
      '[',
      '%7C',
      '%5B',
      '^',
      '@',
      ':',
      ';',
      '%zz',
      'preview',
      '%5c',
      ' ',
      '%26',
      '%e2%80%8b',
      '\u200b',
      'e',
      '%cc%81',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = canonicalizePath(`/${pieces.join('')}`);
        expect(path).toMatch(/^\/(?![/\\])/);
        // Each nested escape needs another round.
        let last = path;
        for (let round = 0; round < pieces.length; round += 1) last = canonicalizePath(last);
        expect(canonicalizePath(last)).toBe(last);
        expect(last).not.toMatch(/\/\.{1,2}(?:\/|$)/);
        // RFC 3986 allows these characters.
        expect(last).toMatch(/^(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})+$/i);
      }),
      { numRuns: 2_000 },
    );
  });
});
