import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { entryOutcomes, outcomePromptWindowMs } from '../../../../../shared/domain/leads/lead-entries.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { LeadEntry, StaffEntry } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { markPrompted } from '../../../shared/answer/lead-prompt.ts';
import { getServerNow } from '../../../shared/api/server-clock.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useNow } from '../../../shared/ui/time-ago.tsx';
import { createLeadEntriesQuery, flattenEntries } from '../data/lead-entries.query.ts';
import { useWriteEntry } from '../data/lead-entry.mutation.ts';
import { MailDialog } from '../email/mail-dialog.tsx';
import type { LeadResource } from '../lead-resource.ts';
import { LeadActions } from './lead-actions.tsx';
import { LostReasonPrompt } from './lost-reason-prompt.tsx';
import { OutcomePrompt } from './outcome-prompt.tsx';

interface LeadAnswerProps {
  resource: LeadResource;
  lead: Lead;
  letter: MailDialogState;
  children: ReactNode;
}

export interface MailDialogState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Shows the reply buttons and only the newest prompt, because two prompts do not fit on a phone. */
export function LeadAnswerBar({ resource, lead, letter, children }: LeadAnswerProps) {
  const { user } = useSession();
  const now = useNow();
  const [putOff, setPutOff] = useState<string>();
  const [askedAgainAt, setAskedAgainAt] = useState<string>();
  const [lossPutOff, setLossPutOff] = useState<string>();
  const { data } = useInfiniteQuery(createLeadEntriesQuery(resource.calls, lead.id));
  const { mutate } = useWriteEntry(resource, lead);
  const begun = flattenEntries(data).find(
    (entry) =>
      isAwaitingOutcome(entry) &&
      entry.actor.id === user?.id &&
      now.getTime() - Date.parse(entry.at) < outcomePromptWindowMs,
  );
  const asked = begun && isAwaitingOutcome(begun) && begun.id !== putOff ? begun : undefined;
  const askedAt = askedAgainAt ?? asked?.at ?? '';
  const lostAt = lead.status === 'lost' ? (lead.statusChange?.at ?? '') : undefined;
  const isLossFirst = lead.lostReason === null && lostAt !== undefined && lostAt > askedAt && lostAt !== lossPutOff;
  const askNext = () => {
    if (asked) markPrompted([lead.id], asked.type);
    setLossPutOff(lostAt);
    setAskedAgainAt(getServerNow().toISOString());
  };
  const begin = (type: 'call' | 'whatsapp' | 'email') => {
    markPrompted([lead.id], type);
    setPutOff(undefined);
    setLossPutOff(lostAt);
    setAskedAgainAt(begun?.type === type ? getServerNow().toISOString() : undefined);
    // Sends every click to the server, because the server combines repeated calls into one entry.
    mutate({ entry: { type } });
  };
  return (
    <>
      <LeadActions resource={resource} lead={lead} onAnswer={begin} onWrite={letter.open} />
      {children}
      <MailDialog
        resource={resource}
        lead={lead}
        isOpen={letter.isOpen}
        close={letter.close}
        onOwnProgram={() => begin('email')}
      />
      {asked && !isLossFirst && (
        <OutcomePrompt
          key={asked.id}
          resource={resource}
          lead={lead}
          entry={asked}
          askedAt={askedAt}
          onClose={() => setPutOff(asked.id)}
        />
      )}
      {lostAt !== undefined && (!asked || isLossFirst) && (
        <LostReasonPrompt resource={resource} lead={lead} onDone={asked && askNext} />
      )}
    </>
  );
}

const isAwaitingOutcome = (entry: LeadEntry): entry is StaffEntry =>
  'outcome' in entry && entry.outcome === null && !entry.mail && entryOutcomes[entry.type].length > 0;
