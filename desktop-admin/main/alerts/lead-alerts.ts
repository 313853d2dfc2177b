import { combineAlerts, createLeadAlertText, type LeadAlertText } from '../../../shared/domain/leads/lead-alert.ts';
import type { LeadEvent } from '../../../shared/schemas/leads/lead-event.ts';
import type { AlertOutcome } from '../../bridge/contract.ts';
import { hasUnassignedNewLead } from './lead-reminders.ts';
import type { Notifications } from './notifications.ts';

const batchWindowMs = 150;

const noPosition = -1;

interface WaitingAlert extends LeadAlertText {
  /** True if the lead is new and unassigned. The alert is dropped once staff assign or answer the lead. */
  isOfNewLead: boolean;
}

interface LeadAlertsOptions {
  notifications: Notifications;
  /** Position of the last event whose alert was shown. Null if no position is stored. */
  cursor: number | null;
  /** Returns only after the position is written to disk. */
  saveCursor(position: number): void;
  hasSound(): boolean;
  /** Returns the reason why alerts are delayed, or null if they are not. */
  getHoldReason(): 'paused' | 'quiet' | null;
  openLead(leadPath: string): void;
}

/** Shows events as notifications. The saved position ensures that a restart neither skips nor repeats an event. */
export class LeadAlerts {
  readonly #options: LeadAlertsOptions;
  #waiting: WaitingAlert[] = [];
  /** Position of the newest event received. The position is saved once the event's alert is shown. */
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

  /** Repeats the alert for a new lead, unless an alert for this lead is already pending. */
  remind(alert: LeadAlertText): void {
    if (this.#waiting.some(({ leadPath }) => leadPath === alert.leadPath)) return;
    this.#waiting.push({ ...alert, isOfNewLead: true });
    this.#timer ??= setTimeout(() => this.show(), batchWindowMs);
  }

  handleStreamControl(control: 'ready' | 'reset', position: number): void {
    this.#newest = control === 'reset' ? position : Math.max(this.#newest, position);
    this.show();
    if (control !== 'reset') return;
    this.#options.notifications.show({
      title: 'Check the inbox',
      body: 'You may have missed some alerts that the server no longer stores.',
      isSilent: !this.#options.hasSound(),
      onClick: () => this.#options.openLead('/admin/quotes'),
    });
  }

  /**
   * Shows the pending alerts, unless alerts are currently delayed. Pending alerts survive a restart, because the
   * server resends their events.
   */
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

  /** Returns `not-shown` and a reason if the app cannot show alerts now. The page may then show its own alert. */
  getOutcome(): AlertOutcome {
    if (!this.#options.notifications.isSupported()) return { status: 'not-shown', reason: 'unsupported' };
    const reason = this.#options.getHoldReason();
    return reason === null ? { status: 'shown' } : { status: 'not-shown', reason };
  }

  /** Drops pending alerts. @returns position from which the stream must continue, or null to receive only new events */
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

  #forget(leadId: string): void {
    this.#waiting = this.#waiting.filter(
      ({ isOfNewLead, leadPath }) => !isOfNewLead || !leadPath.endsWith(`/${leadId}`),
    );
  }
}
