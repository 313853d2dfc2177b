import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createMarkdownRenderer } from './markdown-renderer.ts';

const logged: string[] = [];
const log = pino({}, { write: (line: string) => logged.push(line) });
const limits = { timeMs: 60_000, memoryMiB: 128 };
const long = (piece: string) => piece.repeat(Math.floor(199_000 / piece.length));

test('renders a long text like a short one, once for simultaneous requests', async () => {
  const render = createMarkdownRenderer(log, limits);
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const text = long('# One\n**two**\n<b>\n\n');
  const [html, again] = [render(text), render(text)];
  const withoutIds = (html: string) => html.replace(/ id="[^"]*"/g, '');
  const piece = withoutIds(await render('# One\n**two**\n<b>'));
  expect(withoutIds(await html)).toBe(piece.repeat(text.length / '# One\n**two**\n<b>\n\n'.length));
  expect(await again).toBe(await html);
  expect(await render(text)).toBe(await html);
  expect(threads).toBe(1);
});

test.each([
  ['time', { ...limits, timeMs: 1 }],
  ['memory', { ...limits, memoryMiB: 16 }],
])('shows a text that takes too much %s as plain text and renders the next one', async (_, tight) => {
  logged.length = 0;
  expect(await createMarkdownRenderer(log, tight)(long('a\n<b>'))).toMatch(/^<p>a<br>\n&lt;b&gt;a<br>/);
  expect(logged).toEqual([expect.stringContaining('rendering it exceeds the limits')]);
  expect(logged[0]).not.toContain('&lt;b');
  expect(await createMarkdownRenderer(log, limits)(long('*a*\n\n'))).toMatch(/^<p><em>a/);
});

test('rejects the waiting requests of a failed thread and tries again', async () => {
  const render = createMarkdownRenderer(log, limits, '/no/such/worker.ts');
  for (const _ of ['first', 'again']) await expect(render(long('a\n\n'))).rejects.toThrow(/no\/such\/worker/);
  expect(await render('short')).toBe('<p>short</p>\n');
});
