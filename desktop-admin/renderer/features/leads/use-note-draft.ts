import { useCallback, useState } from 'react';
import { z } from 'zod';
import { dayMs } from '../../../../shared/domain/durations.ts';
import { useSession } from '../../shared/session/session.ts';

/** Nobody comes back for what is older. */
const lifetimeMs = 7 * dayMs;

const keptSchema = z.object({ text: z.string(), at: z.number() });

/**
 * What somebody has typed for a lead's timeline and not added yet. It is kept in this browser, for them alone: it is there
 * again after a look at another lead, a reload or the end of the session. Where storage is full or forbidden, it lasts as
 * long as the lead is open.
 */
export function useNoteDraft(leadId: string) {
  const { user } = useSession();
  const key = user && `trinity-admin-note ${user.id} ${leadId}`;
  const [text, setText] = useState(() => (key ? readKept(key) : ''));
  const keep = useCallback(
    (next: string) => {
      setText(next);
      if (!key) return;
      try {
        if (next === '') window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, JSON.stringify({ text: next, at: Date.now() }));
      } catch {
        // See above.
      }
    },
    [key],
  );
  return [text, keep] as const;
}

function readKept(key: string): string {
  try {
    const kept = keptSchema.safeParse(JSON.parse(window.localStorage.getItem(key) ?? 'null')).data;
    if (kept && Date.now() - kept.at < lifetimeMs) return kept.text;
    window.localStorage.removeItem(key);
  } catch {
    // See above.
  }
  return '';
}
