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

test('stores what comes alone at once, and together what comes meanwhile, each with its own answer', async () => {
  const { queue, given, names } = openStore();
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => queue.add(item(name))));
  expect(names()).toEqual([['a'], ['b']]);
  given[0]?.end();
  await expect.poll(names).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  given[1]?.end();
  given[2]?.end();
  expect(await answers).toEqual(['a stored', 'b stored', 'c stored', 'd stored', 'e stored']);
});

test('stores a hundred together at most', async () => {
  const { queue, given, names } = openStore();
  const answers = Promise.all(Array.from({ length: 205 }, (_, index) => queue.add(item(String(index)))));
  const ended = new Set<object>();
  const endAll = () => {
    for (const each of given) if (ended.size < ended.add(each).size) each.end();
    return names().map(({ length }) => length);
  };
  await expect.poll(endAll).toEqual([1, 1, 100, 100, 3]);
  expect(await answers).toHaveLength(205);
});

test('stores the same key again only when the one before it has ended, well or not', async () => {
  const { queue, given, names } = openStore();
  const first = queue.add(item('first', 'key'));
  const second = queue.add(item('second', 'key'));
  const other = queue.add(item('other'));
  expect(names()).toEqual([['first'], ['other']]);
  given[0]?.end(new Error('the disk is full'));
  await expect(first).rejects.toThrow('the disk is full');
  await expect.poll(names).toEqual([['first'], ['other'], ['second']]);
  given[1]?.end();
  given[2]?.end();
  expect(await Promise.all([second, other])).toEqual(['second stored', 'other stored']);
});

test.each(['22021', '23514', '55P03'])('tries each alone when %s may concern one of them', async (code) => {
  const { queue, given, names } = openStore();
  const answers = ['a', 'b', 'bad', 'c'].map((name) => queue.add(item(name)));
  given[0]?.end();
  given[1]?.end();
  await expect.poll(names).toEqual([['a'], ['b'], ['bad', 'c']]);
  given[2]?.end(databaseError(code));
  await expect.poll(names).toEqual([['a'], ['b'], ['bad', 'c'], ['bad'], ['c']]);
  given[3]?.end(databaseError(code));
  given[4]?.end();
  await expect(answers[2]).rejects.toThrow(code);
  expect(await answers[3]).toBe('c stored');
});

test('answers all with the failure when the database is not there', async () => {
  const { queue, given, names } = openStore();
  const answers = ['a', 'b', 'c', 'd'].map((name) => queue.add(item(name)));
  given[0]?.end();
  await expect.poll(names).toEqual([['a'], ['b'], ['c', 'd']]);
  given[2]?.end(databaseError('57P01'));
  await expect(answers[2]).rejects.toThrow('57P01');
  await expect(answers[3]).rejects.toThrow('57P01');
  expect(names()).toHaveLength(3);
});

test('refuses after two seconds what could not be tried, and does not store it later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { queue, given, names } = openStore();
  const underWay = ['a', 'b'].map((name) => queue.add(item(name)));
  const refused = expect(queue.add(item('late'))).rejects.toThrow(ServiceUnavailable);
  await vi.advanceTimersByTimeAsync(2_000);
  await refused;
  for (const each of given) each.end();
  await Promise.all(underWay);
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual([['a'], ['b']]);
});
