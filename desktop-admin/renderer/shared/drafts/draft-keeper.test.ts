import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftKeeper, type KeeperState, type KeptElsewhere } from './draft-keeper.ts';

class Elsewhere extends Error {
  readonly theirs: KeptElsewhere;
  constructor(theirs: KeptElsewhere) {
    super('elsewhere');
    this.theirs = theirs;
  }
}

/** A server that keeps one draft, and may be away. */
function createServer() {
  let count = 0;
  const server = {
    kept: null as KeptElsewhere | null,
    puts: [] as unknown[],
    isAway: false,
    losesAnswers: false,
    isRefusing: false,
    /** Milliseconds until it answers. */
    delayMs: 0,
    put: async (state: { values: unknown; basedOn: number | null }, stamp: string, after: string | null) => {
      server.puts.push(state.values);
      if (server.isAway) throw new Error('away');
      if (server.isRefusing) throw new Error('refused');
      if (server.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, server.delayMs));
      if (server.kept && server.kept.stamp !== after) throw new Elsewhere(server.kept);
      count += 1;
      server.kept = { ...state, stamp, savedAt: `t${count}` };
      if (server.losesAnswers) throw new Error('lost');
      return { stamp: server.kept.stamp, savedAt: server.kept.savedAt, others: [] };
    },
    remove: async (stamp: string) => {
      if (server.kept?.stamp === stamp) server.kept = null;
    },
  };
  return server;
}

let server: ReturnType<typeof createServer>;
let states: KeeperState[];

/** The keeper of an editor. @param unanswered of its window */
const open = (stamp: string | null = null, unanswered = new Set<string>()) =>
  new DraftKeeper(
    {
      put: server.put,
      unanswered,
      onSend: () => {},
      remove: server.remove,
      elsewhereOf: (error) => (error instanceof Elsewhere ? error.theirs : undefined),
      isRefusal: (error) => error instanceof Error && error.message === 'refused',
      onStored: () => {},
      onState: (state) => states.push(state),
    },
    stamp,
  );

const write = (keeper: DraftKeeper, text: string) => keeper.change({ values: { text }, basedOn: 1 });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  server = createServer();
  states = [];
});

afterEach(() => void vi.useRealTimers());

describe('what is written', () => {
  test('is kept two seconds after the last key', async () => {
    const keeper = open();
    write(keeper, 'a');
    await wait(1_900);
    write(keeper, 'ab');
    await wait(1_900);
    expect(server.puts).toEqual([]);
    await wait(100);
    expect(server.puts).toEqual([{ text: 'ab' }]);
    expect(states.at(-1)).toEqual({ phase: 'kept', at: 't1' });
  });

  test('is kept every ten seconds while somebody writes on and on', async () => {
    const keeper = open();
    for (let second = 0; second < 25; second += 1) {
      write(keeper, 'x'.repeat(second + 1));
      await wait(1_000);
    }
    expect(server.puts.length).toBe(2);
  });

  test('is tried again until the server is back, with what was written meanwhile', async () => {
    const keeper = open();
    server.isAway = true;
    write(keeper, 'a');
    await wait(2_000);
    expect(states.at(-1)?.phase).toBe('failed');
    write(keeper, 'ab');
    server.isAway = false;
    await wait(5_000);
    expect(server.kept?.values).toEqual({ text: 'ab' });
    expect(states.at(-1)?.phase).toBe('kept');
  });

  test('is tried again after a minute where the server refuses it, and at once with other words', async () => {
    const keeper = open();
    server.isRefusing = true;
    write(keeper, 'a');
    await wait(60_000);
    expect(server.puts.length).toBe(1);
    await wait(2_000);
    expect(server.puts.length).toBe(2);
    server.isRefusing = false;
    write(keeper, 'ab');
    await wait(2_000);
    expect(server.kept?.values).toEqual({ text: 'ab' });
  });

  test('is sent to its last word when the editor is left while a state is on its way', async () => {
    const keeper = open();
    server.delayMs = 500;
    write(keeper, 'a');
    await wait(2_100);
    write(keeper, 'ab');
    void keeper.flush();
    keeper.stop();
    await wait(2_000);
    expect(server.kept?.values).toEqual({ text: 'ab' });
  });

  test('is one’s own when only the answer was lost', async () => {
    const keeper = open();
    server.losesAnswers = true;
    write(keeper, 'a');
    await wait(2_000);
    server.losesAnswers = false;
    await wait(5_100);
    expect(states.at(-1)?.phase).toBe('kept');
    expect(states.map(({ phase }) => phase)).not.toContain('elsewhere');
  });

  test('is one’s own also when somebody has written on since the answer was lost, here or in the editor that follows', async () => {
    const unanswered = new Set<string>();
    const keeper = open(null, unanswered);
    server.losesAnswers = true;
    write(keeper, 'a');
    await wait(2_000);
    server.losesAnswers = false;
    write(keeper, 'ab');
    await wait(5_100);
    expect(server.kept?.values).toEqual({ text: 'ab' });
    const stamp = server.kept?.stamp ?? null;
    server.losesAnswers = true;
    write(keeper, 'abc');
    await wait(2_000);
    keeper.stop();
    server.losesAnswers = false;
    const next = open(stamp, unanswered);
    write(next, 'abcd');
    await wait(5_100);
    expect(server.kept?.values).toEqual({ text: 'abcd' });
    expect(states.map(({ phase }) => phase)).not.toContain('elsewhere');
  });

  test('is not sent again by an editor that was left', async () => {
    const keeper = open();
    server.isAway = true;
    write(keeper, 'a');
    vi.advanceTimersByTime(2_000);
    keeper.stop();
    await wait(20_000);
    expect(server.puts.length).toBe(1);
  });
});

describe('of two windows', () => {
  test('the second overwrites nothing until somebody decides, and then goes on', async () => {
    const [first, second] = [open(), open()];
    write(first, 'first');
    await wait(2_000);
    write(second, 'second');
    await wait(2_000);
    expect(server.kept?.values).toEqual({ text: 'first' });
    expect(states.at(-1)).toMatchObject({ phase: 'elsewhere', theirs: { values: { text: 'first' } } });
    write(second, 'second, longer');
    await wait(20_000);
    expect(server.kept?.values).toEqual({ text: 'first' });
    second.goOnFrom(server.kept?.stamp ?? '');
    await wait(0);
    expect(server.kept?.values).toEqual({ text: 'second, longer' });
  });

  test('the one that saves leaves what the other has written since', async () => {
    const first = open();
    write(first, 'first');
    await wait(2_000);
    const second = open(server.kept?.stamp);
    write(second, 'second');
    await wait(2_000);
    await first.end();
    expect(server.kept?.values).toEqual({ text: 'second' });
    await second.end();
    expect(server.kept).toBeNull();
  });
});

test('what is saved while it is being kept is gone after that', async () => {
  const keeper = open();
  write(keeper, 'a');
  vi.advanceTimersByTime(2_000);
  await keeper.end();
  await wait(20_000);
  expect([server.kept, server.puts.length]).toEqual([null, 1]);
});
