import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { selfSignedCertificate } from '../../../e2e/desktop/self-signed-certificate.ts';
import { createSignedInClient } from '../support/api-client.ts';
import { createQuoteInput, createWebhookInput } from '../support/factories.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { createLocalTransport } from '../support/servers/webhook-receiver.ts';
import { createTestApp } from '../support/test-app.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/integrate.md'), 'utf8');
const receiver = guide.split('### A receiver')[1]?.split('```js\n')[1]?.split('```')[0] ?? '';

async function httpsInFrontOf(port: number): Promise<string> {
  const proxy = createServer(selfSignedCertificate, (socket) => {
    const inner = connect(port, '127.0.0.1');
    for (const side of [socket, inner]) side.on('error', () => [socket, inner].map((each) => each.destroy()));
    socket.pipe(inner).pipe(socket);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  return `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
}

/** Runs the receiver exactly as the guide shows it. @returns its output */
async function runReceiver(port: number, secret: string): Promise<() => string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', receiver], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' }).then(({ status }) => status, String))
    .toBe(401);
  return () => printed.trim().split('\n');
}

test('accepts only signed events in the receiver of the guide', async () => {
  const app = await createTestApp({ webhookTransport: createLocalTransport() });
  onTestFinished(() => app.stop());
  const staff = await createSignedInClient(app);
  const port = await reserveFreePort();
  const url = await httpsInFrontOf(port);
  const { body } = await staff.post('/api/admin/webhooks', createWebhookInput({ url }));
  const printed = await runReceiver(port, body.secret);
  const { body: lead } = await staff.post('/api/quotes', createQuoteInput());
  await staff.patch(`/api/quotes/${lead.id}`, { status: 'won' });
  const lines = [expect.stringContaining(`quote.created ${lead.id}`), `quote.updated ${lead.id} won`];
  await expect.poll(printed).toEqual(lines);

  // The receiver accepts the repeated first event and ignores it.
  const { body: log } = await staff.get(`/api/admin/webhooks/${body.webhook.id}/deliveries`);
  await staff.post(`/api/admin/webhooks/${body.webhook.id}/deliveries/${log[0].id}/retries`);
  const first = async () =>
    (await staff.get(`/api/admin/webhooks/${body.webhook.id}/deliveries`)).body.find(
      ({ id }: { id: string }) => id === log[0].id,
    );
  await expect.poll(first).toMatchObject({ status: 'delivered', tries: 2 });
  expect(printed()).toEqual(lines);
});
