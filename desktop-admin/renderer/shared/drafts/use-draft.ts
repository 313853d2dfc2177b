import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { useSession, useSessionStore } from '../session/session.ts';
import { Draft } from './draft.ts';
import type { DraftText } from './draft-copies.ts';
import type { DraftState } from './draft-state.ts';
import { createServerDrafts, type DraftSubject, useServerDraft } from './server-drafts.ts';

export interface DraftDefinition<V extends object> {
  /** Name of the draft in this browser, such as `post new`. */
  name: string;
  /** Validates stored values, because an older version of the editor may have stored a different format. */
  schema: z.ZodType<V>;
  /** Identifies the draft on the server. If omitted, only this browser stores the draft. */
  subject?: DraftSubject;
}

/**
 * @param onSent called when another window, or the previous editor, has sent the text of this editor
 * @param takesLeft true to continue at once with the newest copy that an earlier editor left
 */
function useDraft<V extends object>(source: DraftDefinition<V>, onSent: () => void, takesLeft: boolean): Draft<V>;
function useDraft<V extends object>(source: DraftDefinition<V> | undefined, onSent: () => void): Draft<V> | null;
function useDraft<V extends object>(source: DraftDefinition<V> | undefined, onSent: () => void, takesLeft = false) {
  const { user, phase } = useSession();
  const sessions = useSessionStore();
  const userId = user?.id ?? '';
  const key = `${userId} ${source?.name}`;
  function create(): Draft<V> | null {
    if (!source) return null;
    const { subject, ...rest } = source;
    const made = new Draft({ ...rest, userId, server: subject && createServerDrafts(sessions, subject) });
    const [newest] = made.read().leftCopies;
    if (newest && takesLeft) made.take(newest);
    return made;
  }
  const [held, setHeld] = useState(() => ({ key, draft: create() }));
  if (held.key !== key) setHeld({ key, draft: create() });
  const { draft } = held;
  const tellSent = useEffectEvent(onSent);
  useEffect(() => draft?.open(() => tellSent()), [draft]);
  useEffect(() => {
    if (phase === 'signed-in') draft?.retry();
  }, [phase, draft]);
  return draft;
}

const noDraft: DraftState<never> = {
  written: null,
  phase: { name: 'empty' },
  isKeptHere: true,
  isServerChecked: true,
  leftCopies: [],
  others: undefined,
};

/** Subscribes to one part of the state, because other parts change on every keystroke. */
const useDraftState = <V extends object, P>(draft: Draft<V> | null, pick: (state: DraftState<V>) => P): P =>
  useSyncExternalStore(draft ? draft.subscribe : () => () => {}, () => pick(draft ? draft.read() : noDraft));

/**
 * Stores unsent text, so that the next editor can continue with it.
 * @param onSent called when another window, or the previous editor, has sent the text of this editor
 */
export function useTextDraft<V extends object>(source: DraftDefinition<V>, onSent = () => {}) {
  const draft = useDraft(source, onSent, true);
  return {
    value: useDraftState(draft, ({ written }) => written?.values ?? null),
    keep: useCallback((values: V | null) => draft.type(values && { values, version: null }), [draft]),
    send: <T>(values: V, content: object, request: (id: string) => Promise<T>) => draft.send(values, content, request),
  };
}

interface FormText<V> extends DraftText<V> {
  isDirty: boolean;
  stored: V;
  onSent: () => void;
}

/** Stores the draft of a form. Offers a leftover copy instead of restoring it, because the record may have changed. */
export function useFormDraft<V extends object>(
  source: DraftDefinition<V> | undefined,
  { values, version, isDirty, stored, onSent }: FormText<V>,
) {
  const draft = useDraft(source, onSent);
  const server = useServerDraft(source?.subject);
  const isKnown = useDraftState(draft, (state) => state.isServerChecked);
  const left = useDraftState(draft, (state) => state.leftCopies);
  const others = useDraftState(draft, (state) => state.others);
  const offered =
    left.find((copy) => JSON.stringify(copy.values) !== JSON.stringify(source?.schema.parse(stored))) ?? null;
  const isReady = isKnown && offered === null;
  // `written` is a string, so that the effect does not run again for equal values.
  const written = isDirty ? JSON.stringify({ values, version }) : null;
  const hear = useEffectEvent(() => draft?.receiveServerDraft(server.draft));
  useEffect(() => {
    if (server.isKnown && draft) hear();
  }, [server.isKnown, draft]);
  useEffect(() => draft?.type(written === null ? null : JSON.parse(written)), [written, draft]);
  useEffect(() => draft?.setReady(isReady), [isReady, draft]);
  return {
    draft,
    offered,
    phase: useDraftState(draft, (state) => state.phase),
    isKeptHere: useDraftState(draft, (state) => state.isKeptHere),
    others: others ?? server.others,
  };
}
