import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImportedValueKey } from '../../../shared/domain/leads/import-guesses.ts';
import { dayMs, hourMs } from '../../../shared/domain/time/durations.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../test/support/factories.ts';
import {
  checkUploadedImport,
  fetchImport,
  importLeadFile,
  runUploadedImport,
  undoUploadedImport,
  uploadImportFile,
} from '../../test/support/import-file.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql, holdLocks, rejectRows, waitForLockWaiters } from '../../test/support/test-database.ts';
import { importLock } from './import-step.ts';

// All tests share an app, because the steps build on each other.

let app: TestApp;
let staff: ApiClient;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ config: { erasureKey: 'a key that is long enough for this test' } });
  staff = await createSignedInClient(app);
  visitor = new ApiClient(app);
});

afterAll(() => app.stop());

const sql = async <R>(statement: string): Promise<R[]> => (await executeSql(app.databaseUrl, statement)).rows;

const path = '/api/admin/imports';

const quoteFile = (lines: string[]) => ['Name,Phone,Email,From,To,Date,Status,Notes', ...lines].join('\n');

let turn = 0;
const person = () => {
  turn += 1;
  const digits = String(turn).padStart(6, '0');
  return { name: `Person ${turn}`, phone: `0712${digits}`, email: `person${turn}@example.com` };
};

const lineOf = ({ name, phone, email }: ReturnType<typeof person>, rest = 'Westlands,Nakuru,31/12/2024,Booked,Piano') =>
  `${name},${phone},${email},${rest}`;

const find = async (email: string, list = 'quotes') => (await staff.get(`/api/${list}?q=${email}`)).body;

const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'UTF-16, little end first': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 without a mark': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16, big end first': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1252': (text: string) => Buffer.from(text, 'latin1'),
};

describe('a file', () => {
  test.each(Object.entries(encodings))('in %s is read with any delimiter', async (_, encode) => {
    for (const delimiter of [',', ';', '\t']) {
      const { name, phone, email } = person();
      const cells = [[`José ${name}`, phone, email, `"12${delimiter} ""Old"" Road\nNairobi"`]];
      const text = [['Client', 'Mobile No', 'E-mail', 'Origin'], ...cells]
        .map((line) => line.join(delimiter))
        .join('\r\n');
      const { id } = await uploadImportFile(staff, encode(text));
      expect(await fetchImport(staff, id)).toMatchObject({
        state: 'ready',
        lines: 1,
        headings: ['Client', 'Mobile No', 'E-mail', 'Origin'],
        sample: [[`José ${name}`, phone, email, `12${delimiter} "Old" Road\nNairobi`]],
        mapping: { columns: ['fullName', 'phone', 'email', 'movingFrom'] },
      });
    }
  });

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'This is a picture, not a CSV file.'],
    ['a workbook', Buffer.from('PK\u0003\u0004rest'), 'Save As'],
  ])('is rejected with a reason if it is %s', async (_, content, words) => {
    const { answer } = await uploadImportFile(staff, content);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(words)]);
  });

  test.each([
    ['blank', ' \n\n', 'The file is empty.'],
    ['only headings', 'Name,Phone\n', 'The file has only column headings'],
    ['one endless line', `Name,Phone\n${'x'.repeat(2_000_000)}`, 'Line 2 is longer than 60,000 characters'],
    ['a quotation mark that is never closed', `Name\n"Amina\n${'x\n'.repeat(100)}`, 'is never closed'],
    ['NUL bytes', `Name\nAmi\u0000na${' and so on'.repeat(50)}`, 'This is not a text file'],
    ['too many columns', `${'a,'.repeat(80)}\n1`, 'at most 60 can be read'],
    [
      'more than 10,000 lines',
      `Name,Phone\n${'Amina,0712000000\n'.repeat(10_001)}`,
      'The file has more than 10,000 lines. Split the file and import each part.',
    ],
  ])('is rejected with a reason if it has %s', async (_, content, words) => {
    const stored = () => sql('select count(*) as imports from lead_import');
    const before = await stored();
    const { answer } = await uploadImportFile(staff, content);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(words)]);
    expect(await stored()).toEqual(before);
  });

  const readFile = async (content: string) => fetchImport(staff, (await uploadImportFile(staff, content)).id);

  test.each([
    ['headings with CRLF, lines with LF', ['\r\n', '\n', '\n']],
    ['headings with LF, lines with CRLF', ['\n', '\r\n', '\r\n']],
    ['all three in turn', ['\r', '\n', '\r\n']],
  ])('with mixed line endings is read line by line: %s', async (_, [first = '', second = '', third = '']) => {
    const content = `Name,Phone,"From"${first}Amina,0712000001,"Karen"${second}Brian,0712000002,"Two\nlines"${third}Chebet,0712000003,"Voi"`;
    expect(await readFile(content)).toMatchObject({
      lines: 3,
      headings: ['Name', 'Phone', 'From'],
      sample: [
        ['Amina', '0712000001', 'Karen'],
        ['Brian', '0712000002', 'Two\nlines'],
        ['Chebet', '0712000003', 'Voi'],
      ],
    });
  });

  test('loses only the quotes around a cell, also with blanks outside them', async () => {
    const lines = [
      '"Amina" ,\t"0712000001"  , "Karen, Nairobi" ',
      'Brian "B" Otieno,0712000002,"Old" Road',
      '"""Mama"" Chebet" ,"" ,5" pipes',
    ];
    expect((await readFile(['Name , "Phone" ,"From" ', ...lines].join('\n'))).sample).toEqual([
      ['Amina', '0712000001', 'Karen, Nairobi'],
      ['Brian "B" Otieno', '0712000002', '"Old" Road'],
      ['"Mama" Chebet', '', '5" pipes'],
    ]);
  });

  test.each([
    ['headings with commas', 'Name, full;Phone, mobile;From, town', 'Amina;0712000001;Voi'],
    ['cells with commas', 'Name;Phone;From', 'Amina;0712000001;Karen, Nairobi, Kenya'],
    ['tabs, and cells with commas and semicolons', 'Name\tPhone\tFrom', 'Amina\t0712000001\tKaren, Nairobi; Kenya'],
    ['quoted cells with the other separators', '"Name","Phone","From"', '"A;B;C;D","0712;1","Karen\tVoi\tX"'],
  ])('is read with the separator that gives equal lines: %s', async (_, headings, line) => {
    const { sample } = await readFile([headings, line, line, line].join('\n'));
    expect(sample.map((cells) => cells.length)).toEqual([3, 3, 3]);
  });

  test('is read with the separator that it names', async () => {
    expect(await readFile('sep=;\nName, full;Phone\nA,1;2\nB,1;2')).toMatchObject({
      headings: ['Name, full', 'Phone'],
    });
  });

  test.each([
    ['alone', 'Quote requests 2025\n\n', ';'],
    ['among blank cells', 'Quote requests 2025;;;\n', ';'],
    ['with a second text', 'Quote requests,Printed on 28 November,,\n', ','],
  ])('is rejected if a title is above its headings: a title %s', async (_, title, separator) => {
    const lines = ['Name,Phone,From,To', 'Amina,0712000001,Voi,Karen', 'Brian,0712000002,Voi,Karen'];
    const { answer } = await uploadImportFile(staff, title + lines.join('\n').replaceAll(',', separator));
    expect([answer.status, answer.body.message]).toEqual([
      400,
      expect.stringMatching(/^Line 1, “Quote requests.*”, looks like a title\. Delete all lines above the headings/),
    ]);
  });

  test('gets columns without a heading if all lines are longer, and a problem if one line is longer', async () => {
    const { headings } = await readFile('Name,Phone,From\nAmina,0712000001,Voi,\nBrian,0712000002,Voi,');
    expect(headings).toEqual(['Name', 'Phone', 'From', '']);
    const { id } = await uploadImportFile(
      staff,
      'Name,Phone,From,To\nAmina,0712000001,Westlands, Nairobi,Karen\nBrian,0712000002,Voi,\nChebet,0712000003,Voi\nDora,0712000004,Voi,Karen, ,',
    );
    expect(await checkUploadedImport(staff, id)).toMatchObject({
      lines: 4,
      problems: [
        {
          line: 2,
          problem:
            'The line has 5 cells, but there are 4 headings. If a cell contains a comma, put quotation marks around the cell',
        },
      ],
    });
    const { body } = await staff.get(`${path}/${id}/problems.csv`);
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('"Line","Problem","Name","Phone","From","To",""'),
      expect.stringMatching(/"Amina","0712000001","Westlands"," ?Nairobi","Karen"$/),
    ]);
  });

  test('may have 10 MB', async () => {
    const { answer } = await uploadImportFile(staff, `Name,Phone\n${'Amina,0712000000\n'.repeat(700_000)}`);
    expect([answer.status, answer.body.message]).toEqual([413, expect.stringContaining('larger than 10 MB')]);
  });

  test('of 10,000 lines is read with every letter and without warnings', async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error) => warnings.push(warning);
    process.on('warning', warn);
    const line = 'Wanjirũ,0712000000,,Nairobi 東京 🚚,';
    const { id } = await uploadImportFile(
      staff,
      quoteFile(Array.from({ length: 10_000 }, (_, turn) => `${line}${turn}`)),
    );
    expect(await fetchImport(staff, id)).toMatchObject({ state: 'ready', lines: 10_000 });
    process.off('warning', warn);
    expect(warnings).toEqual([]);
    const cells = `cells ->> 0 = 'Wanjirũ' and cells ->> 3 = 'Nairobi 東京 🚚'`;
    expect(
      await sql(`select count(*)::int as whole from lead_import_line where import_id = '${id}' and ${cells}`),
    ).toEqual([{ whole: 10_000 }]);
    await staff.delete(`${path}/${id}`);
  });

  test.each([
    ['C:\\Old lists\\of 2024.csv', 'of 2024.csv'],
    [`${'n'.repeat(300)}.csv`, 'n'.repeat(200)],
    ['a\u0000b\u007f.csv', 'a b .csv'],
    ['\u200b', 'list.csv'],
  ])('is uploaded as %j and shown as %j', async (fileName, name) => {
    const { id, answer } = await uploadImportFile(staff, quoteFile([lineOf(person())]), { fileName });
    expect([answer.status, answer.body.fileName]).toEqual([201, name]);
    await staff.delete(`${path}/${id}`);
  });

  test('is deleted after a day without an import', async () => {
    const { deleteOldImports } = await import('./lead-import.service.ts');
    const { id } = await uploadImportFile(staff, quoteFile([lineOf(person())]));
    await deleteOldImports(app.orm.em.fork());
    expect((await staff.get(`${path}/${id}`)).status).toBe(200);
    await sql(`update lead_import set created_at = now() - interval '25 hours' where id = '${id}'`);
    await deleteOldImports(app.orm.em.fork());
    expect((await staff.get(`${path}/${id}`)).status).toBe(404);
    expect(await sql(`select 1 from lead_import_line where import_id = '${id}'`)).toEqual([]);
  });
});

describe('the check', () => {
  test('accepts phones as written, but not words', async () => {
    const file = ['Name,Phone,Email,From', 'Amina,0712 345,a@example.com,Voi', 'Omar,٠٧١٢ ٣٤٥ ٦٧٨,,Voi'];
    const { id } = await uploadImportFile(staff, [...file, 'Brian,later,b@example.com,Voi'].join('\n'));
    expect((await checkUploadedImport(staff, id)).problems).toEqual([
      { line: 4, problem: 'Phone: “later” is not a phone number' },
    ]);
    await staff.delete(`${path}/${id}`);
  });

  test.each(['2.54713E+11', '7E+08', '7,12E+08', '7e8', '2.5E 11', '٧E+٠٨', '7,12Е+08', '7.12×10^8'])(
    'detects the shortened number %s',
    async (phone) => {
      const { id } = await uploadImportFile(staff, `Name;Phone;From\nAmina;${phone};Voi`);
      expect((await checkUploadedImport(staff, id)).problems).toEqual([
        { line: 2, problem: expect.stringContaining(`Phone: ${phone} is not the complete number`) },
      ]);
      await staff.delete(`${path}/${id}`);
    },
  );

  test('reads cells in the form that programs export for spreadsheets', async () => {
    const line = (phone: string) => `="Gea 5"|${phone}|="Karen"`;
    const { id } = await uploadImportFile(
      staff,
      ['Name|Phone|From', line('="0712 000 605"'), line("'0712 000 606"), line('254712000607.0')].join('\n'),
    );
    expect((await checkUploadedImport(staff, id)).problems).toEqual([]);
    await runUploadedImport(staff, id, 'add');
    const { body } = await staff.get('/api/quotes?q=gea');
    const stored = body.map(({ fullName, phone, movingFrom }: Record<string, string>) => [fullName, phone, movingFrom]);
    expect(stored.toSorted()).toEqual([
      ['Gea 5', '0712 000 605', 'Karen'],
      ['Gea 5', '0712 000 606', 'Karen'],
      ['Gea 5', '254712000607', 'Karen'],
    ]);
  });

  test('treats cells and lines of invisible signs as blank', async () => {
    const { name, email } = person();
    const { id } = await uploadImportFile(
      staff,
      `\u200EName,Phone,Email,From,Date,Status\n${name},\u200B,${email},Voi,\u200E,\u3164\n\u200B,,\u2060,,,\n`,
    );
    expect(await fetchImport(staff, id)).toMatchObject({ lines: 1 });
    expect((await staff.get(`${path}/${id}/words?column=5`)).body).toEqual([]);
    expect((await checkUploadedImport(staff, id)).problems).toEqual([{ line: 2, problem: 'Phone: Required' }]);
    await staff.delete(`${path}/${id}`);
  });

  test.each(['٠٧٢٢ ٣٤٥ ٦٧٨', '0722/345678', '0722–345–678', '\u202A+254 722 345 678\u202C'])(
    'reads the phone %j',
    async (phone) => {
      const { email } = person();
      const done = await importLeadFile(staff, `Name,Phone,Email,From\nAmina,${phone},${email},Voi`, {
        duplicates: 'add',
      });
      expect(done).toMatchObject({ state: 'done', added: 1 });
      expect((await find(email))[0].phoneNormalized).toBe('+254722345678');
    },
  );

  test('names and exports the problems of each line, and stores nothing', async () => {
    const counts = () =>
      sql('select (select count(*) from lead) as quotes, (select count(*) from lead_event) as events');
    const before = await counts();
    const good = person();
    const { id } = await uploadImportFile(
      staff,
      quoteFile([
        lineOf(good),
        lineOf({ ...person(), email: 'nobody' }),
        ',,,,,,,',
        lineOf({ ...person(), phone: '2.54713E+11' }),
        lineOf(person(), ',,12/31/2024,Booked,'),
        lineOf(person(), 'Voi,,01/01/2099,,'),
        lineOf(person(), 'Voi,,01/01/2024,On the moon,'),
      ]),
    );
    const checked = await checkUploadedImport(staff, id);
    expect(checked).toMatchObject({ state: 'checked', lines: 6, refused: 5, repeated: 0 });
    expect(checked.problems).toEqual([
      { line: 3, problem: 'Email: Enter an e-mail address such as name@example.com' },
      { line: 5, problem: expect.stringContaining('Phone: 2.54713E+11 is not the complete number') },
      {
        line: 6,
        problem:
          'From: Required; Date: “12/31/2024” is not a valid date. Write the date as 31/12/2025 or 2025-12-31, with or without a time',
      },
      { line: 7, problem: 'Date: the date is in the future' },
      { line: 8, problem: 'Status: select a value for “On the moon”' },
    ]);
    const file = await staff.get(`${path}/${id}/problems.csv`);
    expect(file.body).toContain('"Line","Problem","Name","Phone","Email","From"');
    expect(file.body.split('\r\n')).toHaveLength(7);
    expect(await counts()).toEqual(before);

    // The status column needs a mapping. The date column is left out.
    const again = await checkUploadedImport(staff, id, {
      columns: ['fullName', 'phone', 'email', 'movingFrom', 'movingTo', null, 'status', 'additionalInfo'],
      words: { status: { onthemoon: 'lost', booked: 'won' } },
    });
    expect(again.problems.map(({ line }) => line)).toEqual([3, 5, 6]);
    const words = await staff.get(`${path}/${id}/words?column=6`);
    expect(words.body).toEqual([
      { word: 'Booked', lines: 4 },
      { word: 'On the moon', lines: 1 },
    ]);
  });

  test('cuts long cells between whole characters in problems', async () => {
    const long = `${'a'.repeat(29)}😀 and more`;
    const word = `${'a'.repeat(59)}😀 and more`;
    const heading = `${'N'.repeat(199)}😀 and more`;
    const { id } = await uploadImportFile(
      staff,
      [
        `Name,Phone,Email,From,To,Date,Status,${heading}`,
        lineOf({ ...person(), phone: long }),
        lineOf(person(), `Voi,,${long},,`),
        lineOf(person(), `Voi,,01/01/2024,${word},`),
        lineOf(person(), `Voi,,01/01/2024,${'😀'.repeat(300)},`),
      ].join('\n'),
    );
    expect((await fetchImport(staff, id)).headings.at(-1)).toBe('N'.repeat(199));
    expect((await checkUploadedImport(staff, id)).problems.map(({ problem }) => problem)).toEqual([
      `Phone: “${'a'.repeat(29)}…” is not a phone number`,
      expect.stringContaining(`Date: “${'a'.repeat(29)}…” is not a valid date`),
      `Status: select a value for “${'a'.repeat(59)}…”`,
      `Status: select a value for “${'😀'.repeat(29)}…”`,
    ]);
    await staff.delete(`${path}/${id}`);
  });

  test('maps long words of letters beyond the first plane', async () => {
    const word = '𝐀'.repeat(250);
    const { id } = await uploadImportFile(staff, quoteFile([lineOf(person(), `Voi,,01/01/2024,${word},`)]));
    const { body: words } = await staff.get(`${path}/${id}/words?column=6`);
    const meanings = { status: { [createImportedValueKey(words[0].word)]: 'won' } };
    expect(await checkUploadedImport(staff, id, { words: meanings })).toMatchObject({ refused: 0 });
    await staff.delete(`${path}/${id}`);
  });

  test.each([
    ['quote', 'Name,Phone,Email,Date,From,Via', 'Westlands'],
    ['contact', 'Name,Phone,Email,Date,Subject,Via', 'A sofa'],
  ] as const)('asks what a word of a %s for how people came means, and drops none', async (kind, headings, about) => {
    const [told, blank, known, none] = [person(), person(), person(), person()];
    const message = kind === 'contact' ? [',Message', ',Hello'] : ['', ''];
    const line = ({ name, phone, email }: ReturnType<typeof person>, via: string) =>
      `${name},${phone},${email},31/12/2024,${about},${via}${message[1]}`;
    const { id } = await uploadImportFile(
      staff,
      [
        `${headings}${message[0]}`,
        line(told, 'Radio  Citizen'),
        line(blank, 'constructor'),
        line(known, 'wa'),
        line(none, ''),
      ].join('\n'),
      { kind },
    );
    const asked = await checkUploadedImport(staff, id);
    expect(asked.mapping?.words).toEqual({ channel: { wa: 'whatsapp' } });
    expect(asked.problems).toEqual([
      { line: 2, problem: 'Channel: select a value for “Radio  Citizen”' },
      { line: 3, problem: 'Channel: select a value for “constructor”' },
    ]);
    const answer = await staff.post(`${path}/${id}/check`, { ...asked.mapping, words: { channel: { wa: 'radio' } } });
    expect([answer.status, answer.body.message]).toEqual([400, 'Unknown choice. Reload the page.']);

    const words = { channel: { radiocitizen: 'phone', constructor: '' } };
    expect(await checkUploadedImport(staff, id, { words })).toMatchObject({ refused: 0, mapping: { words } });
    expect(await runUploadedImport(staff, id)).toMatchObject({ state: 'done', added: 4, refused: 0 });
    const channels = [told, blank, known, none].map(async ({ email }) => (await find(email, `${kind}s`))[0].channel);
    expect(await Promise.all(channels)).toEqual(['phone', 'website', 'whatsapp', 'website']);
  });

  test('maps a word to no status, and compares long words by their beginning', async () => {
    const [blank, long] = [person(), person()];
    const word = 'Told us that they would think about it '.repeat(12).trim();
    const { id } = await uploadImportFile(
      staff,
      ['Name,Phone,Email,From,Status', lineOf(blank, 'Voi,On the moon'), lineOf(long, `Voi,${word}`)].join('\n'),
    );
    const { body: asked } = await staff.get(`${path}/${id}/words?column=4`);
    const [first] = asked.filter((each: { word: string }) => word.startsWith(each.word));
    const words = { status: { onthemoon: '', [first.word.toLowerCase().replaceAll(' ', '')]: 'quoted' } };
    expect(await checkUploadedImport(staff, id, { words, status: 'won' })).toMatchObject({ refused: 0 });
    await runUploadedImport(staff, id);
    expect([(await find(blank.email))[0].status, (await find(long.email))[0].status]).toEqual(['won', 'quoted']);
  });

  test('needs no mapping for a cell of blanks', async () => {
    const { id } = await uploadImportFile(staff, `Name,Phone,Email,From,Via\n${lineOf(person(), 'Voi,\u00a0\u00a0')}`);
    expect((await staff.get(`${path}/${id}/words?column=4`)).body).toEqual([]);
    expect(await checkUploadedImport(staff, id)).toMatchObject({ refused: 0 });
  });

  test('requires the columns without which nothing can be stored', async () => {
    const { id } = await uploadImportFile(staff, 'Name,Note\nAmina,x');
    const { mapping } = await fetchImport(staff, id);
    const missing = await staff.post(`${path}/${id}/check`, mapping);
    expect([missing.status, missing.body.message]).toEqual([
      400,
      'Select a column for: Phone, From. Every import needs these fields.',
    ]);
    const twice = await staff.post(`${path}/${id}/check`, { ...mapping, columns: ['fullName', 'fullName'] });
    expect(twice.body.message).toBe('Full Name is selected for more than one column.');
    expect((await staff.post(`${path}/${id}/run`, { duplicates: 'skip' })).status).toBe(409);
  });

  test('finds repeated leads in the database and in the file', async () => {
    const [known, twice] = [person(), person()];
    await importLeadFile(staff, quoteFile([lineOf(known)]));
    const { id } = await uploadImportFile(
      staff,
      quoteFile([
        lineOf({ ...known, email: 'other@example.com', phone: `+254 ${known.phone.slice(1)}` }),
        lineOf(known, 'Westlands,Nakuru,30/12/2024,Booked,'),
        lineOf(twice),
        lineOf({ ...twice, name: 'Another name' }, 'Voi,,2024-12-31 09:00,,'),
      ]),
    );
    expect(await checkUploadedImport(staff, id)).toMatchObject({ repeated: 2, refused: 0 });
  });
});

describe('an import', () => {
  test('stores marked leads with their dates, without e-mails or alerts, and with one event', async () => {
    const [amina, brian] = [person(), person()];
    const before = await sql<{ events: string; jobs: string }>(
      'select (select count(*) from lead_event) as events, (select count(*) from pgboss.job) as jobs',
    );
    const done = await importLeadFile(
      staff,
      quoteFile([lineOf(amina), lineOf(brian, 'Kilimani,,5 Jan 2023 2:05 PM,,"Two lines\nof notes"')]),
    );
    expect(done).toMatchObject({ state: 'done', added: 2, skipped: 0, refused: 0, sample: [] });
    expect(await find(amina.email)).toMatchObject([
      {
        fullName: amina.name,
        phoneNormalized: `+254${amina.phone.slice(1)}`,
        status: 'won',
        createdAt: '2024-12-30T21:00:00.000Z',
        importId: done.id,
        additionalInfo: 'Piano',
      },
    ]);
    expect(await find(brian.email)).toMatchObject([
      {
        status: 'lost',
        createdAt: '2023-01-05T11:05:00.000Z',
        movingTo: null,
        additionalInfo: 'Two lines\nof notes',
      },
    ]);
    const [{ events = '', jobs = '' } = {}] = before;
    const [after] = await sql(
      'select (select count(*) from lead_event) as events, (select count(*) from pgboss.job) as jobs',
    );
    expect(after).toEqual({ events: String(Number(events) + 1), jobs });
    expect(await sql(`select type, lead_id from lead_event order by id desc limit 1`)).toEqual([
      { type: 'quote.imported', lead_id: done.id },
    ]);
    expect(await sql(`select 1 from lead_import_line where import_id = '${done.id}'`)).toEqual([]);
    const { body: entries } = await staff.get(`/api/admin/audit?kind=import&thing=${done.id}`);
    expect(entries.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Imported old.csv: 2 added, 0 skipped, 0 with problems',
      'Checked old.csv',
      'Uploaded old.csv',
    ]);
  });

  test('stores callers who have only a phone, and shows them on every screen and in every file', async () => {
    const [caller, other] = [person(), person()];
    const list = ['Name,Phone,From', `${caller.name},${caller.phone},Limuru`, `${other.name},${other.phone},Kitale`];
    expect(await importLeadFile(staff, list.join('\n'))).toMatchObject({ state: 'done', added: 2, refused: 0 });
    const [lead] = await find(caller.phone);
    expect(lead).toMatchObject({ fullName: caller.name, email: null, movingFrom: 'Limuru' });
    expect((await staff.get(`/api/quotes/${lead.id}/same-person`)).body).toEqual([]);
    expect((await staff.patch(`/api/quotes/${lead.id}`, { status: 'won' })).body).toMatchObject({ email: null });
    expect((await staff.get(`/api/admin/quotes.csv?q=${caller.phone}`)).body).toContain('"","Limuru"');
    expect((await staff.get(`/api/admin/quotes.xlsx?q=${caller.phone}`)).status).toBe(200);
    const { body: kept } = await staff.post('/api/admin/privacy/export', { subject: caller.phone });
    expect(kept.quotes).toMatchObject([{ email: null }]);
    const { body: found } = await staff.post('/api/admin/privacy/find', { subject: caller.phone });
    expect(found).toMatchObject({ quotes: [{ id: lead.id }], alsoKnownBy: [] });
    expect((await visitor.post('/api/quotes', createQuoteInput({ email: '' }))).body.errors).toMatchObject([
      { path: 'email' },
    ]);
  });

  test('reads our own export without mapping its columns', async () => {
    const odd = createQuoteInput({
      fullName: '=1+1',
      phone: '+254 712 999 888',
      additionalInfo: '-- "quoted",\nsecond line; @home',
      movingFrom: "'=2+2",
      movingTo: "''+254",
    });
    const { body: receipt } = await visitor.post('/api/quotes', odd);
    await staff.patch(`/api/quotes/${receipt.id}`, { status: 'quoted' });
    const { body: original } = await staff.get(`/api/quotes/${receipt.id}`);
    const { body: csv } = await staff.get(`/api/admin/quotes.csv?q=${odd.email}`);
    await sql(`delete from lead where kind = 'quote' and id = '${receipt.id}'`);
    const done = await importLeadFile(staff, csv);
    expect(done).toMatchObject({ state: 'done', added: 1, refused: 0 });
    const [copy] = await find(odd.email);
    const {
      id: _,
      version,
      statusChange,
      importId,
      importedFrom,
      createdAt,
      updatedAt,
      firstAnsweredAt,
      firstAnsweredBy,
      ...said
    } = original;
    expect(copy).toMatchObject(said);
    expect(copy.createdAt.slice(0, 16)).toBe(createdAt.slice(0, 16));

    const { body: message } = await visitor.post(
      '/api/contacts',
      createContactInput({ subject: '@here', message: '=cmd()' }),
    );
    const { body: contacts } = await staff.get('/api/admin/contacts.csv');
    await sql(`delete from lead where kind = 'contact' and id = '${message.id}'`);
    expect(await importLeadFile(staff, contacts, { kind: 'contact' })).toMatchObject({ added: 1, refused: 0 });
    expect((await staff.get('/api/contacts')).body[0]).toMatchObject({
      subject: '@here',
      message: '=cmd()',
      reference: message.reference,
    });
  });

  test('is never late in any count, list, clock or report', async () => {
    const figures = async () => {
      const { body: views } = await staff.get('/api/admin/lead-views');
      const { body: report } = await staff.get('/api/admin/report?from=2024-12-01&to=2025-01-31');
      const { body: stats } = await staff.get('/api/admin/stats');
      const { judged, medianMs } = report;
      return { late: views.quotes.late, today: views.quotes.today, judged, medianMs, oldest: stats.oldestNewQuoteAt };
    };
    const before = await figures();
    const [old, answered, promised] = [person(), person(), person()];
    const today = new Date(Date.now() - 20 * hourMs).toISOString().slice(0, 16);
    const done = await importLeadFile(
      staff,
      quoteFile([
        lineOf(old, 'Voi,,31/12/2024,New,'),
        lineOf(answered, 'Voi,,31/12/2024,New,'),
        lineOf(promised, `Voi,,${today},New,`),
      ]),
    );
    expect(done).toMatchObject({ added: 3 });
    const [lead] = await find(answered.email);
    await staff.patch(`/api/quotes/${lead.id}`, { status: 'contacted' });
    expect(await figures()).toEqual(before);
    for (const view of ['late', 'today'])
      for (const { email } of [old, promised])
        expect((await staff.get(`/api/quotes?view=${view}&q=${email}`)).body).toEqual([]);
    const { body: urgent } = await staff.get('/api/admin/urgent-leads');
    expect(urgent.filter(({ email }: { email: string }) => email === old.email)).toEqual([]);
    const [waiting] = await find(old.email);
    await staff.patch(`/api/quotes/${waiting.id}`, { followUpAt: '2025-01-02T06:00:00Z' });
    const { body: due } = await staff.get('/api/admin/urgent-leads');
    expect(due.find(({ email }: { email: string }) => email === old.email)).toMatchObject({
      dueAt: '2025-01-02T06:00:00.000Z',
      importId: done.id,
    });
    expect((await staff.get(`/api/quotes?view=new&q=${old.email}`)).body).toHaveLength(1);
  });

  test.each([
    ['skip', { added: 1, skipped: 2 }, 1],
    ['add', { added: 3, skipped: 0 }, 3],
  ] as const)('of leads that are stored already: %s', async (duplicates, counts, stored) => {
    const known = person();
    await importLeadFile(staff, quoteFile([lineOf(known)]));
    const done = await importLeadFile(
      staff,
      quoteFile([
        lineOf(known, 'Westlands,,31/12/2024,Lost,Second'),
        lineOf(person()),
        lineOf({ ...known, name: 'New Name' }, 'Westlands,Nakuru,2024-12-31,,Third'),
      ]),
      { duplicates },
    );
    expect(done).toMatchObject({ state: 'done', ...counts });
    expect(await find(known.email)).toHaveLength(stored);
  });

  test('keeps valid references, assigns others, and continues above them', async () => {
    const { body: newest } = await visitor.post('/api/quotes', createQuoteInput());
    const number = Number(newest.reference.slice(2));
    const [own, foreign, taken, far] = [person(), person(), person(), person()];
    const withReference = (reference: string, each: ReturnType<typeof person>) => `${reference},${lineOf(each)}`;
    const done = await importLeadFile(
      staff,
      [
        `Ref,${quoteFile([])}`,
        withReference('INV-7', foreign),
        withReference(`Q-${number + 40}`, own),
        withReference(newest.reference, taken),
        withReference('Q-999999999', far),
      ].join('\n'),
    );
    expect(done).toMatchObject({ added: 4 });
    expect((await find(own.email))[0].reference).toBe(`Q-${number + 40}`);
    for (const { email } of [foreign, taken, far])
      expect(Number((await find(email))[0].reference.slice(2))).toBeGreaterThan(number + 40);
    const { body: next } = await visitor.post('/api/quotes', createQuoteInput());
    expect(Number(next.reference.slice(2))).toBeGreaterThan(number + 43);
    expect(
      await importLeadFile(staff, [`Ref,${quoteFile([])}`, withReference(`Q-${number + 40}`, own)].join('\n')),
    ).toMatchObject({
      skipped: 1,
    });
  });

  test('counts and finds leads, also by previously used numbers', async () => {
    const total = async () => (await staff.get('/api/admin/stats')).body.totalQuotes;
    const [gone] = await sql<{ number: number }>(
      `delete from lead where kind = 'quote' and id = (select id from lead where kind = 'quote' and status = 'lost' limit 1) returning number`,
    );
    const before = await total();
    const old = { ...person(), name: 'Xylophona Zwartkops' };
    await importLeadFile(staff, `Ref,${quoteFile([])}\nQ-${gone?.number},${lineOf(old)}`);
    expect((await find(old.email))[0].reference).toBe(`Q-${gone?.number}`);
    expect(await total()).toBe(before + 1);
    expect((await staff.get('/api/quotes?q=Xylophonna')).body[0]?.fullName).toBe('Xylophona Zwartkops');
  });

  test('finds leads by similar names until it is undone', async () => {
    const caller = { ...person(), name: 'Quilliana' };
    const found = async (q: string) =>
      (await staff.get(`/api/quotes?q=${q}`)).body.map(({ fullName }: { fullName: string }) => fullName);
    const { id } = await importLeadFile(staff, quoteFile([lineOf(caller)]));
    expect(await found('Quiliana')).toEqual(['Quilliana']);
    await undoUploadedImport(staff, id);
    expect(await found('Quiliana')).toEqual([]);
  });

  test('of 10,000 lines stores each line once, however often it is started', async () => {
    const people = Array.from({ length: 10_000 }, person);
    const { id } = await uploadImportFile(staff, quoteFile(people.map((each) => lineOf(each))));
    expect(await checkUploadedImport(staff, id)).toMatchObject({
      state: 'checked',
      lines: 10_000,
      refused: 0,
      repeated: 0,
    });
    let isRunning = true;
    const runs = Promise.all([1, 2].map(() => staff.post(`${path}/${id}/run`, { duplicates: 'add' }))).finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      const answers = [await staff.get('/api/quotes?limit=50'), await visitor.post('/api/quotes', createQuoteInput())];
      expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    }
    expect((await runs).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await staff.post(`${path}/${id}/run`, { duplicates: 'add' })).status).toBe(409);
    expect(
      await sql(
        `select count(*)::int as leads, count(distinct email)::int as people from lead where kind = 'quote' and import_id = '${id}'`,
      ),
    ).toEqual([{ leads: 10_000, people: 10_000 }]);
  });

  test('is rejected while another import is running', async () => {
    const { id } = await uploadImportFile(staff, quoteFile([lineOf(person())]));
    await checkUploadedImport(staff, id);
    const release = await holdLocks(app.databaseUrl, `select pg_advisory_xact_lock(${importLock})`);
    const answer = await staff.post(`${path}/${id}/run`, { duplicates: 'skip' });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Another import is running. Please try again in a moment.',
    ]);
    await release();
    expect(await runUploadedImport(staff, id)).toMatchObject({ state: 'done', added: 1 });
  });
});

describe('a step that fails', () => {
  const message = (step: string) =>
    `old.csv: ${step}: the database reported an error (code 23514). Nothing was changed. If the file contains unusual characters, remove them and upload the file again.`;
  const lastFailure = async () => (await staff.get('/api/admin/audit?kind=import')).body[0];

  test.each([
    ['the file could not be stored', 'insert', `new.cells::text like '%Poison%'`],
    ['the file could not be checked', 'update', `new.problem is not null`],
  ])('reports that %s', async (problem, ...rejected) => {
    const accept = await rejectRows(app.databaseUrl, 'lead_import_line', ...rejected);
    const { id, answer } = await uploadImportFile(
      staff,
      quoteFile([lineOf({ ...person(), name: 'Poison', email: 'no' })]),
    );
    const failed =
      answer.status === 201 ? await staff.post(`${path}/${id}/check`, (await fetchImport(staff, id)).mapping) : answer;
    expect([failed.status, failed.body.message]).toEqual([500, message(problem)]);
    expect(await lastFailure()).toMatchObject({ verb: 'fail', summary: message(problem) });
    await accept();
    expect(await importLeadFile(staff, quoteFile([lineOf(person())]))).toMatchObject({ state: 'done', added: 1 });
  });

  test('leaves the import unchanged, and can be repeated', async () => {
    const poison = { ...person(), name: 'Poison' };
    const acceptNew = await rejectRows(app.databaseUrl, 'lead', 'insert', `new.full_name = 'Poison'`);
    const { id } = await uploadImportFile(staff, quoteFile([lineOf(person()), lineOf(poison)]));
    await checkUploadedImport(staff, id);
    const failed = await staff.post(`${path}/${id}/run`, { duplicates: 'skip' });
    expect([failed.status, failed.body.message]).toEqual([500, message('the import failed')]);
    expect(await fetchImport(staff, id)).toMatchObject({ state: 'checked', added: 0 });
    expect(await sql(`select 1 from lead where kind = 'quote' and import_id = '${id}'`)).toEqual([]);
    await acceptNew();
    expect(await runUploadedImport(staff, id)).toMatchObject({ state: 'done', added: 2 });

    const acceptUndo = await rejectRows(app.databaseUrl, 'lead', 'delete', `old.full_name = 'Poison'`);
    const kept = await staff.post(`${path}/${id}/undo`);
    expect([kept.status, kept.body.message]).toEqual([500, message('the import could not be undone')]);
    expect(await fetchImport(staff, id)).toMatchObject({ state: 'done', removed: 0 });
    await acceptUndo();
    expect(await undoUploadedImport(staff, id)).toMatchObject({ state: 'undone', removed: 2 });
  });
});

describe('an undo', () => {
  test('removes added leads, except those that staff have worked on', async () => {
    const [known, added, worked, noted] = [person(), person(), person(), person()];
    await importLeadFile(staff, quoteFile([lineOf(known)]));
    const [before] = await find(known.email);
    const done = await importLeadFile(
      staff,
      quoteFile([lineOf({ ...known, name: 'Renamed' }), lineOf(added), lineOf(worked), lineOf(noted)]),
    );
    expect(done).toMatchObject({ added: 3, skipped: 1 });
    const [note] = await find(noted.email);
    await staff.post(`/api/quotes/${note.id}/entries`, { type: 'note', text: 'Called again' });
    const [work] = await find(worked.email);
    await staff.patch(`/api/quotes/${work.id}`, { status: 'quoted' });

    const undone = await undoUploadedImport(staff, done.id);
    expect(undone).toMatchObject({ state: 'undone', removed: 1, undoUntil: null });
    expect(undone.kept.map(({ id }) => id).toSorted()).toEqual([work.id, note.id].toSorted());
    expect(await find(known.email)).toEqual([before]);
    expect(await find(added.email)).toEqual([]);
    expect((await find(worked.email))[0].status).toBe('quoted');
    expect((await staff.post(`${path}/${done.id}/undo`)).status).toBe(409);
    const { body: entries } = await staff.get(`/api/admin/audit?kind=import&thing=${done.id}`);
    expect(entries[0].summary).toBe('Undid the import of old.csv: 1 removed, 2 kept because they were changed');
  });

  test('removes a long list', async () => {
    const done = await importLeadFile(staff, quoteFile(Array.from({ length: 450 }, () => lineOf(person()))));
    expect(await undoUploadedImport(staff, done.id)).toMatchObject({ state: 'undone', removed: 450, kept: [] });
  });

  test('is possible for 30 days', async () => {
    const done = await importLeadFile(staff, quoteFile([lineOf(person())]));
    expect(Date.parse(done.undoUntil ?? '') - Date.parse(done.finishedAt ?? '')).toBe(30 * dayMs);
    await sql(`update lead_import set finished_at = now() - interval '31 days' where id = '${done.id}'`);
    const answer = await staff.post(`${path}/${done.id}/undo`);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This import finished more than 30 days ago and can no longer be undone.',
    ]);
  });
});

describe('personal data', () => {
  test('waits for a running import, which may add leads of the person', async () => {
    const release = await holdLocks(app.databaseUrl, `select pg_advisory_xact_lock(${importLock})`);
    const added = person();
    const erased = staff.post('/api/admin/privacy/erase', { subject: added.email });
    await waitForLockWaiters(app.databaseUrl, 1);
    await visitor.post('/api/quotes', createQuoteInput({ email: added.email }));
    await release();
    expect((await erased).body).toMatchObject({ quotes: 1 });
  });

  test('stays erased when an old list is imported, unless the lead is newer', async () => {
    const line = (date: string) => `Erased Person,0733 555 111,erased@example.com,Voi,${date}`;
    const file = (...lines: string[]) => ['Name,Phone,Email,From,Date', ...lines].join('\n');
    await importLeadFile(staff, file(line('1/2/2023')));
    await staff.post('/api/admin/privacy/erase', { subject: '0733 555 111' });
    const { id } = await uploadImportFile(staff, file(line('1/2/2023'), line('')));
    const checked = await checkUploadedImport(staff, id);
    expect(checked).toMatchObject({ refused: 2 });
    expect(checked.problems[0]?.problem).toMatch(/^This person’s data was erased on \w+ \d+, \d{4}$/);
    await sql(`update erasure set erased_at = '2023-01-01'`);
    expect(await checkUploadedImport(staff, id)).toMatchObject({ refused: 1, problems: [{ line: 3 }] });

    const other = 'Gone Person,0733 555 222,gone@example.com,Voi,1/2/2023';
    const { id: waiting } = await uploadImportFile(
      staff,
      file(other, 'Stays,0733 555 333,stays@example.com,Voi,1/2/2023'),
    );
    await checkUploadedImport(staff, waiting);
    await staff.post('/api/admin/privacy/erase', { subject: 'gone@example.com' });
    expect(await runUploadedImport(staff, waiting)).toMatchObject({ state: 'done', added: 1 });
    expect(await find('gone@example.com')).toEqual([]);
  });

  test('is exported and erased in imported leads and in waiting files', async () => {
    const gone = person();
    const done = await importLeadFile(staff, quoteFile([lineOf(gone)]));
    const { id } = await uploadImportFile(staff, quoteFile([lineOf(gone, 'Voi,,01/01/2020,,'), lineOf(person())]));
    const { body: kept } = await staff.post('/api/admin/privacy/export', { subject: gone.email });
    expect(kept.quotes).toMatchObject([{ fullName: gone.name, importId: done.id }]);
    const erased = await staff.post('/api/admin/privacy/erase', { subject: gone.email });
    expect(erased.body).toMatchObject({ quotes: 1 });
    expect(await sql(`select line from lead_import_line where import_id = '${id}'`)).toEqual([{ line: 3 }]);
  });

  test('is found in waiting files in any spelling', async () => {
    const phones = ['0722 111 333', '٠٧٢٢١١١٣٣٣', '0722–111–333', '07\u200B22/111333', '+254 722 111 333'];
    const addresses = ['İbra@x.example', 'ibra@X.example', 'İBRA\u200B@x.example'];
    const lines = [...phones.map((phone) => ({ phone })), ...addresses.map((email) => ({ email }))];
    const { id } = await uploadImportFile(
      staff,
      quoteFile([lineOf(person()), ...lines.map((line) => lineOf({ ...person(), ...line }))]),
    );
    for (const subject of ['0722111333', 'İbra@x.example'])
      expect((await staff.post('/api/admin/privacy/erase', { subject })).status).toBe(200);
    expect(await sql(`select line from lead_import_line where import_id = '${id}'`)).toEqual([{ line: 2 }]);
  });

  test('is matched to an existing customer by an address in other letters', async () => {
    const known = { ...person(), email: 'İlham@x.example' };
    await importLeadFile(staff, quoteFile([lineOf(known)]));
    const { id } = await uploadImportFile(
      staff,
      quoteFile([lineOf({ ...person(), email: known.email }), lineOf({ ...person(), email: 'iLHAM@x.example' })]),
    );
    expect(await checkUploadedImport(staff, id)).toMatchObject({ lines: 2, repeated: 2 });
    await staff.delete(`${path}/${id}`);
  });
});
