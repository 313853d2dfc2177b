import { useCallback, useState } from 'react';
import { z } from 'zod';
import { dayMs } from '../../../../shared/domain/durations.ts';
import { useSession } from '../../shared/session/session.ts';

/** Nobody comes back for what is older. */
const lifetimeMs = 7 * dayMs;

/**
 * What somebody has typed about a lead and not sent yet. It is kept in this browser, for them alone: it is there again
 * after a look at another lead, a reload or the end of the session. Where storage is full or forbidden, it lasts as
 * long as the lead is open.
 * @param what such as `note`
 * @returns what is kept, null while there is nothing, and what keeps something else or, for null, nothing
 */
export function useKeptDraft<V>(what: string, leadId: string, schema: z.ZodType<V>) {
  const { user } = useSession();
  const key = user && `trinity-admin-${what} ${user.id} ${leadId}`;
  const [value, setValue] = useState(() => (key ? readKept(key, schema) : null));
  const keep = useCallback(
    (next: V | null) => {
      setValue(next);
      if (!key) return;
      try {
        if (next === null) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, JSON.stringify({ value: next, at: Date.now() }));
      } catch {
        // See above.
      }
    },
    [key],
  );
  return [value, keep] as const;
}

function readKept<V>(key: string, schema: z.ZodType<V>): V | null {
  try {
    const keptSchema = z.object({ value: schema, at: z.number() });
    const kept = keptSchema.safeParse(JSON.parse(window.localStorage.getItem(key) ?? 'null')).data;
    if (kept && Date.now() - kept.at < lifetimeMs) return kept.value;
    window.localStorage.removeItem(key);
  } catch {
    // See above.
  }
  return null;
}
