import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { LocalDrafts } from './local-drafts.ts';

const schema = z.object({ text: z.string() });

/** The storage of a browser, with room for some characters. */
class Room {
  room = Number.POSITIVE_INFINITY;
  setItem(key: string, text: string): void {
    Reflect.deleteProperty(this, key);
    const used = JSON.stringify(this).length;
    if (used + text.length > this.room) throw new Error('QuotaExceededError');
    Object.assign(this, { [key]: text });
  }
  getItem(key: string): string | null {
    return Object.entries(this).find(([name]) => name === key)?.[1] ?? null;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let storage: Room;

const open = (windowId: string, name = 'post new', userId = 'wanjiru') =>
  new LocalDrafts(() => storage, { userId, name, windowId });

const write = (drafts: LocalDrafts, text: string, fields: object = {}) =>
  drafts.write({ values: { text }, version: 1, at: Date.now(), lifetimeMs: 7 * 86_400_000, ...fields });

const textsOf = (drafts: LocalDrafts) => drafts.read(schema).map(({ values }) => values.text);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z') });
  storage = new Room();
});

afterEach(() => void vi.useRealTimers());

describe('of two windows', () => {
  test('each keeps what is written in it, and the next one finds both, the last first', () => {
    write(open('one'), 'first');
    vi.advanceTimersByTime(1_000);
    write(open('two'), 'second');
    expect(textsOf(open('three'))).toEqual(['second', 'first']);
    expect([textsOf(open('one', 'post newer')), textsOf(open('one', 'post new', 'otieno'))]).toEqual([[], []]);
  });

  test('one that has gone on with the draft of another takes it away, unless that was written on', () => {
    const [one, two] = [open('one'), open('two')];
    write(one, 'first');
    const [found] = two.read(schema);
    one.note({ sent: ['stamp'] });
    if (found) two.remove(found);
    expect(textsOf(two)).toEqual([]);
    write(one, 'first');
    const [again] = two.read(schema);
    write(one, 'first, longer');
    if (again) two.remove(again);
    expect(textsOf(two)).toEqual(['first, longer']);
  });
});

test('a draft of the version before, which had one for all windows, is found', () => {
  const values = { text: 'from before' };
  storage.setItem('trinity-admin-draft wanjiru post new', JSON.stringify({ values, version: null, at: Date.now() }));
  expect(textsOf(open('one'))).toEqual(['from before']);
});

test('what nobody has come back for goes, and what the server has sooner', () => {
  write(open('one', 'request new'), 'a caller');
  write(open('one', 'post 1'), 'not sent', { lifetimeMs: 90 * 86_400_000 });
  write(open('one', 'post 2'), 'sent', { isOnServer: true });
  vi.advanceTimersByTime(2 * 86_400_000);
  open('two').cleanUp(Date.now());
  expect(['request new', 'post 1', 'post 2'].map((name) => textsOf(open('two', name)))).toEqual([
    ['a caller'],
    ['not sent'],
    [],
  ]);
  vi.advanceTimersByTime(6 * 86_400_000);
  open('two').cleanUp(Date.now());
  expect(['request new', 'post 1'].map((name) => textsOf(open('two', name)))).toEqual([[], ['not sent']]);
});

test('where there is no room what the server has makes way, and a refusal is told', () => {
  write(open('one', 'post 1'), 'x'.repeat(500), { isOnServer: true });
  storage.room = 1_000;
  expect(write(open('one'), 'y'.repeat(500))).toBe(true);
  expect([textsOf(open('one', 'post 1')), textsOf(open('one'))]).toEqual([[], ['y'.repeat(500)]]);
  expect(write(open('two'), 'z'.repeat(900))).toBe(false);
});
