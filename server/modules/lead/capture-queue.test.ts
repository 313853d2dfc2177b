import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ServiceUnavailable } from '../../http/errors.ts';
import { CaptureQueue } from './capture-queue.ts';

interface Item {
  key: string;
  name: string;
}

const item = (name: string, key = name): Item => ({ key, name });

/** A store that a test answers itself: what it was given, in order, and how each ends. */
function openStore() {
  const given: { names: string[]; end(error?: Error): void }[] = [];
  const store = (items: Item[]): Promise<string[]> => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const names = items.map(({ name }) => name);
    given.push({ names, end: (error) => (error ? reject(error) : resolve(names.map((name) => `${name} stored`))) });
    return promise;
  };
  return { queue: new CaptureQueue(store), given, names: () => given.map(({ names }) => names) };
}

const databaseError = (code: string) => Object.assign(new Error(code), { code });

/** A store that has two statements under way, so that what comes next has to wait. */
async function busyStore() {
  const { queue, given, names } = openStore();
  const underWay = [queue.add(item('a'))];
  await nextTurn();
  underWay.push(queue.add(item('b')));
  await nextTurn();
  expect(names()).toEqual([['a'], ['b']]);
  return { queue, given, names, underWay };
}

test('stores what comes alone at once, and together what comes meanwhile, each with its own answer', async () => {
  const { queue, given, names, underWay } = await busyStore();
  const answers = Promise.all([...underWay, queue.add(item('c')), queue.add(item('d'))]);
  await nextTurn();
  const last = queue.add(item('e'));
  await nextTurn();
  expect(names()).toEqual([['a'], ['b']]);
  given[0]?.end();
  await expect.poll(names).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  given[1]?.end();
  given[2]?.end();
  expect(await answers).toEqual(['a stored', 'b stored', 'c stored', 'd stored']);
  expect(await last).toBe('e stored');
});

test('stores together what comes at the same time', async () => {
  const { queue, names } = openStore();
  for (const name of ['a', 'b', 'c']) void queue.add(item(name));
  await nextTurn();
  expect(names()).toEqual([['a', 'b', 'c']]);
});

test('stores a hundred together at most', async () => {
  const { queue, given, names } = openStore();
  const answers = Promise.all(Array.from({ length: 205 }, (_, index) => queue.add(item(String(index)))));
  const ended = new Set<object>();
  const endAll = () => {
    for (const each of given) if (ended.size < ended.add(each).size) each.end();
    return names().map(({ length }) => length);
  };
  await expect.poll(endAll).toEqual([100, 100, 5]);
  expect(await answers).toHaveLength(205);
});

test('stores the same key again only when the one before it has ended, well or not', async () => {
  const { queue, given, names } = openStore();
  const first = queue.add(item('first', 'key'));
  const second = queue.add(item('second', 'key'));
  const other = queue.add(item('other'));
  await expect.poll(names).toEqual([['first', 'other']]);
  const later = queue.add(item('later'));
  await expect.poll(names).toEqual([['first', 'other'], ['later']]);
  given[0]?.end(databaseError('53100'));
  await expect(first).rejects.toThrow('53100');
  await expect(other).rejects.toThrow('53100');
  await expect.poll(names).toEqual([['first', 'other'], ['later'], ['second']]);
  given[1]?.end();
  given[2]?.end();
  expect(await Promise.all([second, later])).toEqual(['second stored', 'later stored']);
});

test.each(['22021', '23514', '40P01', '55P03'])('tries each alone when %s may concern one of them', async (code) => {
  const { queue, given, names } = openStore();
  const bad = queue.add(item('bad'));
  const good = queue.add(item('good'));
  await expect.poll(names).toEqual([['bad', 'good']]);
  given[0]?.end(databaseError(code));
  await expect.poll(names).toEqual([['bad', 'good'], ['bad'], ['good']]);
  given[1]?.end(databaseError(code));
  given[2]?.end();
  await expect(bad).rejects.toThrow(code);
  expect(await good).toBe('good stored');
});

test('answers all with the failure when the database is not there', async () => {
  const { queue, given, names } = openStore();
  const answers = [queue.add(item('a')), queue.add(item('b'))];
  await expect.poll(names).toEqual([['a', 'b']]);
  given[0]?.end(databaseError('57P01'));
  await expect(answers[0]).rejects.toThrow('57P01');
  await expect(answers[1]).rejects.toThrow('57P01');
  expect(names()).toHaveLength(1);
});

test('refuses after two seconds what could not be tried, and does not store it later', async () => {
  const { queue, given, names, underWay } = await busyStore();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const refused = expect(queue.add(item('late'))).rejects.toThrow(ServiceUnavailable);
  await vi.advanceTimersByTimeAsync(2_000);
  await refused;
  for (const each of given) each.end();
  await Promise.all(underWay);
  await vi.runAllTimersAsync();
  expect(names()).toEqual([['a'], ['b']]);
});
