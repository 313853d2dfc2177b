import { beforeAll, expect, test } from 'vitest';
import { first, install } from './first-machine.ts';
import { leftOut } from './guide.ts';
import { removeMachineAddresses } from './machine-addresses.ts';
import { removeDisks } from './override.ts';

beforeAll(() => install());

test('a stop lets every service end by itself', async ({ annotate }) => {
  const since = Date.now();
  await first.follow('stop');
  await annotate(`stopped in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  const ends = await first.compose('ps', '--all', '--format', '{{.Service}} {{.ExitCode}}');
  expect(ends.split('\n').filter((line) => !line.endsWith(' 0'))).toEqual([]);
});

test('no commands of the guide are left out of these tests', () => {
  expect(leftOut()).toEqual([]);
});

test('nothing is left behind', async () => {
  await first.destroy();
  await removeDisks();
  await removeMachineAddresses();
});
