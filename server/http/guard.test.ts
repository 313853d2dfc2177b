import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { listAllEndpoints } from '../test/support/all-endpoints.ts';
import { ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { createAllRecords } from '../test/support/endpoint-records.ts';
import { getSampleCall } from '../test/support/endpoint-samples.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

/** Mail programs, messaging apps and supervisors add parameters to these addresses. */
const tolerant = [
  'get /api/newsletter/unsubscribe',
  'get /health/live',
  'get /health/ready',
  'get /media/{hash}/{width}.{type}',
  'post /api/newsletter/unsubscribe',
];

test('rejects an unknown parameter by its name in every call, cached ones included', async () => {
  const records = await createAllRecords(app, staff);
  const answered: string[] = [];
  for (const endpoint of listAllEndpoints(app)) {
    const { path } = await getSampleCall(endpoint, records);
    const isPublicRead = !endpoint.isStaffOnly && !endpoint.isWrite;
    if (isPublicRead) await new ApiClient(app).get(path);
    for (const client of isPublicRead ? [staff, new ApiClient(app), new ApiClient(app)] : [staff]) {
      const { status, body } = await client.call(
        endpoint.method.toUpperCase(),
        `${path}${path.includes('?') ? '&' : '?'}pge=2`,
      );
      const names = endpoint.declaration.query instanceof z.ZodObject ? 'Unknown parameter' : 'no query parameters';
      if (body.errors?.[0]?.path !== 'pge') answered.push(endpoint.name);
      else
        expect([endpoint.name, status, body.errors[0].message]).toEqual([
          endpoint.name,
          400,
          expect.stringContaining(names),
        ]);
    }
  }
  expect([...new Set(answered)].toSorted()).toEqual(tolerant);
});
