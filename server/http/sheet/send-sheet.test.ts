import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactLabels } from '../../../shared/domain/leads/contact-fields.ts';
import { quoteLabels } from '../../../shared/domain/leads/quote-fields.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { deleteAuditEntries, executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

/** Keeps the byte order mark, which `Response.text` would remove. */
async function exported(path: string) {
  const response = await fetch(app.origin + path, { headers: { Cookie: staff.cookie } });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { response, lines: text.split('\r\n') };
}

const knownFields = {
  quote: ['fullName', 'phone', 'email', 'movingFrom', 'movingTo', 'service', 'source', 'additionalInfo'],
  contact: ['name', 'email', 'subject', 'message'],
};

function knownCells<T>(kind: keyof typeof knownFields, row: T[] = []): T[] {
  const declared = Object.keys({ quote: quoteLabels, contact: contactLabels }[kind].sheet);
  const columnsBefore = ['Reference', 'Status', 'Submitted'].length;
  return row.filter((_, index) => {
    const field = declared[index - columnsBefore];
    return field === undefined || knownFields[kind].includes(field);
  });
}

const knownLine = (kind: keyof typeof knownFields, line = '') =>
  knownCells(
    kind,
    Array.from(line.matchAll(/(?:[^",]|"[^"]*")*,?/g), ([cell]) => cell),
  ).join('');

test('exports quote requests for Excel without running formulas', async () => {
  const { body } = await visitor.post(
    '/api/quotes',
    createQuoteInput({
      fullName: '=HYPERLINK("//evil","Mũthoni")',
      phone: '+254 712 345 678',
      email: 'm@example.com',
      movingTo: '@SUM(1)',
      additionalInfo: 'Two\nlines, "quoted"',
    }),
  );
  await executeSql(app.databaseUrl, `update lead set created_at = '2026-11-20T22:30:00Z'`);
  const { response, lines } = await exported('/api/admin/quotes.csv');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="quote-requests.csv"');
  expect(response.headers.get('x-total-count')).toBe('1');
  expect(lines.map((line) => knownLine('quote', line))).toEqual([
    '\ufeff"Reference","Status","Submitted (Nairobi)","Full Name","Phone","Email","From","To","Service","Source","Additional Info",' +
      '"Owner","Follow-up (Nairobi)","Follow-up reason","First answer (Nairobi)","Loss reason","Channel"',
    `"${body.reference}","New","2026-11-21 01:30","'=HYPERLINK(""//evil"",""Mũthoni"")","'+254 712 345 678",` +
      `"m@example.com","Westlands, Nairobi","'@SUM(1)","Domestic Moving","Referral","Two\nlines, ""quoted""","","","","","","Website"`,
    '',
  ]);
});

test('exports all filtered leads in their order', async () => {
  await executeSql(
    app.databaseUrl,
    `insert into lead (id, kind, full_name, phone, email, moving_from, status, created_at)
     select gen_random_uuid(), 'quote', 'Mover ' || n, '0712', 'm@example.com', 'Nairobi', 'won',
       timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 1200) n`,
  );
  const names = ({ lines }: { lines: string[] }) =>
    lines.slice(1, -1).map((line) => knownLine('quote', line).split(',')[3]?.slice(1, -1));
  const oldest = await exported('/api/admin/quotes.csv?status=won&order=oldest');
  expect(oldest.response.headers.get('x-total-count')).toBe('1200');
  expect(names(oldest)).toEqual(Array.from({ length: 1_200 }, (_, index) => `Mover ${index + 1}`));
  expect(names(await exported('/api/admin/quotes.csv?q=mover%20119'))).toEqual(
    [1199, 1198, 1197, 1196, 1195, 1194, 1193, 1192, 1191, 1190, 1119, 119].map((n) => `Mover ${n}`),
  );
  const listed = await staff.get('/api/quotes?status=won&order=oldest&limit=2');
  const next = /^<([^>]+)>/.exec(listed.headers.get('link') ?? '')?.[1] ?? '';
  const walked = [...listed.body, ...(await staff.get(next)).body];
  expect(walked.map(({ fullName }: { fullName: string }) => fullName)).toEqual([1, 2, 3, 4].map((n) => `Mover ${n}`));
});

test('exports contact messages separately, and spam only on request', async () => {
  await visitor.post('/api/contacts', createContactInput({ leaveEmpty: 'x', name: 'A program' }));
  const { body } = await visitor.post('/api/contacts', createContactInput({ subject: 'Storage' }));
  const { lines } = await exported('/api/admin/contacts.csv');
  expect(knownLine('contact', lines[0])).toBe(
    '\ufeff"Reference","Status","Submitted (Nairobi)","Name","Email","Subject","Message",' +
      '"Owner","Follow-up (Nairobi)","Follow-up reason","First answer (Nairobi)","Loss reason","Channel"',
  );
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"${body.reference}","New",`);
  expect((await exported('/api/admin/contacts.csv?status=spam')).lines[1]).toContain('A program');
});

test('rejects an impossible export before it starts', async () => {
  expect((await staff.get('/api/admin/quotes.csv?status=paid')).status).toBe(400);
});

test('writes phones and formulas as text and times as Nairobi dates', async () => {
  await executeSql(app.databaseUrl, `delete from lead where kind = 'quote'`);
  const { body } = await visitor.post(
    '/api/quotes',
    createQuoteInput({
      fullName: '=1+1',
      phone: '0712 345 678',
      movingTo: '',
      additionalInfo: 'Two\r\nlines\t"quoted" <b>&amp;',
    }),
  );
  await executeSql(app.databaseUrl, `update lead set created_at = '2026-11-20T22:30:00.999Z'`);
  const response = await fetch(`${app.origin}/api/admin/quotes.xlsx`, { headers: { Cookie: staff.cookie } });
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="quote-requests.xlsx"');
  expect(response.headers.get('x-total-count')).toBe('1');
  const [headings, row, ...rest] = await readSheet(Buffer.from(await response.arrayBuffer()));
  expect(rest).toEqual([]);
  expect(knownCells('quote', headings).join()).toBe(
    'Reference,Status,Submitted (Nairobi),Full Name,Phone,Email,From,To,Service,Source,Additional Info,Owner,Follow-up (Nairobi),Follow-up reason,First answer (Nairobi),Loss reason,Channel',
  );
  const cells = knownCells('quote', row);
  expect(cells.slice(0, 5)).toEqual([body.reference, 'New', new Date('2026-11-21T01:30:00Z'), '=1+1', '0712 345 678']);
  expect(cells.slice(7, 11)).toEqual([null, 'Domestic Moving', 'Referral', 'Two\nlines\t"quoted" <b>&amp;']);
});

test.each([
  ['quotes.xlsx', 'Quote requests'],
  ['contacts.xlsx', 'Contact messages'],
  ['subscribers.xlsx', 'Subscribers'],
  ['audit.xlsx', 'Audit'],
  ['report.xlsx?from=2026-11-01&to=2026-11-30', 'Report'],
])('names the sheet of %s %s and sets a default style', async (path, name) => {
  const response = await fetch(`${app.origin}/api/admin/${path}`, { headers: { Cookie: staff.cookie } });
  const file = Buffer.from(await response.arrayBuffer());
  expect((await readWorkbook(file)).map(({ sheet }) => sheet)).toEqual([name]);
  expect(partOf(file, 'xl/styles.xml')).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
});

/** In a workbook, the sizes of a compressed part precede its name. Its bytes follow the name. */
function partOf(file: Buffer, name: string): string {
  const place = file.indexOf(name);
  const start = place + name.length + file.readUInt16LE(place - 2);
  return inflateRawSync(file.subarray(start, start + file.readUInt32LE(place - 12))).toString();
}

test('writes as many CSV records as workbook rows for any text', async () => {
  await executeSql(app.databaseUrl, `delete from lead where kind = 'contact'`);
  const messages = ['one\ntwo', 'one\rtwo', 'one\r\n=cmd|x', '-1', '@x', '+254', '"', '",\n"', '=1', 'a;b,c'];
  await Promise.all(messages.map((message) => visitor.post('/api/contacts', createContactInput({ message }))));
  const load = async (format: string) =>
    Buffer.from(
      await (
        await fetch(`${app.origin}/api/admin/contacts.${format}`, { headers: { Cookie: staff.cookie } })
      ).arrayBuffer(),
    );
  const records: string[][] = parse(await load('csv'), { bom: true });
  const rows = await readSheet(await load('xlsx'));
  expect(records.map((record) => knownCells('contact', record).length)).toEqual(Array.from({ length: 11 }, () => 13));
  expect(rows.map((row) => row.length)).toEqual(records.map((record) => record.length));
  expect(
    records
      .slice(1)
      .map((record) => knownCells('contact', record)[6]?.replace(/^'/, ''))
      .toSorted(),
  ).toEqual(messages.toSorted());
  expect(
    rows
      .slice(1)
      .map((row) => knownCells('contact', row)[6])
      .toSorted(),
  ).toEqual(messages.map((message) => message.replace(/\r\n?/g, '\n')).toSorted());
});

test('logs each export for privacy at once, without the search text', async () => {
  await deleteAuditEntries(app.databaseUrl);
  const take = (path: string) => fetch(`${app.origin}/api/admin/${path}`, { headers: { Cookie: staff.cookie } });
  await take('quotes.xlsx');
  await take('contacts.csv?q=amina%40example.com&order=oldest');
  await take('subscribers.csv?status=confirmed');
  for (const view of ['late', 'all']) await take(`contacts.csv?view=${view}`);
  expect((await take('quotes.csv?status=paid')).status).toBe(400);
  const headers = { Cookie: staff.cookie };
  expect((await fetch(`${app.origin}/api/admin/quotes.csv`, { method: 'HEAD', headers })).status).toBe(200);
  const { body } = await staff.get('/api/admin/privacy/log');
  const who = { action: 'download', username: 'wanjiru', subject: null };
  expect(body).toEqual([
    expect.objectContaining({ ...who, details: 'contact messages: CSV, the whole list' }),
    expect.objectContaining({ ...who, details: 'contact messages: CSV, list late' }),
    expect.objectContaining({ ...who, details: 'subscribers: CSV, status confirmed', subscriptions: 0 }),
    expect.objectContaining({ ...who, details: 'contact messages: CSV, a search, longest waiting first', contacts: 0 }),
    expect.objectContaining({ ...who, details: 'quote requests: Excel, the whole list', quotes: 1 }),
  ]);
});

test.each(['gzip', 'identity'])('breaks off a file that cannot be completed (%s)', async (encoding) => {
  await executeSql(
    app.databaseUrl,
    `delete from lead where kind = 'contact'; insert into lead (id, kind, name, email, subject, message, created_at)
     select gen_random_uuid(), 'contact', 'Amina', 'a@example.com', 'x', 'y', timestamptz '1999-01-01' + n * interval '1 minute'
     from generate_series(1, 1500) n`,
  );
  const taking = async () => {
    const headers = { Cookie: staff.cookie, 'Accept-Encoding': encoding };
    return (await fetch(`${app.origin}/api/admin/contacts.csv`, { headers })).arrayBuffer();
  };
  await expect(taking()).rejects.toThrow();
});
