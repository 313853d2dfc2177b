import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiAnswer, ApiClient } from '../../test/support/api-client.ts';
import { createQuoteInput } from '../../test/support/factories.ts';
import { sendHttpRequest } from '../../test/support/http-request.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql, lockTable } from '../../test/support/test-database.ts';

/** Directives that every response must contain. */
const requiredPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
];

let app: TestApp;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  // Causes a 500: a query uses this column.
  await executeSql(app.databaseUrl, 'alter table faq rename published to published_gone');
});

afterAll(() => app.stop());

const refused = { 'Sec-Fetch-Site': 'cross-site' };

const kinds: Record<string, { status: number; ask: () => Promise<ApiAnswer> }> = {
  'a success': { status: 200, ask: () => visitor.get('/api/site') },
  'a HEAD': { status: 200, ask: () => visitor.call('HEAD', '/api/site') },
  'a 201': { status: 201, ask: () => visitor.post('/api/quotes', createQuoteInput()) },
  OPTIONS: { status: 204, ask: () => visitor.call('OPTIONS', '/api/site') },
  health: { status: 200, ask: () => visitor.get('/health/ready') },
  'the API reference': { status: 200, ask: () => visitor.get('/api/docs') },
  'a file of the API reference': { status: 200, ask: () => visitor.get('/api/docs/swagger-ui.css') },
  'a 400': { status: 400, ask: () => visitor.post('/api/quotes', {}) },
  'a 400 for malformed JSON': { status: 400, ask: () => visitor.post('/api/quotes', '{') },
  'a 401': { status: 401, ask: () => visitor.get('/api/quotes') },
  'a 403': { status: 403, ask: () => visitor.post('/api/quotes', {}, refused) },
  'a 404 of the API': { status: 404, ask: () => visitor.get('/api/nothing') },
  'a 404 of the site': { status: 404, ask: () => visitor.get('/nothing') },
  'a 405': { status: 405, ask: () => visitor.put('/api/site', {}) },
  'a 413': { status: 413, ask: () => visitor.post('/api/quotes', 'x'.repeat(70_000)) },
  'a 415': { status: 415, ask: () => visitor.post('/api/quotes', 'x', { 'Content-Type': 'text/plain' }) },
  'a 421': { status: 421, ask: () => sendHttpRequest(app, { path: '/api/site', headers: { Host: 'evil.example' } }) },
  'a 500': { status: 500, ask: () => visitor.get('/api/faqs?published=true') },
  'a 503': { status: 503, ask: askWhileLocked },
};

async function askWhileLocked(): Promise<ApiAnswer> {
  const release = await lockTable(app.databaseUrl, 'blog_post');
  try {
    return await visitor.get('/api/blog-posts?published=true');
  } finally {
    await release();
  }
}

const isTrustedTypes = (directive: string) => /trusted-types/.test(directive);

const policyOf = (headers: Headers) => (headers.get('content-security-policy') ?? '').split('; ');

describe.each(Object.entries(kinds))('%s', (_, { status, ask }) => {
  let answer: ApiAnswer;
  beforeAll(async () => {
    answer = await ask();
  });

  test('carries every security header', () => {
    expect(answer.status).toBe(status);
    expect(policyOf(answer.headers)).toEqual(expect.arrayContaining(requiredPolicy));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringMatching(/^(?:[a-z-]+=\(\)(?:, )?)+$/),
    });
  });

  test('allows only our own scripts and the permitted sources', () => {
    const additions = policyOf(answer.headers).filter((directive) => !requiredPolicy.includes(directive));
    expect(additions.filter((directive) => !isTrustedTypes(directive))).toEqual(["manifest-src 'self'"]);
  });

  test('has an id and does not reveal the server software', () => {
    expect(answer.headers.get('x-request-id')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    );
    for (const name of ['x-powered-by', 'server', 'strict-transport-security']) {
      expect(answer.headers.get(name)).toBeNull();
    }
    const text = JSON.stringify(answer.body);
    if (status >= 400) expect(text).not.toMatch(/node_modules|\.[jt]s:\d|\bat [\w.<]+ \(|select |relation/);
  });
});

test.each([
  ['/', 'trusted-types rendered-html'],
  ['/nothing', 'trusted-types rendered-html'],
  ['/administration', 'trusted-types rendered-html'],
  ['/preview/none', 'trusted-types rendered-html'],
  ['/admin', 'trusted-types rendered-html pasted-html default'],
  ['/admin/quotes', 'trusted-types rendered-html pasted-html default'],
  ['/trinity-admin', 'trusted-types rendered-html pasted-html default'],
])('lets only our own policies create HTML at %s', async (path, policies) => {
  const { headers } = await visitor.get(path);
  expect(policyOf(headers).filter(isTrustedTypes)).toEqual(["require-trusted-types-for 'script'", policies]);
});

test('exempts the API reference, because Swagger UI sets innerHTML to plain text', async () => {
  expect(policyOf((await visitor.get('/api/docs')).headers).filter(isTrustedTypes)).toEqual([]);
});

describe('answers of the API', () => {
  test.each(Object.keys(kinds).filter((kind) => !['health', 'a 404 of the site'].includes(kind)))(
    'forbids caching of %s',
    async (kind) => {
      const answer = await kinds[kind]?.ask();
      expect(answer?.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('sends Retry-After with a 503', async () => {
    const answer = await askWhileLocked();
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.body).toEqual({ message: expect.stringContaining('try again') });
  });

  test('sends a message and the id of the log entry with a 500', async () => {
    const { body, headers } = await visitor.get('/api/faqs?published=true');
    expect(body).toEqual({ message: expect.stringContaining(body.errorId), errorId: headers.get('x-request-id') });
  });
});
