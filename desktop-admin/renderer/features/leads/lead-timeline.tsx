import { Button, HTMLSelect, SegmentedControl, TextArea } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { entryOutcomes, type WrittenEntryType } from '../../../../shared/domain/lead-entries.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import type { LeadEntry } from '../../../../shared/schemas/lead-entry.ts';
import { Moment } from '../../shared/ui/moment.tsx';
import { entryWords, outcomeLabels } from './entry-words.ts';
import { leadEntriesQuery } from './lead-entries.query.ts';
import { useWriteEntry } from './lead-entry.mutation.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import styles from './lead-timeline.module.css';

interface LeadTimelineProps<L extends ListedLead> {
  resource: LeadResource<L>;
  lead: L;
}

/** What was done with a lead, newest first, and the place to write the next line. */
export function LeadTimeline<L extends ListedLead>({ resource, lead }: LeadTimelineProps<L>) {
  const { data: entries = [], isError, refetch } = useQuery(leadEntriesQuery(resource.calls, lead.id));
  return (
    <section className={styles.timeline} aria-label="Timeline">
      <EntryComposer resource={resource} lead={lead} />
      {isError && (
        <p role="alert">
          What was done could not be read. <Button variant="minimal" text="Try again" onClick={() => void refetch()} />
        </p>
      )}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
        <li>
          <p>
            The {resource.one} came in <Moment className={styles.when} at={lead.createdAt} />
          </p>
        </li>
      </ol>
    </section>
  );
}

const EntryLine = ({ entry }: { entry: LeadEntry }) => (
  <li>
    <p>
      {entryWords(entry)} <Moment className={styles.when} at={entry.at} />
      {entry.editedAt !== null && <span className={styles.when}> (edited)</span>}
    </p>
    {'text' in entry && entry.text !== null && <p className={styles.text}>{entry.text}</p>}
  </li>
);

/** What is noted by hand; what is begun with a button asks for its outcome by itself. */
const composed = [
  { value: 'note', label: 'Note' },
  { value: 'call', label: 'Call' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'visit', label: 'Visit' },
] as const satisfies readonly { value: WrittenEntryType; label: string }[];

function EntryComposer<L extends ListedLead>({ resource, lead }: LeadTimelineProps<L>) {
  const id = useId();
  const [type, setType] = useState<(typeof composed)[number]['value']>('note');
  const [outcome, setOutcome] = useState<string>('');
  const [text, setText] = useState('');
  const { mutate, isPending } = useWriteEntry(resource, lead);
  const outcomes = entryOutcomes[type];
  const isReady = type !== 'note' || text.trim() !== '';
  const send = () => {
    if (!isReady || isPending) return;
    const entry = { type, text, outcome: outcomes.find((each) => each === outcome) ?? outcomes[0] ?? null };
    mutate({ entry }, { onSuccess: () => setText('') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form className={styles.composer} onSubmit={submit} data-screen-only>
      <div className={styles.row}>
        <SegmentedControl
          size="small"
          aria-label="What was done"
          options={[...composed]}
          value={type}
          onValueChange={(value) => setType(composed.find((each) => each.value === value)?.value ?? 'note')}
        />
        {outcomes.length > 0 && (
          <HTMLSelect
            aria-label="Outcome"
            value={outcome}
            onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
            options={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
          />
        )}
      </div>
      <label htmlFor={id} className={styles.label}>
        {type === 'note' ? 'Note' : 'What was said'}
      </label>
      <TextArea
        id={id}
        fill
        autoResize
        maxLength={textLimits.message}
        aria-keyshortcuts="m"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <Button type="submit" intent="primary" text="Add" loading={isPending} disabled={!isReady} />
    </form>
  );
}
