import { combineAlerts, createLeadAlertText, type LeadAlertText } from '../../../shared/domain/leads/lead-alert.ts';
import type { LeadEvent } from '../../../shared/schemas/leads/lead-event.ts';
import type { AlertOutcome } from '../../bridge/contract.ts';
import { hasUnassignedNewLead } from './lead-reminders.ts';
import type { Notifications } from './notifications.ts';

/** Leads that come in within this time are one alert. */
const batchWindowMs = 150;

/** Position before that of the first event. */
const noPosition = -1;

interface WaitingAlert extends LeadAlertText {
  /** Whether it tells of a lead because nobody has taken it: with somebody who has, it is worth nothing. */
  isOfNewLead: boolean;
}

interface LeadAlertsOptions {
  notifications: Notifications;
  /** Position up to which the person has been alerted. */
  cursor: number | null;
  /** Puts the position on disk before it returns. */
  saveCursor(position: number): void;
  hasSound(): boolean;
  /** Why alerts wait; null when they ring. */
  getHoldReason(): 'paused' | 'quiet' | null;
  openLead(leadPath: string): void;
}

/**
 * Turns events into native notifications: one for each event, several at once folded into one. The cursor moves on to
 * disk in the same turn in which the alert is shown, so that neither sleep nor a crash loses an alert or shows it twice.
 */
export class LeadAlerts {
  readonly #options: LeadAlertsOptions;
  /** Alerts that have not been shown yet. */
  #waiting: WaitingAlert[] = [];
  /** Position of the newest event that was taken; the cursor follows when its alert is shown. */
  #newest: number;
  #saved: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LeadAlertsOptions) {
    this.#options = options;
    this.#newest = options.cursor ?? noPosition;
    this.#saved = this.#newest;
  }

  take(position: number, event: LeadEvent | null): void {
    if (position <= this.#newest) return;
    this.#newest = position;
    if (event && !hasUnassignedNewLead(event)) this.#forget(event.leadId);
    const alert = event && createLeadAlertText(event);
    if (alert)
      this.#waiting.push({ ...alert, isOfNewLead: event.assignedBy === null && event.type.endsWith('.created') });
    this.#timer ??= setTimeout(() => this.show(), batchWindowMs);
  }

  /** Rings once more for a lead that was told before; one that waits to be told anyway is told once. */
  remind(alert: LeadAlertText): void {
    if (this.#waiting.some(({ leadPath }) => leadPath === alert.leadPath)) return;
    this.#waiting.push({ ...alert, isOfNewLead: true });
    this.#timer ??= setTimeout(() => this.show(), batchWindowMs);
  }

  /** The stream has told the past, or says that it cannot: then nobody knows what came in. */
  handleStreamControl(control: 'ready' | 'reset', position: number): void {
    this.#newest = control === 'reset' ? position : Math.max(this.#newest, position);
    this.show();
    if (control !== 'reset') return;
    this.#options.notifications.show({
      title: 'Please look through the inbox',
      body: 'The server no longer knows what came in while this computer was away.',
      isSilent: !this.#options.hasSound(),
      onClick: () => this.#options.openLead('/admin/quotes'),
    });
  }

  /** Shows what waits, unless alerts are held: then it goes on waiting, and is asked for again after a restart. */
  show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#options.getHoldReason() !== null && this.#waiting.length > 0) return;
    const alert = combineAlerts(this.#waiting);
    this.#waiting = [];
    if (alert && this.#options.notifications.isSupported()) {
      const { title, body, leadPath } = alert;
      this.#options.notifications.show({
        title,
        body,
        isSilent: !this.#options.hasSound(),
        stays: true,
        onClick: () => this.#options.openLead(leadPath),
      });
    }
    if (this.#newest === this.#saved) return;
    this.#saved = this.#newest;
    this.#options.saveCursor(this.#saved);
  }

  /** What becomes of the alert of an event, for the window, which hears of it too. */
  getOutcome(): AlertOutcome {
    if (!this.#options.notifications.isSupported()) return { status: 'not-shown', reason: 'unsupported' };
    const reason = this.#options.getHoldReason();
    return reason === null ? { status: 'shown' } : { status: 'not-shown', reason };
  }

  /**
   * Nobody is signed in who may read what waits: it is forgotten, and told to whoever comes.
   * @returns position up to which alerts were shown, which the stream has to go on from; null before there was one
   */
  dropWaiting(): number | null {
    this.stop();
    this.#timer = undefined;
    this.#waiting = [];
    this.#newest = this.#saved;
    return this.#saved === noPosition ? null : this.#saved;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Somebody has taken a lead, or dealt with it, while its alert waited. */
  #forget(leadId: string): void {
    this.#waiting = this.#waiting.filter(
      ({ isOfNewLead, leadPath }) => !isOfNewLead || !leadPath.endsWith(`/${leadId}`),
    );
  }
}
