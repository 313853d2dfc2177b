import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { signalContainer } from './support/containers.ts';
import { ensureInstalled, fillDisk, firstInstallation, freeDisk } from './support/first-installation.ts';
import { serverCount } from './support/installation.ts';
import { describeSendingReport, sendQuotesDuring } from './support/quote-sender.ts';

beforeAll(() => ensureInstalled());

const containerOf = async (service: string) => (await firstInstallation.listContainers(service))[0] ?? '';

const faults: { title: string; slowestMs?: number; happen: () => Promise<unknown> }[] = [
  { title: 'a server is killed', happen: async () => signalContainer(await containerOf('server'), 'SIGKILL') },
  {
    title: 'a server is frozen for 30 seconds, with waits no longer than Caddy’s limit',
    // Caddy waits 15 seconds for a response, and the form retries after a second. The rest is for a busy machine.
    slowestMs: 19_000,
    async happen() {
      const server = await containerOf('server');
      await signalContainer(server, 'SIGSTOP');
      await sleep(30_000);
      await signalContainer(server, 'SIGCONT');
    },
  },
  { title: 'PostgreSQL is restarted', happen: () => firstInstallation.runCompose('restart', 'postgres') },
  { title: 'PostgreSQL is killed', happen: async () => signalContainer(await containerOf('postgres'), 'SIGKILL') },
  {
    title: 'the disk of PostgreSQL is full for 20 seconds',
    async happen() {
      await fillDisk(0);
      await sleep(20_000);
      await freeDisk();
    },
  },
];

for (const { title, slowestMs, happen } of faults) {
  test(`stores each acknowledged quote request exactly once while ${title}`, async ({ annotate }) => {
    await firstInstallation.waitUntilHealthy('server', serverCount);
    const { posted, tookMs } = await sendQuotesDuring(firstInstallation, async () => {
      await happen();
      await firstInstallation.waitUntilHealthy('postgres', 1);
      await firstInstallation.waitUntilHealthy('server', serverCount);
    });
    await annotate(`whole again ${Math.round(tookMs / 1000)} s after it began: ${describeSendingReport(posted)}`);
    expect(posted).toMatchObject({ acknowledged: posted.sent, lost: 0, doubled: 0 });
    if (slowestMs !== undefined) expect(posted.slowestMs).toBeLessThan(slowestMs);
  });
}
