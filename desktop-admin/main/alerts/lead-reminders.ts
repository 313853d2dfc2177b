import {
  createLeadAlertText,
  createReminderText,
  type LeadAlertText,
} from '../../../shared/domain/leads/lead-alert.ts';
import { minuteMs } from '../../../shared/domain/time/durations.ts';
import type { LeadEvent } from '../../../shared/schemas/leads/lead-event.ts';

export const defaultReminderDelaysMs: readonly number[] = [5 * minuteMs, 15 * minuteMs];

/** Maximum number of leads with pending reminders. Nobody could read hundreds of reminders. */
const maxWaiting = 200;

interface WaitingLeadsOptions {
  remindersMs: readonly number[];
  isOn(): boolean;
  now(): Date;
  remind(alert: LeadAlertText): void;
}

export const hasUnassignedNewLead = ({ lead }: LeadEvent): boolean => lead?.status === 'new' && lead.ownerId === null;

/** Repeats the alert for a new lead until staff assign or answer the lead. Skips reminders whose time has passed. */
export class LeadReminders {
  readonly #options: WaitingLeadsOptions;
  readonly #timers = new Map<string, NodeJS.Timeout[]>();

  constructor(options: WaitingLeadsOptions) {
    this.#options = options;
  }

  take(event: LeadEvent): void {
    const { leadId, type } = event;
    if (!hasUnassignedNewLead(event)) {
      this.#end(leadId);
      return;
    }
    const alert = createLeadAlertText(event);
    if (!alert || type === 'lead.follow_up_due' || this.#timers.has(leadId) || this.#timers.size >= maxWaiting) return;
    const ageMs = this.#options.now().getTime() - Date.parse(event.at);
    const delaysMs = this.#options.remindersMs.map((afterMs) => afterMs - ageMs).filter((delayMs) => delayMs > 0);
    const timers = delaysMs.map((delayMs, index) =>
      setTimeout(() => {
        if (index === delaysMs.length - 1) this.#timers.delete(leadId);
        if (this.#options.isOn()) this.#options.remind(createReminderText(alert));
      }, delayMs),
    );
    if (timers.length > 0) this.#timers.set(leadId, timers);
  }

  stop(): void {
    for (const leadId of [...this.#timers.keys()]) this.#end(leadId);
  }

  #end(leadId: string): void {
    for (const timer of this.#timers.get(leadId) ?? []) clearTimeout(timer);
    this.#timers.delete(leadId);
  }
}
