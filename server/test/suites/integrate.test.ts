import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  maxTokenRequestsPerMinute,
  maxWritesPerMinute,
  tokenLifetimeDays,
} from '../../../shared/domain/accounts/api-tokens.ts';
import { createSignedInClient } from '../support/api-client.ts';
import { createTokenInput } from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

// Follows docs/integrate.md as written.

const text = readFileSync(resolve(import.meta.dirname, '../../../docs/integrate.md'), 'utf8');
const blocks = new Map(
  [...text.matchAll(/^```sh (\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', lines = '']) => [name, lines]),
);

let app: TestApp;
let environment: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp({ config: { hasRateLimits: true } });
  const admin = await createSignedInClient(app);
  const { body } = await admin.post(
    '/api/admin/tokens',
    createTokenInput({ permissions: ['new-leads', 'leads', 'lead-files'] }),
  );
  environment = { PATH: process.env.PATH ?? '', SITE: app.origin, TOKEN: body.token };
});

afterAll(() => app.stop());

/** Runs a block of the guide. Stops an endless command after its first output. */
async function follow(name: string, { until, ...more }: { until?: RegExp; ID?: string } = {}): Promise<string> {
  const lines = blocks.get(name);
  if (lines === undefined) throw new Error(`The guide has no block "sh ${name}".`);
  const shell = spawn('bash', ['--norc', '-euc', `exec ${lines.trim()}`], {
    env: { ...environment, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (said) => {
    output += said;
    if (until?.test(output)) shell.kill();
  });
  await once(shell, 'close');
  return output;
}

test('follows the guide from the first call to events and failures', async () => {
  expect(blocks.get('setup')).toMatch(/^export SITE=\S+\nexport TOKEN=tm_\S+\n$/);
  expect(JSON.parse(await follow('first-call'))).toEqual([]);
  const receipt = JSON.parse(await follow('hand-in'));
  expect(receipt.reference).toMatch(/^Q-\d+$/);
  expect(JSON.parse(await follow('hand-in'))).toEqual(receipt);
  const [read] = JSON.parse(await follow('read'));
  expect([read?.id, read?.updatedAt >= receipt.createdAt]).toEqual([receipt.id, true]);
  expect(await follow('export')).toContain(receipt.reference);
  expect(JSON.parse(await follow('change', { ID: receipt.id }))).toMatchObject({ status: 'contacted', version: 2 });
  const events = async () => (await follow('events', { until: /event: ready/ })).matchAll(/^event: (\S+)$/gm);
  // A change gets its position a moment later and can arrive after `ready`.
  await expect
    .poll(async () => [...(await events())].map(([, type]) => type))
    .toEqual(['quote.created', 'quote.updated', 'ready']);
  const { message, errors } = JSON.parse(await follow('failure'));
  expect([message.includes('"stauts"'), errors[0].path]).toEqual([true, 'stauts']);
});

test('states the same limits in the guide as in the code', () => {
  for (const [said, figure] of [
    [/(\d+) a minute, including at most \d+ writes/, maxTokenRequestsPerMinute],
    [/\d+ a minute, including at most (\d+) writes/, maxWritesPerMinute],
  ] as const)
    expect(Number(said.exec(text)?.[1])).toBe(figure);
  expect([tokenLifetimeDays.default, tokenLifetimeDays.max]).toEqual([365, 2 * 365]);
});
