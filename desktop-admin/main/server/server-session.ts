import type { EndpointAddress } from '../../../shared/api/endpoint.ts';
import { LeadEventClient, type LeadStreamState, type StreamTimings } from '../../../shared/api/lead-event-client.ts';
import { ServerClock } from '../../../shared/api/server-clock.ts';
import { streamSilenceTimeoutMs } from '../../../shared/domain/limits.ts';
import * as account from '../../../shared/endpoints/accounts/account.ts';
import { LeadAlerts } from '../alerts/lead-alerts.ts';
import { LeadReminders } from '../alerts/lead-reminders.ts';
import type { Notifications } from '../alerts/notifications.ts';
import { QuietHours } from '../alerts/quiet-hours.ts';
import type { AppStateStore } from '../app-state.ts';
import type { ElectronSession } from '../electron-api.ts';
import type { Logger } from '../logger.ts';
import type { SettingsStore } from '../settings-store.ts';
import { createNewLeadStatsReader } from './new-lead-stats-reader.ts';
import { callServer } from './server-call.ts';

/** Delays grow to one minute after repeated failures, because computers may run all night without a connection. */
export const streamTimings: StreamTimings = {
  minRetryDelayMs: 1_000,
  maxRetryDelayMs: 60_000,
  silenceTimeoutMs: streamSilenceTimeoutMs,
};

interface ServerSessionOptions {
  server: string;
  session: ElectronSession;
  store: SettingsStore;
  state: AppStateStore;
  notifications: Notifications;
  log: Logger;
  timings: StreamTimings;
  remindersMs: readonly number[];
  isPaused(): boolean;
  openLead(leadPath: string): void;
}

export class ServerSession {
  readonly #events: LeadEventClient;
  readonly #figures: ReturnType<typeof createNewLeadStatsReader>;
  readonly #options: ServerSessionOptions;
  readonly #waiting: LeadReminders;
  readonly alerts: LeadAlerts;
  readonly quietHours: QuietHours;

  constructor(options: ServerSessionOptions) {
    this.#options = options;
    const { server, session, store, state, log } = options;
    const target = { origin: server, fetch: session.fetch.bind(session) };
    const clock = new ServerClock();
    const call = async (path: string, init?: RequestInit) => {
      const answer = await callServer(target, path, init);
      clock.syncWithResponse(answer);
      return answer;
    };
    const cursor = store.read().cursors[server] ?? null;
    this.alerts = new LeadAlerts({
      notifications: options.notifications,
      cursor,
      saveCursor: (position) => store.change({ cursors: { ...store.read().cursors, [server]: position } }),
      hasSound: () => store.read().hasSound,
      getHoldReason: () => (options.isPaused() ? 'paused' : this.quietHours.isQuiet() ? 'quiet' : null),
      openLead: options.openLead,
    });
    this.quietHours = new QuietHours({
      call,
      isOn: () => store.read().hasQuietHours,
      now: clock.now,
      onChange: (isQuiet) => {
        state.change({ isQuiet });
        if (!isQuiet) this.alerts.show();
      },
      onPromise: (promiseHours) => state.change({ promiseHours }),
      log,
    });
    this.#waiting = new LeadReminders({
      remindersMs: options.remindersMs,
      isOn: () => store.read().ringsAgain,
      now: clock.now,
      remind: (alert) => this.alerts.remind(alert),
    });
    this.#figures = createNewLeadStatsReader({ call, log, onFigures: (figures) => state.change({ figures }) });
    this.#events = new LeadEventClient({
      fetch: call,
      position: cursor,
      timings: options.timings,
      onEvent: (position, event) => {
        this.alerts.take(position, event);
        if (event) this.#waiting.take(event);
        this.#figures.refresh();
      },
      onControl: (control, position) => {
        log.info(`connected to ${server}: ${control} at position ${position}`);
        this.alerts.handleStreamControl(control, position);
        this.#figures.refresh();
      },
      onState: (connection) => this.#enter(connection),
    });
  }

  readonly onAnswer = ({ method, path }: { method: string; path: string }, status: number): void => {
    const isOf = (endpoint: EndpointAddress) => endpoint.method === method && endpoint.path === path;
    // True if the user or the user's alert setting may have changed. The event stream must then reconnect.
    const hasEntered = [account.login, account.changePassword, account.updateProfile].some(isOf) && status === 200;
    const hasLeft = isOf(account.logout) && status === 200;
    const isLive = this.#options.state.read().connection === 'live';
    // Drops alerts immediately at sign-out. Without a network, the event stream would drop the alerts too late.
    if (hasLeft) this.#forgetLeads();
    if (hasEntered || hasLeft || (status === 401 && isLive && !isOf(account.login))) this.#events.reconnectNow();
  };

  /** Reconnects after sleep or a network loss, because open connections may be broken without an error. */
  reconnectNow(why: string): void {
    const { log, session } = this.#options;
    log.info(`reconnecting: ${why}`);
    session
      .closeAllConnections()
      .catch((error: unknown) => log.warn('old connections could not be closed', error))
      .finally(() => this.#events.reconnectNow());
  }

  stop(): void {
    this.#events.stop();
    this.#figures.stop();
    this.#waiting.stop();
    this.quietHours.stop();
    this.alerts.stop();
  }

  #enter(connection: LeadStreamState): void {
    const { state, log } = this.#options;
    if (state.read().connection === connection) return;
    log.info(`${this.#options.server}: ${connection}`);
    // Reads the office hours before the first event, because the hours decide whether the event's alert is shown.
    if (connection === 'live') void this.quietHours.refresh();
    const isShut = connection === 'signed-out' || connection === 'forbidden';
    if (isShut) this.#forgetLeads();
    state.change({ connection, ...(isShut ? { figures: null } : {}) });
  }

  /** Drops pending alerts and reminders when access to leads ends, because both contain customer names. */
  #forgetLeads(): void {
    this.#waiting.stop();
    this.#events.rewindTo(this.alerts.dropWaiting());
  }
}
