import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateChannels, templateLanguages } from '../../../shared/domain/leads/reply-templates.ts';
import { type ReplyTemplate, replyTemplateSchema } from '../../../shared/schemas/leads/reply-template.ts';
import { unknownId } from '../../test/support/all-endpoints.ts';
import { type ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createReplyTemplateInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const path = '/api/admin/templates';
const list = async (): Promise<ReplyTemplate[]> => (await staff.get(path)).body;
const create = (fields: Record<string, unknown> = {}) => staff.post(path, createReplyTemplateInput(fields));
const inGroup = (templates: ReplyTemplate[], channel: string, language: string) =>
  templates.filter((template) => template.channel === channel && template.language === language);

test('has templates for everyday replies in both languages after the installation', async () => {
  const templates = await list();
  for (const template of templates) replyTemplateSchema.strict().parse(template);
  const groups = templateChannels.flatMap((channel) =>
    templateLanguages.map((language) => [channel, language] as const),
  );
  expect(groups.map(([channel, language]) => inGroup(templates, channel, language).map(({ name }) => name))).toEqual([
    ['Greeting', 'Missed call', 'Survey appointment', 'Quotation follow-up', 'Booking confirmation', 'Thank you'],
    expect.objectContaining({ length: 6 }),
    ['Greeting', 'Survey appointment', 'Quotation follow-up', 'Booking confirmation', 'Thank you'],
    expect.objectContaining({ length: 5 }),
  ]);
  expect(templates.map(({ channel, language }) => `${channel} ${language}`)).toEqual(
    groups.flatMap((group) => Array(group[0] === 'whatsapp' ? 6 : 5).fill(group.join(' '))),
  );
  for (const { channel, subject, body } of templates) {
    expect(body).toContain('{firstName}');
    expect(subject === null).toBe(channel === 'whatsapp');
  }
});

test('adds a new template last in its channel and language', async () => {
  const answer = await create();
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ ...createReplyTemplateInput(), position: 6, version: 1 });
  expect(inGroup(await list(), 'email', 'en').at(-1)).toEqual(answer.body);
  expect((await create({ channel: 'whatsapp' })).body).toMatchObject({ subject: null, position: 7 });
});

test.each([
  ['name', '  ', 'Required'],
  ['channel', 'sms', 'Choose WhatsApp or e-mail'],
  ['language', 'fr', 'Choose a language'],
  ['subject', '', 'Required'],
  ['body', undefined, 'Required'],
  ['active', 'yes', expect.any(String)],
])('rejects the %s %j', async (field, value, message) => {
  const answer = await create({ [field]: value });
  expect([answer.status, answer.body.errors]).toEqual([400, [{ path: field, message }]]);
});

describe('a change', () => {
  test('increases the version, and rejects a stale change with the current template', async () => {
    const { body: template } = await create();
    const at = `${path}/${template.id}`;
    const theirs = await staff.put(at, createReplyTemplateInput({ body: 'Theirs', active: false, version: 1 }));
    expect(theirs.body).toMatchObject({ body: 'Theirs', active: false, version: 2, position: template.position });
    const mine = await staff.put(at, createReplyTemplateInput({ body: 'Mine', version: 1 }));
    expect([mine.status, mine.body.current]).toEqual([409, theirs.body]);
    expect((await staff.put(`${path}/${unknownId}`, createReplyTemplateInput())).status).toBe(404);
  });

  test('moves a template to the end of another language', async () => {
    const { body: template } = await create();
    const { body: moved } = await staff.put(`${path}/${template.id}`, createReplyTemplateInput({ language: 'sw' }));
    expect(inGroup(await list(), 'email', 'sw').at(-1)).toEqual(moved);
  });

  test('assigns each position once during concurrent changes', async () => {
    const group = { channel: 'whatsapp', language: 'sw' };
    const made = await Promise.all(Array.from({ length: 4 }, () => create(group)));
    await Promise.all(
      made.map(({ body }, index) =>
        staff.put(`${path}/${body.id}`, createReplyTemplateInput({ ...group, language: index % 2 ? 'en' : 'sw' })),
      ),
    );
    const places = inGroup(await list(), 'whatsapp', 'sw').map(({ position }) => position);
    expect(new Set(places).size).toBe(places.length);
  });
});

test('replaces the whole order, and rejects a stale one', async () => {
  const group = { channel: 'email', language: 'sw' };
  const idsNow = async () => inGroup(await list(), 'email', 'sw').map(({ id }) => id);
  const before = await idsNow();
  const order = (ids: string[], basedOn = before) => staff.put('/api/admin/template-order', { ...group, ids, basedOn });
  const turned = before.toReversed();
  expect((await order(turned)).status).toBe(200);
  expect(await idsNow()).toEqual(turned);
  const [first = '', ...rest] = before;
  const late = await order([...rest, first]);
  expect([late.status, late.body.current.map(({ id }: ReplyTemplate) => id)]).toEqual([409, turned]);
  expect((await order(rest, turned)).status).toBe(409);
  expect((await order([first, first])).body.errors).toEqual([{ path: 'ids', message: 'List each template only once' }]);
  expect(await idsNow()).toEqual(turned);
});

test('deletes a template once', async () => {
  const { body: template } = await create();
  const answer = await staff.delete(`${path}/${template.id}`);
  expect([answer.status, answer.body]).toEqual([200, { message: 'Template deleted successfully.' }]);
  expect((await staff.delete(`${path}/${template.id}`)).status).toBe(404);
});
