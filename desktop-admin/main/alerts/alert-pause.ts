import { dayMs, hourMs, minuteMs, nairobiOffsetMs } from '../../../shared/domain/time/durations.ts';

/** Returns 8:00 AM on the next day in Nairobi, in milliseconds since 1970. */
export function getTomorrowMorning(now: number): number {
  const today = Math.floor((now + nairobiOffsetMs) / dayMs) * dayMs;
  return today + dayMs + 8 * hourMs - nairobiOffsetMs;
}

export const alertPauseChoices = [
  { label: 'For 30 Minutes', until: (now: number) => now + 30 * minuteMs },
  { label: 'For 2 Hours', until: (now: number) => now + 2 * hourMs },
  { label: 'Until Tomorrow 8:00', until: getTomorrowMorning },
] as const;

interface PauseClockOptions {
  read(): number | null;
  save(until: number | null): void;
  onEnd(): void;
}

export class AlertPauseTimer {
  readonly #options: PauseClockOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PauseClockOptions) {
    this.#options = options;
    this.#wait();
  }

  isPaused = (): boolean => {
    const until = this.#options.read();
    return until !== null && until > Date.now();
  };

  pause(until: number): void {
    this.#options.save(until);
    this.#wait();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#options.save(null);
    this.#options.onEnd();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const until = this.#options.read();
    if (until === null) return;
    this.#timer = setTimeout(() => this.end(), Math.max(0, until - Date.now()));
    this.#timer.unref();
  }
}
