import pg from 'pg';
import { changedListKinds } from '../../shared/domain/changed-lists.ts';
import type { AppContext } from '../context.ts';
import { contentVersionChannel } from '../db/content-version.entity.ts';
import { changedListChannel } from './changed-list-emitter.ts';
import { leadEventChannel } from './event-log.ts';
import { presenceChannel } from './presence.ts';
import { endedSessionChannel } from './session-end-notifier.ts';

/** Poll interval. Polls find events of a process that died between commit and publishing. */
const pollIntervalMs = 750;
const heartbeatIntervalMs = 10_000;
const heartbeatTimeoutMs = 5_000;
const minBackOffMs = 250;
const maxBackOffMs = 10_000;

export const leadListenerApplicationName = 'trinity lead listener';

type ListenerContext = Pick<AppContext, 'feed' | 'pageCache' | 'endedSessions' | 'presence' | 'changedLists' | 'log'>;

export interface LeadListener {
  /** Also closes the feed. */
  stop(): Promise<void>;
}

/** Listens for notifications from all replicas. Also polls, so that a lost notification only delays an event. */
export function startLeadListener(databaseUrl: string, context: ListenerContext): LeadListener {
  const { feed, pageCache, endedSessions, presence, changedLists, log } = context;
  let client: pg.Client | null = null;
  let stopped = false;
  let failures = 0;
  let reconnect: NodeJS.Timeout | undefined;

  const tellChanged = (isMeant: (kind: string) => boolean) => {
    for (const kind of changedListKinds.filter(isMeant)) changedLists.emit('change', kind);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: leadListenerApplicationName,
      connectionTimeoutMillis: 2_000,
      query_timeout: heartbeatTimeoutMs,
      keepAlive: true,
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => {
      if (channel === contentVersionChannel) pageCache.invalidate();
      else if (channel === endedSessionChannel) endedSessions.notifyEnded(payload ?? '');
      else if (channel === presenceChannel) presence.receiveNotice(payload ?? '');
      else if (channel === changedListChannel) tellChanged((kind) => kind === payload);
      else feed.publishNow();
    });
    try {
      await next.connect();
      const channels = [
        leadEventChannel,
        contentVersionChannel,
        endedSessionChannel,
        presenceChannel,
        changedListChannel,
      ];
      await next.query(channels.map((channel) => `listen ${channel}`).join('; '));
      client = next;
      failures = 0;
      if (stopped) return;
      feed.publishNow();
      endedSessions.requestRecheck();
      // Report all lists as changed, because notifications may have been lost while the connection was closed.
      tellChanged(() => true);
    } catch {
      lost(next);
    }
  }

  function lost(which: pg.Client): void {
    which.removeAllListeners();
    which.on('error', () => {});
    which.end().catch(() => {});
    if (client === which) client = null;
    if (stopped || reconnect) return;
    failures += 1;
    const delayMs = Math.min(minBackOffMs * 2 ** failures, maxBackOffMs) * (0.5 + Math.random() / 2);
    log.warn({ delay: Math.round(delayMs) }, 'the event listener lost its connection and will connect again');
    reconnect = setTimeout(() => {
      reconnect = undefined;
      connecting = connect();
    }, delayMs);
  }

  const poll = setInterval(() => feed.publishNow(), pollIntervalMs);
  const heartbeat = setInterval(() => {
    const current = client;
    current?.query('select 1').catch(() => lost(current));
  }, heartbeatIntervalMs);
  let connecting = connect();

  return {
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearInterval(heartbeat);
      clearTimeout(reconnect);
      await connecting;
      await client?.end().catch(() => {});
      await feed.close();
    },
  };
}
