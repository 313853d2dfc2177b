import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import { ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
let amina: ApiClient;
let brian: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  const account = (username: string, firstName: string) =>
    createSignedInClient(app, { username, email: `${username}@example.com`, firstName, lastName: null });
  amina = await account('amina', 'Amina');
  brian = await account('brian', 'Brian');
});

afterAll(() => app.stop());

const reached = { type: 'call', outcome: 'reached' };

describe.each([
  { kind: 'quote', path: '/api/quotes', form: createQuoteInput, answered: 'contacted' },
  { kind: 'contact', path: '/api/contacts', form: createContactInput, answered: 'replied' },
])('the effects of an entry on a $kind', ({ path, form, answered }) => {
  async function newLead(): Promise<string> {
    const { body } = await new ApiClient(app).post(path, form());
    return `${path}/${body.id}`;
  }

  const write = async (lead: string, entry: Record<string, unknown>, client = amina) =>
    (await client.post(`${lead}/entries`, entry)).body;

  test('are undone together: the status, and the follow-up that it ended', async () => {
    const lead = await newLead();
    const { lead: waiting } = await write(lead, { type: 'call', outcome: 'call_back' });
    const { followUpAt, followUpReason } = waiting;
    expect(followUpAt).not.toBeNull();
    const { body: begun } = await amina.post(`${lead}/entries`, { type: 'call' });
    expect(begun.undo).toEqual({});
    const { body } = await amina.patch(`${lead}/entries/${begun.entry.id}`, { outcome: 'reached' });
    expect(body).toMatchObject({
      lead: { status: answered, followUpAt: null, version: begun.lead.version + 1 },
      basedOn: begun.lead.version,
      undo: { status: 'new', followUpAt, followUpReason },
    });
    const { version } = body.lead;
    expect((await amina.patch(lead, { ...body.undo, version })).body).toMatchObject({
      ...{ status: 'new', followUpAt, followUpReason },
      ...{ firstAnsweredAt: null, version: version + 1 },
    });
    expect((await write(lead, reached)).lead).toMatchObject({ followUpAt: null, followUpReason: null });
  });

  test('are undone after a closing status, and the follow-up belongs to the call again', async () => {
    const lead = await newLead();
    const { lead: waiting } = await write(lead, { type: 'call', outcome: 'no_answer' });
    const { followUpAt, followUpReason, status, version } = waiting;
    const closed = (await amina.patch(lead, { status: path === '/api/quotes' ? 'lost' : 'closed', version })).body;
    expect(closed.followUpAt).toBeNull();
    await amina.patch(lead, { status, followUpAt, followUpReason, version: closed.version });
    expect((await write(lead, reached)).lead.followUpAt).toBeNull();
  });

  test('never end a person’s follow-up, whatever its reason', async () => {
    const lead = await newLead();
    const followUpAt = new Date(Date.now() + dayMs).toISOString();
    await amina.patch(lead, { followUpAt, followUpReason: 'Nobody answered: call again' });
    expect((await write(lead, reached)).lead.followUpAt).toBe(followUpAt);
    await write(lead, { type: 'call', outcome: 'no_answer' });
    expect((await write(lead, reached)).lead.followUpAt).toBeNull();
  });

  test('are undone without unchanged fields', async () => {
    const lead = await newLead();
    const at = new Date(Date.now() + dayMs).toISOString();
    await amina.patch(lead, { followUpAt: at, followUpReason: 'Back from leave' });
    expect((await write(lead, reached)).undo).toEqual({ status: 'new' });
    expect((await write(lead, reached)).undo).toEqual({});
    const moved = new Date(Date.now() + 2 * dayMs).toISOString();
    expect((await write(lead, { type: 'whatsapp', outcome: 'sent', followUpAt: moved })).undo).toEqual({
      followUpAt: at,
      followUpReason: 'Back from leave',
    });
    const { entry, undo } = await write(lead, { type: 'note', text: 'Has a piano' });
    expect(undo).toEqual({});
    expect((await amina.patch(`${lead}/entries/${entry.id}`, { text: 'Has two' })).body.undo).toEqual({});
  });

  test('are undone to a colleague’s change, even if the screen was stale', async () => {
    const lead = await newLead();
    await brian.patch(lead, { status: answered, version: 1 });
    const { lead: theirs } = await write(lead, { type: 'call', outcome: 'no_answer' }, brian);
    // Amina's screen shows a new lead without a follow-up.
    const { basedOn, undo } = await write(lead, reached);
    expect(basedOn).toBe(theirs.version);
    expect(undo).toEqual({
      followUpAt: theirs.followUpAt,
      followUpReason: 'Nobody answered: call again',
    });
  });

  test('are not undone after a colleague’s later change', async () => {
    const lead = await newLead();
    await write(lead, { type: 'call', outcome: 'no_answer' });
    const { lead: now, undo } = await write(lead, reached);
    const followUpAt = new Date(Date.now() + 3 * dayMs).toISOString();
    await brian.patch(lead, { followUpAt, followUpReason: 'Survey', version: now.version });
    const { status, body } = await amina.patch(lead, { ...undo, version: now.version });
    expect([status, body.message]).toEqual([
      409,
      'Brian changed the follow-up in the meantime, so your change was not saved.',
    ]);
    expect((await amina.get(lead)).body).toMatchObject({ status: answered, followUpAt, followUpReason: 'Survey' });
  });

  test('are undone once: a repeated entry offers no undo', async () => {
    const lead = await newLead();
    const entry = { ...reached, id: crypto.randomUUID() };
    expect((await write(lead, entry)).undo).toEqual({ status: 'new' });
    expect((await write(lead, entry)).undo).toEqual({});
  });
});
