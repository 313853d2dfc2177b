import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { ContentDraft } from '../../../../shared/schemas/content/content-draft.ts';
import { Draft } from './draft.ts';
import type { ServerDrafts } from './draft-state.ts';

const schema = z.object({ text: z.string() });

type Text = z.infer<typeof schema>;

class Room {
  room = Number.POSITIVE_INFINITY;
  setItem(key: string, text: string): void {
    Reflect.deleteProperty(this, key);
    if (JSON.stringify(this).length + text.length > this.room) throw new Error('QuotaExceededError');
    Object.assign(this, { [key]: text });
  }
  getItem(key: string): string | null {
    return Object.entries(this).find(([name]) => name === key)?.[1] ?? null;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

function createServer() {
  const server = {
    draft: null as ContentDraft | null,
    puts: [] as string[],
    isAway: false,
    losesAnswers: false,
    isRefusing: false,
    delayMs: 0,
    put: async (...[{ values, version }, stamp, after]: Parameters<ServerDrafts['put']>) => {
      const { text } = schema.parse(values);
      server.puts.push(text);
      if (server.isAway) throw new TypeError('away');
      if (server.isRefusing) throw new ApiError(400, 'Bad Request', '{}', 0);
      if (server.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, server.delayMs));
      if (server.draft && server.draft.stamp !== after) {
        throw new ApiError(409, 'Conflict', JSON.stringify({ message: 'Conflict', current: server.draft }), 0);
      }
      server.draft = { values: { text }, basedOn: version, stamp, savedAt: new Date().toISOString() };
      if (server.losesAnswers) throw new TypeError('lost');
      return { stamp, savedAt: server.draft.savedAt, others: [] };
    },
    remove: (stamp: string) => {
      if (server.draft?.stamp === stamp) server.draft = null;
    },
    text: () => server.draft && schema.parse(server.draft.values).text,
  };
  return server;
}

let server: ReturnType<typeof createServer>;
let storage: Room;

function open(name = 'post new', userId = 'wanjiru') {
  const draft = new Draft({ userId, name, schema, server });
  const onSent = vi.fn();
  const close = draft.open(onSent);
  draft.receiveServerDraft(server.draft);
  draft.setReady(true);
  return {
    draft,
    close,
    onSent,
    write: (text: string) => draft.type({ values: { text }, version: 1 }),
    phase: () => draft.read().phase,
    left: () => draft.read().leftCopies.map(({ values }) => values.text),
  };
}

function goOn() {
  const editor = open();
  const [newest] = editor.draft.read().leftCopies;
  if (newest) editor.draft.take(newest);
  return editor;
}

const textsHere = () =>
  Object.values(storage).flatMap((text) =>
    typeof text === 'string' ? [z.object({ values: schema }).parse(JSON.parse(text)).values.text] : [],
  );
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Messages between windows do not use the fake timers. */
const hear = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-24T06:00:00Z') });
  server = createServer();
  storage = new Room();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('typed text', () => {
  test('is stored in this browser at once, and on the server two seconds after the last keystroke', async () => {
    const { write, phase } = open();
    write('a');
    await wait(1_900);
    write('ab');
    expect([textsHere(), phase()]).toEqual([['ab'], { name: 'stored' }]);
    await wait(1_900);
    expect(server.puts).toEqual([]);
    await wait(100);
    expect([server.puts, phase().name]).toEqual([['ab'], 'on-server']);
  });

  test('is stored on the server every ten seconds during typing', async () => {
    const { write } = open();
    for (let second = 0; second < 25; second += 1) {
      write('x'.repeat(second + 1));
      await wait(1_000);
    }
    expect(server.puts.length).toBe(2);
  });

  test('is sent repeatedly until the server answers, with the latest text', async () => {
    const { write, phase } = open();
    server.isAway = true;
    write('a');
    await wait(2_000);
    expect(phase().name).toBe('failed');
    write('ab');
    server.isAway = false;
    await wait(5_000);
    expect([server.text(), phase().name]).toEqual(['ab', 'on-server']);
  });

  test('is sent again a minute after a rejection, or soon after a change', async () => {
    const { write } = open();
    server.isRefusing = true;
    write('a');
    await wait(60_000);
    expect(server.puts.length).toBe(1);
    await wait(2_000);
    expect(server.puts.length).toBe(2);
    server.isRefusing = false;
    write('ab');
    await wait(2_000);
    expect(server.text()).toBe('ab');
  });

  test('is sent completely if the user leaves the editor during a request', async () => {
    const { draft, write, close } = open();
    server.delayMs = 500;
    write('a');
    await wait(2_100);
    write('ab');
    draft.flush();
    close();
    await wait(2_000);
    expect(server.text()).toBe('ab');
  });

  test('causes no conflict if only the answer was lost, here and in the next editor', async () => {
    const { write, phase, close } = open();
    server.losesAnswers = true;
    write('a');
    await wait(2_000);
    server.losesAnswers = false;
    write('ab');
    await wait(5_100);
    expect([server.text(), phase().name]).toEqual(['ab', 'on-server']);
    server.losesAnswers = true;
    write('abc');
    await wait(2_000);
    close();
    server.losesAnswers = false;
    const next = goOn();
    next.write('abcd');
    await wait(5_100);
    expect([server.text(), next.phase().name]).toEqual(['abcd', 'on-server']);
  });

  test('is not sent again by a closed editor', async () => {
    const { write, close } = open();
    server.isAway = true;
    write('a');
    await wait(2_000);
    close();
    await wait(20_000);
    expect(server.puts.length).toBe(1);
  });

  test('has the same stamp in all retries', async () => {
    const { write, draft } = open();
    server.isAway = true;
    write('a');
    await wait(62_000);
    expect(server.puts.length).toBe(13);
    const removed = vi.spyOn(server, 'remove');
    draft.removeSaved({ text: 'a' });
    await wait(0);
    expect(removed).toHaveBeenCalledTimes(1);
  });

  test('is removed after the request if it was saved during the request', async () => {
    const { draft, write } = open();
    server.delayMs = 500;
    write('a');
    await wait(2_000);
    draft.removeSaved({ text: 'a' });
    await wait(20_000);
    expect([server.draft, server.puts.length, textsHere()]).toEqual([null, 1, []]);
  });

  test('leaves no draft if the user deletes it', async () => {
    const { draft, write } = open();
    write('a');
    await wait(2_000);
    draft.type(null);
    await wait(0);
    expect([server.draft, textsHere()]).toEqual([null, []]);
  });
});

describe('two windows', () => {
  test('overwrite nothing on the server until the user decides', async () => {
    const [first, second] = [open(), open()];
    first.write('first');
    await wait(2_000);
    second.write('second');
    await wait(2_000);
    expect(server.text()).toBe('first');
    expect(second.phase()).toMatchObject({ name: 'elsewhere', theirs: { values: { text: 'first' } } });
    second.write('second, longer');
    await wait(20_000);
    expect(server.text()).toBe('first');
    second.draft.follow(server.draft?.stamp ?? '');
    await wait(0);
    expect(server.text()).toBe('second, longer');
  });

  test('keep the text typed in one after the other has saved', async () => {
    const first = open();
    first.write('first');
    await wait(2_000);
    const second = goOn();
    second.write('second');
    await wait(2_000);
    first.draft.removeSaved({ text: 'first' });
    await wait(0);
    expect([server.text(), textsHere()]).toEqual(['second', ['second']]);
  });

  test('store separate texts, which the next editor finds newest first', () => {
    open('faq new').write('other');
    open('post new', 'otieno').write('other');
    open().write('first');
    vi.setSystemTime(Date.now() + 1_000);
    open().write('second');
    expect(open().left()).toEqual(['second', 'first']);
  });

  test('remove a continued copy, unless its window has changed the text', async () => {
    const first = open();
    first.write('first');
    const [second, third] = [goOn(), goOn()];
    second.write('first, by the second');
    expect(textsHere()).toEqual(['first, by the second']);
    first.write('first, longer');
    third.write('first, by the third');
    expect(textsHere().toSorted()).toEqual(['first, by the second', 'first, by the third', 'first, longer']);
  });

  test('remove a sent text, but keep text typed since', async () => {
    const first = open();
    first.write('a note');
    const [second, third] = [goOn(), goOn()];
    third.write('a note, longer');
    await second.draft.send({ text: 'a note' }, { text: 'a note' }, async () => {});
    await hear();
    expect([first.onSent, third.onSent].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect([first, second, third].map(({ draft }) => draft.read().written?.values.text)).toEqual([
      undefined,
      undefined,
      'a note, longer',
    ]);
    expect(textsHere()).toEqual(['a note, longer']);
  });
});

describe('a request', () => {
  const ids: string[] = [];
  const fail = async (id: string) => {
    ids.push(id);
    throw new TypeError('lost');
  };
  const note = async (id: string) => void ids.push(id);
  const values: Text = { text: 'a note' };

  test('keeps its id until it is answered, even after a reload and in another window', async () => {
    const first = open();
    first.write('a note');
    await expect(first.draft.send(values, values, fail)).rejects.toThrow('lost');
    const other = open();
    await expect(other.draft.send(values, values, fail)).rejects.toThrow('lost');
    first.close();
    const next = goOn();
    await next.draft.send(values, values, note);
    next.write('a note');
    await next.draft.send(values, values, note);
    const [id, ...later] = ids;
    expect(later.map((each) => each === id)).toEqual([true, true, false]);
  });
});

test('removes expired copies, and earlier those that the server also stores', async () => {
  const dayMs = 86_400_000;
  const { removeOldDraftCopies } = await import('./draft-copies.ts');
  const { serverClock } = await import('../api/server-clock.ts');
  vi.spyOn(serverClock, 'isKnown', 'get').mockReturnValue(true);
  const local = new Draft({ userId: 'wanjiru', name: 'request new', schema });
  local.open(() => {});
  local.type({ values: { text: 'a caller' }, version: null });
  const sent = open('post 1');
  sent.write('sent');
  await wait(2_000);
  server.isAway = true;
  open('post 2').write('not sent');
  vi.setSystemTime(Date.now() + 2 * dayMs);
  removeOldDraftCopies();
  expect(textsHere()).toEqual(['a caller', 'not sent']);
  vi.setSystemTime(Date.now() + 6 * dayMs);
  removeOldDraftCopies();
  expect(textsHere()).toEqual(['not sent']);
});

test('removes copies that the server also stores if the storage is full, and reports a full storage', async () => {
  const stored = open('post 1');
  stored.write('x'.repeat(500));
  await wait(2_000);
  storage.room = 1_200;
  const next = open();
  next.write('y'.repeat(500));
  expect([textsHere(), next.draft.read().isKeptHere]).toEqual([['y'.repeat(500)], true]);
  const last = open('post 3');
  last.write('z'.repeat(1_100));
  expect([last.draft.read().isKeptHere, last.phase().name]).toEqual([false, 'typed']);
});
