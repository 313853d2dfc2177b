// Longer than most: what is written, kept, offered and sent of one draft is one state.

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { dayMs } from '../../../../shared/domain/durations.ts';
import { serverClock, serverNow } from '../api/server-clock.ts';
import { useSession } from '../session/session.ts';
import { DraftWriter } from './draft-writer.ts';
import { type LocalDraft, LocalDrafts, type StoredDraft, writtenIn } from './local-drafts.ts';

/** Lifetime of what is kept: nobody comes back for what is older, and what tells of people is kept no longer. */
const lifetimeMs = 7 * dayMs;

/** Lifetime of what the server keeps, too: as long as there. */
const contentLifetimeMs = 90 * dayMs;

/** Id of this window until it is loaded anew. */
const windowId = crypto.randomUUID();

/** Number of sent states that are remembered: without a network it is tried again and again. */
const maxSent = 100;

/** What is edited, such as `page new`, and a check of what was kept of it: an older version of the editor may have. */
interface KeptDraft<V extends object> {
  name: string;
  schema: z.ZodType<V>;
  /** The thing of which the server keeps it, too; given where it does. */
  subject?: object;
}

/**
 * Keeps in this browser what somebody has written and not saved, so that a reload, a crash or the end of a session loses
 * nothing, and shows it to nobody else. What was kept when the editor opened, by this window or another one, is offered, not
 * taken: somebody may have saved since. Goes when it is saved or thrown away.
 * @param kept left out, nothing is kept
 */
export function useLocalDraft<V extends object>(
  kept: KeptDraft<V> | undefined,
  { values, version, isDirty }: Pick<LocalDraft<V>, 'values' | 'version'> & { isDirty: boolean },
) {
  const { user } = useSession();
  const [userId, name] = [user?.id, kept?.name];
  const drafts = useMemo(
    () =>
      userId !== undefined && name !== undefined
        ? new LocalDrafts(() => window.localStorage, { userId, name, windowId })
        : null,
    [userId, name],
  );
  const [known, setKnown] = useState<readonly StoredDraft<V>[]>(() => {
    // The clock of this computer may be days fast, and would delete drafts that are new.
    if (serverClock.isKnown) drafts?.cleanUp(serverNow().getTime());
    return (kept && drafts?.read(kept.schema).filter(({ isOnServer }) => !isOnServer)) ?? [];
  });
  /** Drafts of other windows that are in the form again, until this window has kept them itself. */
  const taken = useRef<StoredDraft<V>[]>([]);
  const [isRefused, setRefused] = useState(false);
  /** The last keystrokes may settle while the editor fades away. */
  const isOver = useRef(false);
  const follows = useRef<string>(undefined);
  const sent = useRef<string[]>([]);
  const write = useEffectEvent((text: string) => {
    if (!drafts || isOver.current) return;
    const state = { follows: follows.current, sent: sent.current, at: serverNow().getTime() };
    const kind = kept?.subject ? contentLifetimeMs : lifetimeMs;
    const isWritten = drafts.write({ ...JSON.parse(text), ...state, lifetimeMs: kind });
    setRefused(!isWritten);
    if (isWritten) forgetTaken();
  });
  function forgetTaken(): void {
    for (const draft of taken.current) if (draft.key !== drafts?.key) drafts?.remove(draft);
    taken.current = [];
  }
  const writer = useRef<DraftWriter<string>>(null);
  // As text, which is the same as long as nothing is typed.
  const written = drafts && isDirty ? JSON.stringify({ values, version }) : null;
  const writeAgain = useEffectEvent(() => written !== null && write(written));

  useEffect(() => {
    if (!drafts) return;
    const made = new DraftWriter<string>((text) => write(text));
    writer.current = made;
    const onHidden = () => document.visibilityState === 'hidden' && made.flush();
    // What is on the screen here was saved or thrown away in another window, which had gone on with it.
    const onRemoved = ({ key, newValue }: StorageEvent) => key === drafts.key && newValue === null && writeAgain();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('storage', onRemoved);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('storage', onRemoved);
      made.flush();
    };
  }, [drafts]);

  useEffect(() => {
    if (written === null || !drafts) writer.current?.stop();
    else writer.current?.change(written);
  }, [written, drafts]);

  /** Adds to what is kept. */
  const note = (fields: Pick<LocalDraft<V>, 'follows' | 'sent' | 'isOnServer'>) => {
    if (!isOver.current) drafts?.note(fields);
  };

  return {
    /** Where this window keeps it; undefined where nothing is kept. */
    key: drafts?.key,
    /** What was kept, the last first. */
    known,
    /** False where the storage of this browser is full or forbidden. */
    isKept: !isRefused,
    /** Keeps what is written now, without waiting. */
    keep: () => {
      if (written !== null) write(written);
    },
    /** What was offered is in the form again, and stays kept until it is saved. What else there is is offered another time. */
    taken: (offered: LocalDraft<V> | null) => {
      sent.current = offered?.sent ?? [];
      taken.current = known.filter((draft) => draft === offered);
      setKnown([]);
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
    /** What was offered is not wanted. What another window has left is offered next. */
    close: (offered: LocalDraft<V> | null) => {
      for (const draft of known) if (draft === offered) drafts?.remove(draft);
      setKnown(known.filter((draft) => draft !== offered));
    },
    /** Ends the draft of what has been saved, or thrown away on purpose. */
    end: () => {
      isOver.current = true;
      writer.current?.stop();
      drafts?.clear();
      forgetTaken();
    },
    /** Ends what was saved after the editor was left: what is kept in its place by now is another draft. */
    endLeft: (sent: Pick<LocalDraft<V>, 'values' | 'version'>) => {
      drafts?.remove({ key: drafts.key, written: writtenIn(sent) });
      forgetTaken();
    },
  };
}
