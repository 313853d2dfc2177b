import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { dayMs } from '../../../../shared/domain/durations.ts';
import { serverClock, serverNow } from '../../shared/api/server-clock.ts';
import { useSession } from '../../shared/session/session.ts';
import { readStoredJson, removeStored, storeValue } from '../../shared/ui/stored-value.ts';
import { openTabChannel } from '../../shared/ui/tab-channel.ts';

/** Lifetime of what is kept: nobody comes back for what is older. */
const lifetimeMs = 7 * dayMs;

const sendingSchema = z.object({ id: z.string(), content: z.string() });

/** What was sent last, and under which id. */
type Sending = z.infer<typeof sendingSchema>;

interface Kept<V> {
  value: V;
  sending: Sending | null;
}

/** Where drafts are on the screen. The answer to what was sent may come when its lead was left, or is open once more. */
const places = new Set<{ key: string | null; forget: (sent: string, id: string) => void }>();

/**
 * What somebody has typed about a lead and not sent yet, and the id under which it goes out. It is kept in this browser, for
 * them alone: it is there again after a look at another lead, a reload or the end of the session. Where storage is full or
 * forbidden, it lasts as long as the lead is open.
 *
 * What was sent is ended by the request itself, and not by a callback of the screen, which would not be called any more once the
 * lead is left: the draft would be there again, and be sent twice. Windows that have the same draft send it under the same id.
 * @param what such as `note`
 * @param onSent what is held here was sent, from here, from where the lead was open before or from another window
 */
export function useKeptDraft<V>(what: string, leadId: string, schema: z.ZodType<V>, onSent?: () => void) {
  const { user } = useSession();
  const key = user && `trinity-admin-${what} ${user.id} ${leadId}`;
  const [first] = useState(() => (key ? readKept(key, schema) : null));
  const [value, setValue] = useState(first === null ? null : first.value);
  const held = useRef(value);
  const sending = useRef(first?.sending ?? null);
  const keep = useCallback(
    (next: V | null) => {
      held.current = next;
      setValue(next);
      if (!key) return;
      // Another window may have sent the same meanwhile.
      const known = sending.current ?? readKept(key, schema)?.sending ?? null;
      store(key, next === null ? null : { value: next, sending: known });
    },
    [key, schema],
  );

  const forget = useEffectEvent((sent: string, id: string) => {
    // What went out since has an answer of its own.
    if (sending.current !== null && sending.current.id !== id) return;
    sending.current = null;
    if (held.current === null || JSON.stringify(held.current) !== sent) return;
    held.current = null;
    setValue(null);
    onSent?.();
  });
  const forgetElsewhere = useEffectEvent((sent: string, id: string) => {
    forget(sent, id);
    // It was kept over what was typed on here, and is kept no more.
    if (key && held.current !== null && !readKept(key, schema)) keep(held.current);
  });
  useEffect(() => {
    const place = { key, forget: (sent: string, id: string) => forget(sent, id) };
    places.add(place);
    const fromOthers = key === null ? null : openTabChannel(key);
    fromOthers?.addEventListener('message', ({ data }) => {
      const sent = sendingSchema.safeParse(data).data;
      if (sent) forgetElsewhere(sent.content, sent.id);
    });
    return () => {
      places.delete(place);
      fromOthers?.close();
    };
  }, [key]);

  return {
    /** What is kept; null while nothing is. */
    value,
    /** Keeps something else or, for null, nothing. */
    keep,
    /** What is sent again because its answer was lost has the same id, so that nothing is doubled; once it is there, the next is another. */
    idOf: (content: object): string => {
      const text = JSON.stringify(content);
      const kept = key ? readKept(key, schema) : null;
      const known = [sending.current, kept?.sending].find((each) => each?.content === text);
      const next = known ?? { id: crypto.randomUUID(), content: text };
      sending.current = next;
      if (key && kept) store(key, { ...kept, sending: next });
      return next.id;
    },
    /**
     * Forgets what the server has: it is kept no more, wherever somebody is by now. What was typed or sent since stays.
     * @param id under which it went out
     */
    end: (sent: V, id: string): void => {
      const text = JSON.stringify(sent);
      const kept = key && readKept(key, schema);
      const isLast = kept && (kept.sending === null || kept.sending.id === id);
      if (key && kept && isLast) store(key, JSON.stringify(kept.value) === text ? null : { ...kept, sending: null });
      for (const place of places) if (place.key === key) place.forget(text, id);
      if (key) tellOthers(key, { content: text, id });
    },
  };
}

function readKept<V>(key: string, schema: z.ZodType<V>): Kept<V> | null {
  const keptSchema = z.object({ value: schema, at: z.number(), sending: sendingSchema.nullable().default(null) });
  const kept = readStoredJson(key, keptSchema);
  // The clock of this computer may be days fast, and would delete drafts that are new.
  if (kept && (!serverClock.isKnown || serverNow().getTime() - kept.at < lifetimeMs)) return kept;
  if (kept) removeStored(key);
  return null;
}

/** What is in storage no more is still on the screen of another window that had the same. */
function tellOthers(key: string, sent: Sending): void {
  const channel = openTabChannel(key);
  channel?.postMessage(sent);
  channel?.close();
}

function store<V>(key: string, kept: Kept<V> | null): void {
  if (kept === null) removeStored(key);
  else storeValue(key, JSON.stringify({ ...kept, at: serverNow().getTime() }));
}
