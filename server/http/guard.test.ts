import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiClient, signedInClient } from '../test/api-client.ts';
import { createOneOfEach } from '../test/endpoint-records.ts';
import { allEndpoints, sampleCallOf } from '../test/endpoint-samples.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await signedInClient(app);
});

afterAll(() => app.stop());

test('a parameter that an address does not take is refused by its name, also where answers are kept', async () => {
  const records = await createOneOfEach(app, staff);
  const withQuery = allEndpoints(app).filter(
    ({ declaration, method }) => declaration.query instanceof z.ZodObject && method === 'get',
  );
  const refused: string[] = [];
  for (const endpoint of withQuery) {
    const { path } = await sampleCallOf(endpoint, records);
    const query = path.includes('?') ? '&' : '?';
    for (const client of endpoint.isStaffOnly ? [staff] : [staff, new ApiClient(app), new ApiClient(app)]) {
      const answer = await client.get(`${path}${query}pge=2`);
      if (answer.status !== 400) continue;
      expect(answer.body.errors).toEqual([{ path: 'pge', message: expect.stringContaining('no such parameter') }]);
      refused.push(endpoint.path);
    }
    expect((await staff.get(path)).status, path).toBeLessThan(400);
  }
  const tolerant = '/api/newsletter/unsubscribe';
  expect(new Set(refused)).toEqual(new Set(withQuery.map(({ path }) => path).filter((path) => path !== tolerant)));
  const publicLists = withQuery.filter(({ isStaffOnly, path }) => !isStaffOnly && path !== tolerant);
  for (const { path } of publicLists) expect(refused.filter((each) => each === path)).toHaveLength(3);
  expect(publicLists.length).toBeGreaterThan(2);
});
