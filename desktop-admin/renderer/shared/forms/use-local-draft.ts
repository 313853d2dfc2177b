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
  /** Stamp of the state on the server that it goes on from; none where the server has nothing of it. */
  follows?: string | undefined;
  /** Stamps of what went out after that and was not answered: the server may have one of them all the same. */
  sent?: string[] | undefined;
  /** Whether the server has all of it: what it has later is newer. */
  isOnServer?: boolean | undefined;
}

/** Without a network it is tried again and again. */
const maxSent = 100;

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
  const follows = useRef<string>(undefined);
  const sent = useRef<string[]>([]);

  useEffect(() => {
    if (!key || !settled || isOver.current) return;
    store(
      key,
      JSON.stringify({ ...JSON.parse(settled), at: Date.now(), follows: follows.current, sent: sent.current }),
    );
  }, [settled, key]);

  /** Adds to what is kept. */
  function note(fields: Pick<LocalDraft<V>, 'follows' | 'sent' | 'isOnServer'>): void {
    const text = key && !isOver.current ? readStored(key) : null;
    if (key && text !== null) store(key, JSON.stringify({ ...JSON.parse(text), ...fields }));
  }

  return {
    offered,
    /** Keeps what is written now, without waiting. */
    keep: () => {
      if (!key || !isDirty) return;
      store(key, JSON.stringify({ values, version, at: Date.now(), follows: follows.current, sent: sent.current }));
    },
    /** What was offered is in the form again, and stays kept until it is saved. */
    taken: () => {
      sent.current = offered?.sent ?? [];
      setOffered(null);
    },
    /** A state goes to the server, which may have it then, whatever becomes of the answer. */
    noteSent: (stamp: string) => {
      sent.current = [...sent.current, stamp].slice(-maxSent);
      note({ sent: sent.current });
    },
    /** The server has a state of it, or all of it. */
    noteStored: (stamp: string | undefined, isAll: boolean) => {
      follows.current = stamp;
      sent.current = [];
      note({ follows: stamp, sent: [], isOnServer: isAll });
    },
    /** The editor stays open after what it had is saved. */
    goOn: () => {
      isOver.current = false;
    },
    /** Takes the offer away, and what was kept with it. */
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

/** An older version of the editor knew nothing of the server. */
const serverSide = {
  follows: z.string().optional(),
  sent: z.array(z.string()).optional(),
  isOnServer: z.boolean().optional(),
};

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
    .pipe(z.object({ values: schema, version: z.int().nullable(), at: z.number(), ...serverSide }))
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
