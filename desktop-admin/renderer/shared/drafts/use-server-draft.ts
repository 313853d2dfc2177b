// Longer than most: reading, keeping and deleting a draft go by the same subject and stamps.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ZodError } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { readQuery } from '../../../../shared/api/read-query.ts';
import type { RevisedKind } from '../../../../shared/domain/revisions.ts';
import * as drafts from '../../../../shared/endpoints/content-drafts.ts';
import {
  type ContentDraft,
  contentDraftInputSchema,
  contentDraftSchema,
  type DraftReceipt,
  type OtherWriter,
} from '../../../../shared/schemas/content-draft.ts';
import { call } from '../api/call.ts';
import { sendSignedIn, useSession, useSessionStore } from '../session/session.ts';
import { DraftKeeper, type KeeperState, type KeptElsewhere } from './draft-keeper.ts';

/** What is written: a post or a page by its id, or `new`. */
export interface DraftSubject {
  kind: RevisedKind;
  thing: string;
}

/** What the server has of a draft. An editor never starts from what an earlier one has read. */
const serverDraftQuery = (subject: DraftSubject) =>
  queryOptions({ ...readQuery(drafts.read, { params: subject }), gcTime: 0, staleTime: Number.POSITIVE_INFINITY });

const noSubject: DraftSubject = { kind: 'page', thing: 'new' };

interface Written {
  /** What the fields hold and the version below, as JSON; null while nothing is written that is not saved. */
  written: string | null;
  /** False while something that was kept waits to be taken or thrown away: it is not overwritten unasked. */
  isReady: boolean;
  onStored: (stamp: string, isAll: boolean) => void;
  onSend: (stamp: string) => void;
}

/** What this window has sent and got no answer to, by what is written: an editor goes on with what the one before it has sent. */
const unansweredByKey = new Map<string, Set<string>>();

function unansweredOf({ kind, thing }: DraftSubject): Set<string> {
  const key = `${kind} ${thing}`;
  const stamps = unansweredByKey.get(key) ?? new Set();
  unansweredByKey.set(key, stamps);
  return stamps;
}

/**
 * What the server had of it when the editor was opened. Only the first answer counts: what it has later was written here, or is
 * told as what another window has written. Where there is none, somebody begins to write all the same.
 */
export function useKeptOnServer(subject: DraftSubject | undefined) {
  const { data, isError, fetchStatus } = useQuery({
    ...serverDraftQuery(subject ?? noSubject),
    enabled: subject !== undefined,
  });
  const key = subject && `${subject.kind} ${subject.thing}`;
  const [first, setFirst] = useState<{ key: string; draft: ContentDraft | null }>();
  const isAnswered = data !== undefined || isError || fetchStatus === 'paused';
  if (key !== undefined && first?.key !== key && isAnswered) setFirst({ key, draft: data?.draft ?? null });
  return {
    draft: first !== undefined && first.key === key ? first.draft : null,
    others: data?.others ?? [],
    isKnown: key === undefined || first?.key === key,
  };
}

/**
 * Keeps on the server what somebody writes, for another machine, and for when this one is lost.
 * @param subject left out, nothing is kept
 */
export function useServerDraft(subject: DraftSubject | undefined, { written, isReady, onStored, onSend }: Written) {
  const sessions = useSessionStore();
  const { phase } = useSession();
  const [state, setState] = useState<KeeperState>({ phase: 'idle' });
  /** Stamp of the state that what is written here follows. */
  const basis = useRef<string | null>(null);
  const keeper = useRef<DraftKeeper>(null);
  /** The same, also when the editor was left: what it has sent may be saved only then. */
  const lastKeeper = useRef<DraftKeeper>(null);
  const { kind, thing } = subject ?? {};

  const [others, setOthers] = useState<OtherWriter[]>();
  const noteStored = useEffectEvent((receipt: DraftReceipt, isAll: boolean) => {
    setOthers(receipt.others);
    onStored(receipt.stamp, isAll);
  });
  const noteSent = useEffectEvent(onSend);

  useEffect(() => {
    if (kind === undefined || thing === undefined || !isReady) return;
    const params = { kind, thing };
    const made = new DraftKeeper(
      {
        // Below the login, which comes over the screen, everything stays; then it goes on.
        put: (draft, stamp, after) =>
          sendSignedIn(sessions, async () =>
            call(drafts.keep, { params, body: contentDraftInputSchema.parse({ ...draft, stamp, after }) }),
          ),
        unanswered: unansweredOf(params),
        onSend: (stamp) => noteSent(stamp),
        remove: (stamp) => call(drafts.forget, { params: { ...params, stamp } }),
        elsewhereOf: keptElsewhere,
        isRefusal,
        onStored: (receipt, isAll) => noteStored(receipt, isAll),
        onState: setState,
      },
      basis.current,
    );
    keeper.current = made;
    lastKeeper.current = made;
    const retry = () => made.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      made.stop();
      keeper.current = null;
      basis.current = null;
    };
  }, [kind, thing, isReady, sessions]);

  const wasWritten = useRef(false);
  useEffect(() => {
    if (!isReady) return;
    if (written !== null) keeper.current?.change(JSON.parse(written));
    // Saved, or taken back to the last letter.
    else if (wasWritten.current) void keeper.current?.end();
    wasWritten.current = written !== null;
  }, [written, isReady]);

  useEffect(() => {
    if (phase === 'signed-in') keeper.current?.retry();
  }, [phase]);

  return {
    state,
    /** Who else is writing the same, as far as the last answer has told. */
    others,
    /**
     * What is written here goes on from a state that the server has.
     * @param sent stamps of what went out after it, before the window was loaded anew
     */
    follow: (stamp: string | null, sent: readonly string[] = []) => {
      for (const each of sent) if (subject) unansweredOf(subject).add(each);
      basis.current = stamp;
      if (stamp !== null) keeper.current?.goOnFrom(stamp);
    },
    flush: () => void keeper.current?.flush(),
    end: () => void lastKeeper.current?.end(),
  };
}

function keptElsewhere(error: unknown): KeptElsewhere | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return contentDraftSchema.safeParse(error.problem?.current).data;
}

/**
 * Whether the server, or the check before it, does not take what is written, and would not take it a moment later. Who signs in
 * again is asked for at once.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError ? error.status < 500 && ![408, 409, 429].includes(error.status) : error instanceof ZodError;

/** Deletes what was kept, and is not wanted. Where the server is away, it stays, and is offered another time. */
export const forgetServerDraft = (subject: DraftSubject, stamp: string): void =>
  void call(drafts.forget, { params: { ...subject, stamp } }).catch(() => {});
