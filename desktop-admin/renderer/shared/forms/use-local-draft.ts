import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { dayMs } from '../../../../shared/domain/durations.ts';
import { useSession } from '../session/session.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds without a keystroke after which what has been written is kept. */
const draftDelayMs = 1_000;

/** Nobody comes back for what is older. */
const draftLifetimeMs = 7 * dayMs;

/** A computer may have several people: what each has written is theirs. */
const keyOf = (userId: string, name: string) => `trinity-admin-draft ${userId} ${name}`;

export interface LocalDraft<V> {
  values: V;
  /** Of the record that it was written over; null for a new one. */
  version: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** What is edited, such as `page new`, and a check of what was kept of it: an older version of the editor may have. */
interface KeptDraft<V extends object> {
  name: string;
  schema: z.ZodType<V>;
}

/**
 * Keeps in this browser what somebody has written and not saved, so that a reload, a crash or the end of a session loses
 * nothing, and shows it to nobody else. What was kept
 * when the editor opened is offered, not taken: somebody may have saved since. Goes when it is saved or thrown away.
 * @param kept left out, nothing is kept
 */
export function useLocalDraft<V extends object>(
  kept: KeptDraft<V> | undefined,
  { values, version, isDirty }: Pick<LocalDraft<V>, 'values' | 'version'> & { isDirty: boolean },
) {
  const { user } = useSession();
  const key = kept && user && keyOf(user.id, kept.name);
  const [offered, setOffered] = useState(() => (kept && key ? readDraft(key, kept.schema) : null));
  // As text, which is the same as long as nothing is typed.
  const settled = useSettled(key && isDirty ? JSON.stringify({ values, version }) : null, draftDelayMs);
  /** The last keystrokes may settle while the editor fades away. */
  const isOver = useRef(false);

  useEffect(() => {
    if (key && settled && !isOver.current) store(key, JSON.stringify({ ...JSON.parse(settled), at: Date.now() }));
  }, [settled, key]);

  return {
    offered,
    /** Takes the offer away; what has been restored is kept again with the next keystroke. */
    close: () => {
      setOffered(null);
      if (key) store(key, null);
    },
    /** For what has been saved, or thrown away on purpose. */
    end: useCallback(() => {
      isOver.current = true;
      if (key) store(key, null);
    }, [key]),
  };
}

function readDraft<V>(key: string, schema: z.ZodType<V>): LocalDraft<V> | null {
  const text = readStored(key);
  if (text === null) return null;
  const draft = z
    .string()
    .transform((json, context) => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue('Not JSON');
        return z.NEVER;
      }
    })
    .pipe(z.object({ values: schema, version: z.int().nullable(), at: z.number() }))
    .safeParse(text).data;
  if (draft && Date.now() - draft.at < draftLifetimeMs) return draft;
  store(key, null);
  return null;
}

function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where storage is full or forbidden, nothing is kept: the question before leaving is still asked. */
function store(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // See above.
  }
}
