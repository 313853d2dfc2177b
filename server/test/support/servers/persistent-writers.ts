import { setTimeout as sleep } from 'node:timers/promises';
import { KeepAliveClient } from './keep-alive-client.ts';

/** Milliseconds between the tries of a writer; a phone's are longer, and the fault would be over. */
const retryPauseMs = 40;

/** What is sent until it is acknowledged: the same each time, with a name of its own. */
interface Sending {
  path: string;
  body: object;
  headers: Record<string, string>;
}

interface WritersOptions<S extends Sending, A> {
  origin: string;
  /** How many write at the same time, each over a connection of its own. */
  writers: number;
  nextSending(): S;
  /** What to keep of a sending and the body of its answer. */
  acknowledge(sending: S, answer: string): A;
}

/** Send as forms and screens do: each thing again and again until it is acknowledged. */
export class PersistentWriters<S extends Sending, A> {
  readonly acknowledged: A[] = [];
  /** How many were acknowledged after a try of which nobody knows what became. */
  afterBrokenTry = 0;
  readonly unavailable: { retryAfter: string | undefined }[] = [];
  /** Answers that no fault excuses. */
  readonly wrong: unknown[] = [];
  readonly #options: WritersOptions<S, A>;
  #isStopped = false;

  constructor(options: WritersOptions<S, A>) {
    this.#options = options;
  }

  /** Resolves when everything that was begun is acknowledged. */
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
