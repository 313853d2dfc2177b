import { type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { buildQueryKey } from '../../../shared/api/address.ts';
import type { LeadStreamState, StreamTimings } from '../../../shared/api/lead-event-client.ts';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import { getAlertCause, isCauseResolved } from '../../../shared/domain/leads/lead-alert.ts';
import { streamSilenceTimeoutMs } from '../../../shared/domain/limits.ts';
import * as account from '../../../shared/endpoints/accounts/account.ts';
import * as contacts from '../../../shared/endpoints/leads/contacts.ts';
import * as quotes from '../../../shared/endpoints/leads/quotes.ts';
import type { LeadEvent } from '../../../shared/schemas/leads/lead-event.ts';
import { refetchLead, refetchLeadLists, updateCachedLeadState } from '../features/leads/data/lead-cache.ts';
import {
  leadTrendQuery,
  leadViewCountsQuery,
  statsQuery,
  urgentLeadsQuery,
} from '../shared/api/common-queries.query.ts';
import { getServerNow, serverClock } from '../shared/api/server-clock.ts';
import { coalesceCalls } from '../shared/live/coalesce.ts';
import type { PresenceStore } from '../shared/live/presence.ts';
import { openLeadStream } from '../shared/live/shared-stream.ts';
import type { UnseenLeads } from '../shared/live/unseen-leads.ts';
import { useLeadAlert } from '../shared/live/use-lead-alert.tsx';
import { usePlatform } from '../shared/platform/platform.ts';
import { usePermissionCheck } from '../shared/session/permission.tsx';
import { sessionChangeKey } from '../shared/session/session.mutation.ts';
import { useSession, useSessionStore } from '../shared/session/session.ts';
import { createChangedListRefresher } from './changed-lists.ts';
import { syncDueFollowUps } from './header/due-follow-ups.ts';

const batchWindowMs = 100;

/** Retries sooner than the desktop app's main process, because the user is looking at the screen. */
const timings: StreamTimings = {
  minRetryDelayMs: 500,
  maxRetryDelayMs: 5_000,
  silenceTimeoutMs: streamSilenceTimeoutMs,
};

/** Updates lists, badges and counts, and shows alerts for new leads. @returns state of the event stream */
export function useLiveLeads(unseen: UnseenLeads, presence: PresenceStore): LeadStreamState {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  const isChanging = useIsMutating({ mutationKey: sessionChangeKey }) > 0;
  const may = usePermissionCheck();
  const { kind: platform } = usePlatform();
  const { phase, user } = useSession();
  const reads = may('leads') ? 'leads' : may('writing') ? 'presence' : null;
  const isReading = phase !== 'lost' && !isChanging && reads !== null;
  const alertChoice = user?.alerts;
  const alert = useLeadAlert();
  const [state, setState] = useState<LeadStreamState>('connecting');
  /**
   * Position of the last event. Kept when the session ends, so that the stream resumes with the missed events after
   * the next login.
   */
  const position = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed alert setting must reopen the stream
  useEffect(() => {
    if (!isReading || reads === null) return;
    const stopping = new AbortController();
    const refresh = createRefresh(queryClient, stopping.signal);
    const refreshLists = createChangedListRefresher(queryClient, stopping.signal);
    // If this read fails, the bell shows the due follow-ups after the next page load.
    if (reads === 'leads') syncDueFollowUps(unseen, user?.id ?? null, stopping.signal).catch(() => {});
    let wasLost = false;
    let connectedAt: number | undefined;
    const client = openLeadStream({
      name: `trinity-admin-stream ${user?.id} ${reads}`,
      tab: presence.window,
      // In browsers, all tabs share one stream. The desktop app has only one window.
      locks: platform === 'browser' ? navigator.locks : undefined,
      onGone: presence.removeWindow,
      fetch: (path, init) => {
        connectedAt = performance.now();
        return fetch(path, { ...init, credentials: 'include' }).then((answer) => {
          serverClock.syncWithResponse(answer);
          return answer;
        });
      },
      reads,
      position: position.current,
      timings,
      onEvent: (_position, event) => {
        if (!event) return;
        refresh.after(event);
        updateBell(unseen, event);
        alert(event);
      },
      onPresence: presence.receivePresence,
      onChange: (list) => refreshLists([list]),
      onControl: (control, _position, stream) => {
        presence.setStream(stream);
        if (wasLost) {
          retryFailedReads(queryClient);
          refreshLists();
        }
        wasLost = false;
        if (control === 'ready') refresh.newest();
        else refresh.all();
      },
      onState: (next) => {
        if (next === 'signed-out') {
          if (session.handleUnauthorized(connectedAt)) client.reconnectNow();
          return;
        }
        // Reads the account again, because the server denies access only if the user's role has changed.
        if (next === 'forbidden') void queryClient.invalidateQueries(createReadQuery(account.readSession));
        if (next === 'disconnected') wasLost = true;
        if (next !== 'live') presence.setStream(null);
        setState(next);
      },
    });
    const retryNow = () => client.retryNow();
    window.addEventListener('online', retryNow);
    document.addEventListener('visibilitychange', retryNow);
    return () => {
      position.current = client.position;
      window.removeEventListener('online', retryNow);
      document.removeEventListener('visibilitychange', retryNow);
      client.stop();
      presence.setStream(null);
      // Stops pending reads, because the server rejects reads after the session has ended.
      stopping.abort();
    };
  }, [isReading, reads, queryClient, session, alert, unseen, presence, platform, alertChoice]);

  return state;
}

/** For due follow-ups, the kind of lead is in `lead`. For all other events, the kind is in `type`. */
const isQuoteEvent = ({ type, lead }: LeadEvent): boolean =>
  type === 'lead.follow_up_due' ? lead?.kind === 'quote' : type.startsWith('quote.');

const getLeadPath = (event: LeadEvent): string =>
  `/admin/${isQuoteEvent(event) ? 'quotes' : 'contacts'}/${event.leadId}`;

/** Adds the lead to the bell, even during quiet hours. Removes the lead if it is on screen or the alert is obsolete. */
function updateBell(unseen: UnseenLeads, event: LeadEvent): void {
  const leadPath = getLeadPath(event);
  const known = unseen.read().find((lead) => lead.leadPath === leadPath);
  if (known && isCauseResolved(known.cause, event, getServerNow())) unseen.remove(leadPath);
  const cause = getAlertCause(event);
  const isOpen = window.location.pathname === leadPath;
  if (cause === 'due' && event.lead?.followUpAt) unseen.addDue(leadPath, event.lead.followUpAt);
  else if (cause !== null && !isOpen) unseen.add({ leadPath, cause });
  if (isOpen) unseen.remove(leadPath);
}

/** Retries failed reads after a reconnect, so that users need not press the retry button. */
const retryFailedReads = (queryClient: QueryClient) =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

function createRefresh(queryClient: QueryClient, signal: AbortSignal) {
  const refreshQuotes = coalesceCalls(() => refetchLeadLists(queryClient, quotes), batchWindowMs, signal);
  const refreshContacts = coalesceCalls(() => refetchLeadLists(queryClient, contacts), batchWindowMs, signal);
  const stats = coalesceCalls(
    () =>
      Promise.all(
        [statsQuery, leadViewCountsQuery, leadTrendQuery, urgentLeadsQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    batchWindowMs,
    signal,
  );
  return {
    newest() {
      refreshQuotes();
      refreshContacts();
      stats();
    },
    all() {
      void queryClient.invalidateQueries({ queryKey: buildQueryKey(quotes.list) });
      void queryClient.invalidateQueries({ queryKey: buildQueryKey(contacts.list) });
      stats();
    },
    after(event: LeadEvent) {
      const { type, leadId, lead } = event;
      const isQuote = isQuoteEvent(event);
      const calls = isQuote ? quotes : contacts;
      if (type === 'quote.imported' || type === 'contact.imported') return this.all();
      if (lead) updateCachedLeadState(queryClient, calls, leadId, lead);
      // Reads the corrected lead, because events do not contain the corrected fields.
      if (type === 'quote.corrected' || type === 'contact.corrected') void refetchLead(queryClient, calls, leadId);
      // Also true for a lead that is no longer spam, because the lead then appears in the lists like a new lead.
      const comesIn = type === 'quote.created' || type === 'contact.created' || lead?.status === 'new';
      if (comesIn) (isQuote ? refreshQuotes : refreshContacts)();
      stats();
    },
  };
}
