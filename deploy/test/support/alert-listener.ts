import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const notificationSchema = z.object({
  alerts: z.array(
    z.object({
      status: z.enum(['firing', 'resolved']),
      labels: z.looseObject({ alertname: z.string() }),
      startsAt: z.string(),
      fingerprint: z.string(),
    }),
  ),
});

export class AlertListener {
  /** Start times of alerts, by alert name and fingerprint of the labels. */
  #firings = new Map<string, Map<string, Set<string>>>();
  readonly #server = createServer((request, answer) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      this.#recordFirings(text);
      answer.end();
    });
  });

  /** @param address this machine's address for containers. @returns the URL */
  async listen(address: string): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '0.0.0.0', done));
    return `http://${address}:${getPort(this.#server.address())}/`;
  }

  #recordFirings(text: string): void {
    for (const { status, labels, startsAt, fingerprint } of notificationSchema.parse(JSON.parse(text)).alerts) {
      if (status !== 'firing') continue;
      const ofAlert = this.#firings.get(labels.alertname) ?? new Map<string, Set<string>>();
      ofAlert.set(fingerprint, (ofAlert.get(fingerprint) ?? new Set()).add(startsAt));
      this.#firings.set(labels.alertname, ofAlert);
    }
  }

  countFirings(alert: string): number {
    return Math.max(0, ...[...(this.#firings.get(alert)?.values() ?? [])].map(({ size }) => size));
  }

  reset(): void {
    this.#firings = new Map();
  }

  async waitForAlert(alert: string, timeoutMs: number): Promise<void> {
    for (const since = Date.now(); this.countFirings(alert) === 0; await sleep(200)) {
      if (Date.now() - since > timeoutMs) throw new Error(`${alert} did not fire within ${timeoutMs / 1000} s.`);
    }
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return address.port;
}
