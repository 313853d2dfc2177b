import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { KeeperState } from './draft-keeper.ts';
import { type LocalDraft, writtenIn } from './local-drafts.ts';
import { useLocalDraft } from './use-local-draft.ts';
import { type DraftSubject, forgetServerDraft, useKeptOnServer, useServerDraft } from './use-server-draft.ts';

/** Name under which this browser keeps what is not saved, a check of what it may have kept, and what the server keeps it of. */
export interface KeptDraft<V extends object> {
  name: string;
  schema: z.ZodType<V>;
  /** What the server keeps it of; left out, only this browser keeps it. */
  subject?: DraftSubject;
}

interface Written<V> {
  values: V;
  version: number | null;
  isDirty: boolean;
  /** What is stored: a draft that says the same was saved. */
  stored: V;
  /** What is written here was sent by the editor before this one, and is saved now. */
  onSavedBefore: () => void;
}

/** Editors that are open. The answer to what one of them has sent may come when it was left, or is open once more. */
const editors = new Set<{ key: string | undefined; forget: (written: string) => void }>();

/**
 * Keeps what somebody has written and not saved, in this browser at once and on the server soon after, and offers what was
 * kept. What is here and not on the server goes first, and the server tells of another one when it is kept.
 */
export function useKeptDraft<V extends object>(
  draft: KeptDraft<V> | undefined,
  { values, version, isDirty, stored, onSavedBefore }: Written<V>,
) {
  const local = useLocalDraft(draft, { values, version, isDirty });
  const server = useKeptOnServer(draft?.subject);
  /** Name of the draft that is in the form again. What else the server has, said now or later, is for the keeper to meet. */
  const [takenName, setTakenName] = useState<string>();
  /** Stamps of what was thrown away, which the server may say only later that it has. */
  const [unwanted, setUnwanted] = useState<readonly (string | undefined)[]>([]);
  const isUnwanted = server.draft !== null && unwanted.includes(server.draft.stamp);
  const known = isUnwanted || takenName === draft?.name ? null : server.draft;
  const isSaved = (kept: V) => JSON.stringify(kept) === JSON.stringify(draft?.schema.parse(stored));

  function offer(): LocalDraft<V> | null {
    const here = local.known.find(({ values: kept }) => !isSaved(kept));
    if (here) return here;
    if (!draft || !server.isKnown) return null;
    const kept = known && draft.schema.safeParse(known.values).data;
    if (!known || !kept || isSaved(kept)) return null;
    return { values: kept, version: known.basedOn, at: Date.parse(known.savedAt), follows: known.stamp };
  }

  const offered = offer();
  const keeping = useServerDraft(draft?.subject, {
    written: isDirty ? JSON.stringify({ values, basedOn: version }) : null,
    isReady: server.isKnown && offered === null,
    onStored: local.noteStored,
    onSend: local.noteSent,
  });

  const forget = useEffectEvent(() => {
    if (draft?.subject && server.draft) forgetServerDraft(draft.subject, server.draft.stamp);
  });
  useEffect(() => {
    if (isUnwanted) forget();
  }, [isUnwanted]);

  function close(): void {
    setUnwanted([...unwanted, offered?.follows, ...(offered?.sent ?? [])]);
    local.close(offered);
  }

  const isHere = useRef(false);
  const forgetSaved = useEffectEvent((written: string) => {
    if (offered && writtenIn(offered) === written) close();
    else if (isDirty && writtenIn({ values, version }) === written) onSavedBefore();
  });
  useEffect(() => {
    const editor = { key: local.key, forget: (written: string) => forgetSaved(written) };
    editors.add(editor);
    isHere.current = true;
    return () => {
      editors.delete(editor);
      isHere.current = false;
    };
  }, [local.key]);

  function end(): void {
    local.end();
    keeping.end();
  }

  return {
    offered,
    /** Whether it is known if something was kept. */
    isKnown: server.isKnown,
    state: keeping.state,
    others: keeping.others ?? server.others,
    /** Whether this browser keeps what is written. */
    isKeptHere: local.isKept,
    keep: local.keep,
    /** Keeps what is written now, for whoever comes back to it, and does not wait for the server. */
    keepForLater: () => {
      local.keep();
      keeping.flush();
    },
    /** What was offered is in the form again. */
    taken: () => {
      keeping.follow(offered?.follows ?? null, offered?.sent);
      local.noteStored(offered?.follows, false);
      setTakenName(draft?.name);
      local.taken(offered);
    },
    /** What was offered is not wanted. What the server has besides, from another machine, is offered next. */
    close,
    end,
    /** Ends what was saved, wherever somebody is by now. What was written since the editor was left stays. */
    endSaved: (sent: Pick<LocalDraft<V>, 'values' | 'version'>) => {
      if (isHere.current) return end();
      local.endLeft(sent);
      keeping.end();
      for (const editor of editors) if (editor.key === local.key) editor.forget(writtenIn(sent));
    },
    goOn: local.goOn,
    /** What another window has written is what this one goes on from. */
    follow: keeping.follow,
  };
}

/** What another window has written, if that is what keeping is held up by. */
export function writtenElsewhere<V extends object>(state: KeeperState, schema: z.ZodType<V> | undefined) {
  if (state.phase !== 'elsewhere') return undefined;
  const { values, basedOn, stamp, savedAt } = state.theirs;
  const data = schema?.safeParse(values).data;
  return data && { values: data, version: basedOn, stamp, savedAt };
}
