import { minuteMs } from '../../../shared/domain/time/durations.ts';
import { WorkingTime } from '../../../shared/domain/time/working-time.ts';
import * as leads from '../../../shared/endpoints/leads/leads.ts';
import { answerPromiseSchema } from '../../../shared/schemas/leads/answer-promise.ts';
import type { Logger } from '../logger.ts';

const checkIntervalMs = minuteMs;
const checksBetweenReads = 10;

interface QuietHoursOptions {
  call(path: string): Promise<Response>;
  isOn(): boolean;
  onChange(isQuiet: boolean): void;
  now(): Date;
  /** Receives the promised response time, which the server returns together with the office hours. */
  onPromise(promiseHours: number): void;
  log: Logger;
}

/**
 * Delays alerts while the office is closed. If the office hours cannot be read, alerts are shown at any time, so that
 * staff miss no request.
 */
export class QuietHours {
  readonly #options: QuietHoursOptions;
  readonly #timer: NodeJS.Timeout;
  /** Null until the office hours are loaded. */
  #workingTime: WorkingTime | null = null;
  #isReading = false;
  /** Null before the first report, so that the first read always reports its result. */
  #wasQuiet: boolean | null = null;
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

  /** Also returns true while the office hours are being read for the first time. */
  isQuiet = (): boolean =>
    this.#options.isOn() && (this.#workingTime ? !this.#workingTime.isOpen(this.#options.now()) : this.#isReading);

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

  check(): void {
    if (this.#isReading && !this.#workingTime) return;
    const isQuiet = this.isQuiet();
    if (isQuiet === this.#wasQuiet) return;
    this.#wasQuiet = isQuiet;
    this.#options.onChange(isQuiet);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
