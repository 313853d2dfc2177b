import {
  LeadEventClient,
  type LeadEventClientOptions,
  type LeadStreamState,
} from '../../../../shared/api/lead-event-client.ts';
import type { ChangedList } from '../../../../shared/domain/changed-lists.ts';
import type { Presence } from '../../../../shared/schemas/accounts/presence.ts';
import type { LeadEvent } from '../../../../shared/schemas/leads/lead-event.ts';
import { openTabChannel } from '../ui/tab-channel.ts';

const checkIntervalMs = 1_000;

const maxUnanswered = 3;

type Control = 'ready' | 'reset';
type SharedState = 'connecting' | 'live' | 'disconnected';

type ReaderMessage =
  | { kind: 'sign' }
  | { kind: 'state'; state: SharedState }
  | { kind: 'control'; control: Control; position: number; stream: string | null; to?: string }
  /** `after` is the position of the previous event. */
  | { kind: 'event'; after: number; position: number; event: LeadEvent | null }
  | { kind: 'presence'; presence: Presence }
  | { kind: 'change'; list: ChangedList };

type TabMessage = { kind: 'hello'; tab: string; position: number | null } | { kind: 'retry' };

/** A tab that starts reading the stream sends `roll-call`. All other tabs respond with `hello`. */
type Message = ReaderMessage | TabMessage | { kind: 'roll-call' };

export interface SharedStreamOptions extends LeadEventClientOptions {
  name: string;
  tab: string;
  locks: LockManager;
  channel: BroadcastChannel;
  /** Called for each closed tab, in the tab that reads the stream. */
  onGone(tab: string): void;
}

export type LeadStream = Pick<LeadEventClient, 'position' | 'retryNow' | 'reconnectNow' | 'stop'>;

/**
 * Shares one event stream between all tabs, because browsers allow only six HTTP/1.1 connections per server. The tab
 * with the lock reads the stream and forwards every event. Each tab stores its own position. A tab uses its position to
 * skip repeated events and to request missed events.
 */
export class SharedStream implements LeadStream {
  readonly #options: SharedStreamOptions;
  readonly #channel: BroadcastChannel;
  readonly #check: ReturnType<typeof setInterval>;
  #position: number | null;
  #client: LeadEventClient | null = null;
  /** Aborted when the browser freezes this tab. */
  #awake: AbortController | null = null;
  /** True if this tab holds its own lock. Without the lock, the reading tab would treat this tab as closed. */
  #hasTabLock = false;
  #lastSignAt = Date.now();
  #unanswered = 0;
  /** Latest state of the stream. Tabs that open later receive this state. */
  #state: SharedState = 'connecting';
  #stream: string | null = null;
  #cursor: number | null = null;
  readonly #watched = new Set<string>();

  constructor(options: SharedStreamOptions) {
    this.#options = options;
    this.#position = options.position;
    this.#channel = options.channel;
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    this.#check = setInterval(() => this.#checkReader(), checkIntervalMs);
    options.onState('connecting');
    this.wake();
  }

  get position(): number | null {
    return this.#position;
  }

  retryNow(): void {
    this.#post({ kind: 'retry' });
    this.#client?.retryNow();
  }

  reconnectNow(): void {
    this.#client?.reconnectNow();
  }

  stop(): void {
    this.sleep();
    clearInterval(this.#check);
    this.#channel.close();
  }

  /** Releases this tab's locks, for example before the browser freezes it. Another tab can then read the stream. */
  sleep(): void {
    this.#awake?.abort();
    this.#awake = null;
  }

  wake(options?: LockOptions): void {
    if (this.#awake) return;
    const { locks, name, tab } = this.#options;
    const awake = new AbortController();
    this.#awake = awake;
    this.#lastSignAt = Date.now();
    // Each active tab holds its own lock until the tab closes. The tab that reads the stream waits for the locks of all
    // other tabs. When it receives a lock, the tab of this lock has closed.
    const holdTabLock = async () => {
      this.#hasTabLock = true;
      this.#sayHello();
      await waitForAbort(awake.signal);
      this.#hasTabLock = false;
    };
    locks.request(getTabLockName(name, tab), { signal: awake.signal }, holdTabLock).catch(() => {});
    void this.#queue(awake.signal, options);
  }

  async #queue(signal: AbortSignal, options: LockOptions = { signal }): Promise<void> {
    const { locks, name } = this.#options;
    const reading = new AbortController();
    try {
      await locks.request(name, options, () => this.#read(AbortSignal.any([signal, reading.signal])));
    } catch (error) {
      const isTaken = error instanceof DOMException && error.name === 'AbortError';
      // The browser blocks locks, so this tab reads its own stream.
      if (!isTaken) await this.#read(signal);
    } finally {
      reading.abort();
    }
    if (!signal.aborted) await this.#queue(signal);
  }

  #read(signal: AbortSignal): Promise<void> {
    const { onState } = this.#options;
    this.#cursor = this.#position;
    this.#state = 'connecting';
    const client = new LeadEventClient({
      ...this.#options,
      position: this.#cursor,
      onActivity: () => this.#post({ kind: 'sign' }),
      onEvent: (position, event) => {
        const after = this.#cursor ?? position;
        this.#cursor = position;
        this.#tell({ kind: 'event', after, position, event });
      },
      onControl: (control, position, stream) => {
        this.#cursor = position;
        this.#stream = stream;
        this.#tell({ kind: 'control', control, position, stream });
      },
      onPresence: (presence) => this.#tell({ kind: 'presence', presence }),
      onChange: (list) => this.#tell({ kind: 'change', list }),
      onState: (state) => {
        if (signal.aborted) return;
        if (!isShared(state)) return onState(state);
        this.#state = state;
        this.#tell({ kind: 'state', state });
      },
    });
    this.#client = client;
    this.#post({ kind: 'roll-call' });
    return waitForAbort(signal).finally(() => {
      client.stop();
      if (this.#client === client) this.#client = null;
    });
  }

  #hear(message: Message): void {
    if (message.kind === 'hello') this.#answer(message);
    else if (message.kind === 'retry') this.#client?.retryNow();
    else {
      this.#lastSignAt = Date.now();
      this.#unanswered = 0;
      if (message.kind === 'roll-call') this.#sayHello();
      else if (message.kind !== 'sign') this.#take(message);
    }
  }

  #take(news: Exclude<ReaderMessage, { kind: 'sign' }>): void {
    const { tab, onState, onPresence, onChange } = this.#options;
    if (news.kind === 'state') onState(news.state);
    else if (news.kind === 'presence') onPresence?.(news.presence);
    else if (news.kind === 'change') onChange?.(news.list);
    else if (news.kind === 'event') this.#takeEvent(news);
    else if (news.kind === 'control' && (news.to ?? tab) === tab) this.#takeControl(news);
  }

  #takeControl({ control, position, stream }: Extract<ReaderMessage, { kind: 'control' }>): void {
    const known = this.#position;
    if (control === 'ready' && known !== null && position > known) this.#sayHello();
    else {
      this.#position = control === 'reset' ? position : Math.max(position, known ?? 0);
      this.#options.onControl(control, this.#position, stream);
    }
  }

  #takeEvent({ after, position, event }: Extract<ReaderMessage, { kind: 'event' }>): void {
    const known = this.#position;
    // A new tab has no position and ignores events. The tab loads its lists when it receives a position.
    if (known === null || position <= known) return;
    if (after > known) this.#sayHello();
    else {
      this.#position = position;
      this.#options.onEvent(position, event);
    }
  }

  #sayHello(): void {
    if (this.#client || !this.#hasTabLock) return;
    this.#post({ kind: 'hello', tab: this.#options.tab, position: this.#position });
  }

  /** Sends the stream's position to a new tab. Sends missed events again to a tab that already has a position. */
  #answer({ tab, position }: Extract<TabMessage, { kind: 'hello' }>): void {
    const client = this.#client;
    if (!client) return;
    this.#watch(tab);
    if (position !== null && this.#cursor !== null && position < this.#cursor) {
      this.#cursor = position;
      client.reconnectNow();
      client.rewindTo(position);
      return;
    }
    this.#post({ kind: 'state', state: this.#state });
    if (this.#state !== 'live' || this.#cursor === null) return;
    this.#post({ kind: 'control', control: 'ready', position: this.#cursor, stream: this.#stream, to: tab });
  }

  /** Requests another tab's lock. The browser grants the lock when the other tab closes. */
  #watch(tab: string): void {
    const { locks, name, onGone } = this.#options;
    const signal = this.#awake?.signal;
    if (!signal || this.#watched.has(tab)) return;
    this.#watched.add(tab);
    locks
      .request(getTabLockName(name, tab), { signal }, () => {
        if (this.#client) onGone(tab);
      })
      .catch(() => {})
      .finally(() => this.#watched.delete(tab));
  }

  /** Takes over the stream if the reading tab has gone silent, because the browser may have frozen that tab. */
  #checkReader(): void {
    if (!this.#awake || this.#client || Date.now() - this.#lastSignAt <= this.#options.timings.silenceTimeoutMs) return;
    this.#unanswered += 1;
    if (this.#unanswered <= maxUnanswered) this.#sayHello();
    else {
      this.#unanswered = 0;
      this.sleep();
      this.wake({ steal: true });
    }
  }

  #tell(news: Exclude<ReaderMessage, { kind: 'sign' }>): void {
    this.#post(news);
    this.#take(news);
  }

  #post(message: Message): void {
    this.#channel.postMessage(message);
  }
}

interface StreamOfBrowser extends Omit<SharedStreamOptions, 'locks' | 'channel'> {
  locks: LockManager | undefined;
}

export function openLeadStream({ locks, ...options }: StreamOfBrowser): LeadStream {
  const channel = locks && openTabChannel(options.name);
  if (!channel) return new LeadEventClient(options);
  const stream = new SharedStream({ ...options, locks, channel });
  const left = new AbortController();
  const sleep = () => stream.sleep();
  const wake = () => stream.wake();
  document.addEventListener('freeze', sleep, left);
  document.addEventListener('resume', wake, left);
  window.addEventListener('pagehide', sleep, left);
  window.addEventListener('pageshow', wake, left);
  return {
    get position() {
      return stream.position;
    },
    retryNow: () => stream.retryNow(),
    reconnectNow: () => stream.reconnectNow(),
    stop() {
      left.abort();
      stream.stop();
    },
  };
}

const getTabLockName = (name: string, tab: string) => `${name} ${tab}`;

const isShared = (state: LeadStreamState): state is SharedState =>
  state === 'connecting' || state === 'live' || state === 'disconnected';

const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
