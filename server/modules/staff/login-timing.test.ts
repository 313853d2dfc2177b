import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient, staffAccount } from '../../test/api-client.ts';
import { percentile } from '../../test/measure.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createStaff } from './staff.service.ts';
import { StaffUser } from './staff-user.entity.ts';

const samplesOfRound = 40;
/** A busy machine may spoil a round; a leak spoils them all. */
const rounds = 6;
const tolerated = 0.1;

let app: TestApp;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  await createStaff(app.orm.em.fork(), staffAccount);
  await createStaff(app.orm.em.fork(), { ...staffAccount, username: 'disabled', email: 'disabled@example.com' });
  await app.orm.em.fork().nativeUpdate(StaffUser, { username: 'disabled' }, { isActive: false });
});

afterAll(() => app.stop());

/** Milliseconds that a failed login takes. */
async function timeLogin(username: string, password: string): Promise<number> {
  const started = performance.now();
  const { status } = await visitor.post('/api/admin/login', { username, password });
  expect(status).toBe(401);
  return performance.now() - started;
}

/** How much the medians of two kinds of login differ, taken in turns so that both meet the same weather. */
async function difference(one: () => Promise<number>, other: () => Promise<number>, samples: number): Promise<number> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let sample = 0; sample < samples; sample += 1) {
    first.push(await one());
    second.push(await other());
  }
  return Math.abs(percentile(first, 50) / percentile(second, 50) - 1);
}

test.for([
  ['a known name', staffAccount.username, 'a wrong password'],
  ['a disabled account with its right password', 'disabled', staffAccount.password],
])(
  'an unknown name is answered in the time of %s, within 10 %',
  { timeout: 120_000 },
  async ([, username = '', password = ''], { annotate }) => {
    const known = () => timeLogin(username, password);
    const unknown = () => timeLogin('nobody-at-all', 'a wrong password');
    const warmUp = 5;
    await difference(known, unknown, warmUp);
    const differences: number[] = [];
    while (differences.length < rounds) {
      differences.push(await difference(known, unknown, samplesOfRound));
      if (differences.some((value) => value <= tolerated)) break;
    }
    await annotate(`medians differ by ${(100 * Math.min(...differences)).toFixed(1)} %`);
    expect(Math.min(...differences)).toBeLessThanOrEqual(tolerated);
  },
);
