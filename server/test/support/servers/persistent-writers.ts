import { setTimeout as sleep } from 'node:timers/promises';
import { KeepAliveClient } from './keep-alive-client.ts';

/** Shorter than on a phone. Otherwise the fault would be over. */
const retryPauseMs = 40;

interface Sending {
  path: string;
  body: object;
  headers: Record<string, string>;
}

interface WritersOptions<S extends Sending, A> {
  origin: string;
  writers: number;
  nextSending(): S;
  acknowledge(sending: S, answer: string): A;
}

/** Sends each request repeatedly until it is acknowledged, as forms and screens do. */
export class RetryingWriters<S extends Sending, A> {
  readonly acknowledged: A[] = [];
  /** Requests that were acknowledged after an attempt with an unknown result. */
  afterBrokenTry = 0;
  readonly unavailable: { retryAfter: string | undefined }[] = [];
  /** Answers that no fault explains. */
  readonly wrong: unknown[] = [];
  readonly #options: WritersOptions<S, A>;
  #isStopped = false;

  constructor(options: WritersOptions<S, A>) {
    this.#options = options;
  }

  async run(): Promise<void> {
    await Promise.all(
      Array.from({ length: this.#options.writers }, async () => {
        const client = new KeepAliveClient(this.#options);
        while (!this.#isStopped) await this.#sendUntilAcknowledged(client);
        client.close();
      }),
    );
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #sendUntilAcknowledged(client: KeepAliveClient): Promise<void> {
    const { nextSending, acknowledge } = this.#options;
    const sending = nextSending();
    for (let isBroken = false; ; ) {
      const outcome = await client.post(sending.path, sending.body, sending.headers);
      if (outcome.kind === 'broken') isBroken = true;
      if (outcome.kind === 'answered') {
        if (outcome.status === 201) {
          this.acknowledged.push(acknowledge(sending, outcome.body));
          if (isBroken) this.afterBrokenTry += 1;
          return;
        }
        if (outcome.status === 503) {
          this.unavailable.push({ retryAfter: outcome.retryAfter });
        } else this.wrong.push(outcome);
      }
      await sleep(retryPauseMs);
    }
  }
}
