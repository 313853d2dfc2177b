import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hourMs } from '../../../../shared/domain/durations.ts';
import { entryOutcomes } from '../../../../shared/domain/lead-entries.ts';
import type { LeadEntry, WrittenEntry } from '../../../../shared/schemas/lead-entry.ts';
import { useSession } from '../../shared/session/session.ts';
import { useNow } from '../../shared/ui/moment.tsx';
import { LeadActions } from './lead-actions.tsx';
import { leadEntriesQuery } from './lead-entries.query.ts';
import { useWriteEntry } from './lead-entry.mutation.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import { MailDialog } from './mail-dialog.tsx';
import { OutcomeBar } from './outcome-bar.tsx';

/** After this long nobody remembers how a call went. */
const askedForMs = 12 * hourMs;

interface LeadAnswerProps<L extends ListedLead> {
  resource: LeadResource<L>;
  lead: L;
}

/** The buttons by which a lead is answered, and the question how it went: what was begun is known after a reload, too. */
export function LeadAnswer<L extends ListedLead>({ resource, lead }: LeadAnswerProps<L>) {
  const { user } = useSession();
  const now = useNow();
  const [putOff, setPutOff] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const { data: entries } = useQuery(leadEntriesQuery(resource.calls, lead.id));
  const { mutate, isPending } = useWriteEntry(resource, lead);
  const begun = entries?.find(
    (entry) => isBegun(entry) && entry.actor.id === user?.id && now.getTime() - Date.parse(entry.at) < askedForMs,
  );
  const begin = (type: 'call' | 'whatsapp' | 'email') => {
    setPutOff(undefined);
    // The same number again is the same call, until somebody says how it went.
    if (!isPending && begun?.type !== type) mutate({ entry: { type } });
  };
  return (
    <>
      <LeadActions resource={resource} lead={lead} onAnswer={begin} onWrite={() => setWriting(true)} />
      <MailDialog
        resource={resource}
        lead={lead}
        isOpen={isWriting}
        close={() => setWriting(false)}
        onOwnProgram={() => begin('email')}
      />
      {begun && isBegun(begun) && begun.id !== putOff && (
        <OutcomeBar key={begun.id} resource={resource} lead={lead} entry={begun} onClose={() => setPutOff(begun.id)} />
      )}
    </>
  );
}

const isBegun = (entry: LeadEntry): entry is WrittenEntry =>
  'outcome' in entry && entry.outcome === null && !entry.mail && entryOutcomes[entry.type].length > 0;
