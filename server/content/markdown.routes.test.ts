import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '../../shared/domain/time/durations.ts';
import { ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { convertMarkdownToHtml } from './markdown.ts';
import { createMarkdownRenderer } from './markdown-renderer.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const render = async (content: unknown) => (await staff.post('/api/admin/markdown', { content })).body.html;

test('shows Markdown as the site does', async () => {
  expect(await render('# Title\nline one\nline two')).toBe('<h2>Title</h2>\n<p>line one<br>\nline two</p>\n');
  expect(await render('')).toBe('');
});

test('keeps the hyphenated words of headings whole', async () => {
  expect(await render('## Water & *Wi-Fi*\nWi-Fi')).toBe(
    '<h2>Water &amp; <em><span>Wi-Fi</span></em></h2>\n<p>Wi-Fi</p>\n',
  );
});

test('shows the alt text of a picture without an address, for example during its upload', async () => {
  expect(await render('![Uploading a<b>.png…]()')).toBe('<p>Uploading a&lt;b&gt;.png…</p>\n');
  expect(await render('![A truck](javascript:alert(1))')).not.toContain('<img');
});

describe('headings of a text on the site', () => {
  const idsOf = (html: string) => Array.from(html.matchAll(/<h\d id="([^"]*)"/g), ([, id]) => id);

  test('have unique ids from their words, different from those of the document', () => {
    const titles = [
      'Our prices',
      '**Our** `prices`',
      'Our prices 2',
      'Café & [Wi-Fi](/x)',
      "What's “included”?",
      'Main',
      '!',
    ];
    expect(idsOf(convertMarkdownToHtml(titles.map((title) => `## ${title}`).join('\n')))).toEqual([
      'our-prices',
      'our-prices-2',
      'our-prices-2-2',
      'cafe-wi-fi',
      'whats-included',
      'main-2',
      'section',
    ]);
    expect(idsOf(convertMarkdownToHtml('# Цены\n\n> ### نقل الأثاث'))).toEqual(['tseny', 'نقل-الاثاث']);
  });

  test.each([
    ['#our-prices', '#our-prices'],
    ['#Our%20Prices', '#our-prices'],
    ['#Цены', '#tseny'],
    ['#café', '#cafe'],
    ['#', '#'],
    ['/page#Our', '/page#Our'],
  ])('are found by a link to %s', (address, href) => {
    expect(convertMarkdownToHtml(`[x](${address})`)).toBe(`<p><a href="${href}">x</a></p>\n`);
  });

  test('have no ids in the editor, where they could conflict', async () => {
    expect(await render('## Post content')).toBe('<h2>Post content</h2>\n');
  });
});

test('shows raw HTML as text and removes script links', async () => {
  expect(await render('<img src=x onerror=alert(1)>')).toContain('&lt;img');
  expect(await render('[x](javascript:alert(1))')).not.toContain('href');
});

test('puts a table into a named, scrollable frame that the keyboard reaches', async () => {
  expect(await render('| Size | **Price** & `VAT` |\n| --- | --- |\n| Bedsitter | KES 15,000 |')).toBe(
    '<div role="region" tabindex="0" aria-label="Table: Size, Price &amp; VAT"><table>\n<thead>\n<tr>\n<th>Size</th>\n' +
      '<th><strong>Price</strong> &amp; <code>VAT</code></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Bedsitter</td>\n' +
      '<td>KES 15,000</td>\n</tr>\n</tbody>\n</table></div>\n',
  );
});

test('adds the line of each block on request', async () => {
  const content = '## Boxes\n\nOne\ntwo.\n\n- a\n- b\n\n| c |\n| --- |\n| d |\n\n---';
  const { body } = await staff.post('/api/admin/markdown', { content, withLines: true });
  expect([...body.html.matchAll(/<(\w+) data-line="(\d+)"/g)].map(([, tag, line]) => `${tag} ${line}`)).toEqual([
    'h2 0',
    'p 2',
    'ul 5',
    'li 5',
    'li 6',
    'table 8',
    'thead 8',
    'tr 8',
    'tbody 10',
    'tr 10',
    'hr 12',
  ]);
  const long = `${content}\n\n`.repeat(400);
  expect((await staff.post('/api/admin/markdown', { content: long, withLines: true })).body.html).toContain(
    'data-line="14"',
  );
  expect(await render(long)).not.toContain('data-line');
});

test.each([
  ['**[Get a quote](/quote)**', true],
  ['Text, **[a link](/quote)**', false],
  ['[Get a quote](/quote)', false],
  ['**bold [link](/quote)**', false],
])('recognizes a call to action in %j: %s', async (content, isOne) => {
  expect((await render(content)).includes('<p data-call-to-action="">')).toBe(isOne);
});

test('rejects text that is too long for a page', async () => {
  const answer = await staff.post('/api/admin/markdown', { content: 'x'.repeat(200_001) });
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'content']);
});

const worst = '![';

/** Texts that make a parser look back repeatedly: name, repeated piece and optional beginning. */
const tangles: [string, string, string?][] = [
  ['hyphens in a heading', '-', '# '],
  ['hyphenated words in a heading', 'a-', '# '],
  ['small tables', '| a | b |\n|---|---|\n| c | d |\n\n'],
  ['a table of many rows', '| c | d |\n', '| a | b |\n|---|---|\n'],
  ['pictures that never end', worst],
  ['links that never end', '[a](b "'],
  ['marks of emphasis', '**a *b '],
  ['quotations in quotations', '> '],
  ['lists in lists', '- '],
  ['addresses', 'a@b.co http://a.b '],
];

const longestOf = (piece: string, before = '') =>
  before + piece.repeat(Math.floor((199_000 - before.length) / piece.length));

/** Counts characters that were read and items that were copied. The count does not depend on the machine. */
function countSteps(work: () => unknown): number {
  const { charCodeAt } = String.prototype;
  const { slice } = Array.prototype;
  let steps = 0;
  String.prototype.charCodeAt = function (index) {
    steps += 1;
    return charCodeAt.call(this, index);
  };
  Array.prototype.slice = function (start, end) {
    const copy = slice.call(this, start, end);
    steps += copy.length;
    return copy;
  };
  try {
    work();
  } finally {
    String.prototype.charCodeAt = charCodeAt;
    Array.prototype.slice = slice;
  }
  return steps;
}

test.each(tangles)('takes ten times the steps for ten times as much of %s', (_, piece, before = '') => {
  const content = longestOf(piece, before);
  const stepsOf = (text: string) => countSteps(() => convertMarkdownToHtml(text));
  const [tenth, whole] = [stepsOf(content.slice(0, 19_900)), stepsOf(content)];
  expect(whole / tenth).toBeCloseTo(10, 0);
});

// Steps of regular expressions do not count. Too many of them exceed the time limit.
test.each(tangles)('does not give up %s', { timeout: 10 * minuteMs }, async (_, piece, before = '') => {
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
  const renderPatiently = createMarkdownRenderer(log, { timeMs: minuteMs, memoryMiB: 128 });
  expect(await renderPatiently(longestOf(piece, before))).not.toBe('');
  expect(warnings).toEqual([]);
});

test('answers other requests while the longest text is rendered', async () => {
  const others = new ApiClient(app);
  const threadStarted = once(process, 'worker');
  let isRendered = false;
  const rendering = render(longestOf(worst, 'once ')).finally(() => {
    isRendered = true;
  });
  await threadStarted;
  expect((await others.get('/health/live')).status).toBe(200);
  expect(isRendered).toBe(false);
  expect(await rendering).not.toBe('');
});
