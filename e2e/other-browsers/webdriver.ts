import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const callTimeoutMs = 60_000;

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });

export class WebDriver {
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** @throws {Error} with the driver's message */
  async call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${this.#port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    const { value } = answerSchema.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = errorSchema.parse(value);
    throw new Error(`${method} ${path}: ${error} ${message}`);
  }

  async waitUntilReady(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      if (
        await this.call('GET', '/status').then(
          () => true,
          () => false,
        )
      )
        return;
      await sleep(100);
    }
    throw new Error('The driver did not start.');
  }
}
