import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatStatus } from '../../../../shared/domain/leads/lead-kinds.ts';
import { ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
let amina: ApiClient;
let brian: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  const account = (username: string, firstName: string, lastName: string | null) =>
    createSignedInClient(app, { username, email: `${username}@example.com`, firstName, lastName });
  amina = await account('amina', 'Amina', 'Odhiambo');
  brian = await account('brian', 'Brian', null);
});

afterAll(() => app.stop());

describe.each([
  { kind: 'quote request', path: '/api/quotes', form: createQuoteInput, taken: 'contacted', ended: 'lost' },
  { kind: 'contact message', path: '/api/contacts', form: createContactInput, taken: 'replied', ended: 'closed' },
])('the status of a $kind', ({ path, form, taken, ended }) => {
  async function newLead(fields: Record<string, unknown> = {}): Promise<string> {
    const { body } = await new ApiClient(app).post(path, form(fields));
    return `${path}/${body.id}`;
  }

  test('has a version, and the author, time and previous value of the last change', async () => {
    const lead = await newLead();
    expect((await amina.get(lead)).body).toMatchObject({ version: 1, status: 'new', statusChange: null });
    const before = Date.now();
    const changed = await amina.patch(lead, { status: taken, version: 1 });
    expect(changed.body).toMatchObject({
      version: 2,
      status: taken,
      statusChange: { from: 'new', by: 'Amina Odhiambo' },
    });
    expect(Date.parse(changed.body.statusChange.at)).toBeGreaterThanOrEqual(before);
    expect((await brian.get(lead)).body).toEqual(changed.body);
    expect((await brian.get(path)).body[0]).toEqual(changed.body);
  });

  test('cuts the name of a colleague between whole characters', async () => {
    const names = { firstName: `${'A'.repeat(150)}`, lastName: `${'B'.repeat(48)}🚚 Otieno` };
    const otieno = await createSignedInClient(app, {
      username: `otieno-${taken}`,
      email: `${taken}@example.com`,
      ...names,
    });
    const changed = await otieno.patch(await newLead(), { status: taken });
    expect(changed.body.statusChange.by).toBe(`${names.firstName} ${'B'.repeat(48)}`);
  });

  test('rejects a stale change with the author, value and time of the last change', async () => {
    const lead = await newLead();
    const { body: before } = await amina.get(lead);
    await amina.patch(lead, { status: taken, version: before.version });
    const { body: theirs } = await brian.patch(lead, { status: ended, version: before.version + 1 });
    const undo = await amina.patch(lead, { status: 'new', version: before.version + 1 });
    expect(undo).toMatchObject({
      status: 409,
      body: {
        message: `Brian marked this lead as ${formatStatus(ended)} in the meantime, so your change was not saved.`,
        change: { by: 'Brian', at: theirs.statusChange.at },
        current: theirs,
      },
    });
    expect((await amina.get(lead)).body).toEqual(theirs);
  });

  test('accepts one of several changes of the same version', async () => {
    const lead = await newLead();
    const answers = await Promise.all(
      [taken, ended, 'spam'].map((status, index) => (index % 2 ? amina : brian).patch(lead, { status, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('accepts a repeated change, also by a colleague', async () => {
    const lead = await newLead();
    const first = await amina.patch(lead, { status: taken, version: 1 });
    for (const client of [amina, brian]) {
      const again = await client.patch(lead, { status: taken, version: 1 });
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
  });

  test('can be changed without a version', async () => {
    const lead = await newLead();
    await amina.patch(lead, { status: taken });
    expect((await brian.patch(lead, { status: ended })).body).toMatchObject({ status: ended, version: 3 });
  });

  test('stores the status before spam, except for a form that arrived as spam', async () => {
    const lead = await newLead();
    await amina.patch(lead, { status: taken });
    expect((await brian.patch(lead, { status: 'spam' })).body.statusChange.from).toBe(taken);
    const caught = await newLead({ leaveEmpty: 'a program' });
    expect((await amina.get(caught)).body).toMatchObject({ status: 'spam', statusChange: null });
  });

  test('rejects an invalid version', async () => {
    const lead = await newLead();
    for (const version of [0, 1.5, '1', null]) {
      expect((await amina.patch(lead, { status: taken, version })).status).toBe(400);
    }
  });
});
