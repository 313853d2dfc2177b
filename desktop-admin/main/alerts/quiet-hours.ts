import { minuteMs } from '../../../shared/domain/time/durations.ts';
import { WorkingTime } from '../../../shared/domain/time/working-time.ts';
import * as leads from '../../../shared/endpoints/leads/leads.ts';
import { answerPromiseSchema } from '../../../shared/schemas/leads/answer-promise.ts';
import type { Logger } from '../logger.ts';

/**
 * Time between checks of the clock, and the number of checks after which the hours are read again: staff may have changed
 * them.
 */
const checkIntervalMs = minuteMs;
const checksBetweenReads = 10;

interface QuietHoursOptions {
  call(path: string): Promise<Response>;
  /** Whether the person wants to have quiet while the office is closed. */
  isOn(): boolean;
  onChange(isQuiet: boolean): void;
  /** The time of the server. */
  now(): Date;
  /** Called with the hours within which the office promises to answer, which are read with its working time. */
  onPromise(promiseHours: number): void;
  log: Logger;
}

/**
 * Knows whether the office is closed, by the hours in Site Settings, and tells when it opens. Where the hours cannot be read,
 * alerts ring: a request that nobody hears of is worse than one at night.
 */
export class QuietHours {
  readonly #options: QuietHoursOptions;
  readonly #timer: NodeJS.Timeout;
  /** When the office works; null where nobody knows it. */
  #workingTime: WorkingTime | null = null;
  #isReading = false;
  #wasQuiet = false;
  #checks = 0;

  constructor(options: QuietHoursOptions) {
    this.#options = options;
    this.#timer = setInterval(() => {
      this.#checks += 1;
      if (this.#checks % checksBetweenReads === 0) void this.refresh();
      this.check();
    }, checkIntervalMs);
    this.#timer.unref();
  }

  /** While the hours are being read for the first time, alerts wait: that takes a moment. */
  isQuiet = (): boolean =>
    this.#options.isOn() && (this.#workingTime ? !this.#workingTime.isOpen(this.#options.now()) : this.#isReading);

  /** Reads the hours. */
  async refresh(): Promise<void> {
    this.#isReading = true;
    try {
      const answer = await this.#options.call(leads.readAnswerPromise.path);
      const promise = answerPromiseSchema.safeParse(answer.ok ? await answer.json() : null).data;
      if (promise) {
        this.#workingTime = new WorkingTime(promise.officeHours);
        this.#options.onPromise(promise.promiseHours);
      }
    } catch (error) {
      this.#options.log.warn('the office hours could not be read', error);
    }
    this.#isReading = false;
    this.check();
  }

  /** Tells when it has become quiet, or is quiet no more. */
  check(): void {
    const isQuiet = this.isQuiet();
    if (isQuiet === this.#wasQuiet) return;
    this.#wasQuiet = isQuiet;
    this.#options.onChange(isQuiet);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
