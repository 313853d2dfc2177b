import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import type { RevisionKind } from '../../../../shared/domain/content/revisions.ts';
import * as drafts from '../../../../shared/endpoints/content/content-drafts.ts';
import { type ContentDraft, contentDraftInputSchema } from '../../../../shared/schemas/content/content-draft.ts';
import { call } from '../api/call.ts';
import { resendAfterSignIn, type SessionStore } from '../session/session.ts';
import type { ServerDrafts } from './draft-state.ts';

export interface DraftSubject {
  kind: RevisionKind;
  thing: string;
}

export const createServerDrafts = (sessions: SessionStore, { kind, thing }: DraftSubject): ServerDrafts => {
  const params = { kind, thing };
  return {
    // After a 401, the login dialog covers the editor. The text is sent again after the login.
    put: ({ values, version }, stamp, after) =>
      resendAfterSignIn(sessions, async () =>
        call(drafts.save, { params, body: contentDraftInputSchema.parse({ values, basedOn: version, stamp, after }) }),
      ),
    remove: (stamp) => void call(drafts.remove, { params: { ...params, stamp } }).catch(() => {}),
  };
};

/** The draft is not cached, so that each editor starts with the current draft on the server. */
const serverDraftQuery = (subject: DraftSubject) =>
  queryOptions({
    ...createReadQuery(drafts.read, { params: subject }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

const noSubject: DraftSubject = { kind: 'page', thing: 'new' };

/**
 * Reads the server's draft once, when the editor opens. If the read fails, the user can still write. Later drafts from
 * other windows are reported as conflicts.
 */
export function useServerDraft(subject: DraftSubject | undefined) {
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
