import { Button, TextArea } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatFieldValue, type LeadFields, type LeadLabels } from '../../../../../shared/domain/leads/lead-fields.ts';
import { textLimits } from '../../../../../shared/domain/limits.ts';
import { trimText, truncateText } from '../../../../../shared/domain/texts.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { CorrectedField, LeadEntry, StaffEntry } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { useSession } from '../../../shared/session/session.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { isSubmitKey } from '../../../shared/ui/key-presses.ts';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { describeEntry } from '../data/describe-entry.ts';
import { useWriteEntry } from '../data/lead-entry.mutation.ts';
import { MailDelivery } from '../email/mail-delivery.tsx';
import type { LeadResource } from '../lead-resource.ts';
import styles from './lead-timeline.module.css';

interface EntryLineProps {
  resource: LeadResource;
  lead: Lead;
  entry: LeadEntry;
}

export function TimelineEntry({ resource, lead, entry }: EntryLineProps) {
  const { user } = useSession();
  const [isEdited, setEdited] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const own = isTextEditable(entry) && entry.actor.id === user?.id ? entry : null;
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) editButton.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return (
    <li>
      <p>
        {describeEntry(entry)} <TimeAgo className={styles.when} at={entry.at} />
        {entry.editedAt !== null && <span className={styles.when}> (edited)</span>}
        {own && !isEdited && (
          <Button
            ref={editButton}
            className={styles.edit ?? ''}
            size="small"
            variant="minimal"
            text={own.text === null ? 'Add summary' : 'Edit'}
            aria-label={own.text === null ? undefined : `Edit: ${truncateText(own.text, 40)}`}
            onClick={() => setEdited(true)}
            data-screen-only
          />
        )}
      </p>
      {own && isEdited ? (
        <EntryEditor resource={resource} lead={lead} entry={own} onClose={() => setEdited(false)} />
      ) : (
        'text' in entry && entry.text !== null && <p className={styles.text}>{entry.text}</p>
      )}
      {entry.type === 'correction' && <Corrections labels={resource.labels} changes={entry.details.changes} />}
      {'mail' in entry && entry.mail && (
        <MailDelivery resource={resource} lead={lead} entryId={entry.id} mail={entry.mail} />
      )}
    </li>
  );
}

interface CorrectionsProps {
  labels: LeadLabels<LeadFields>;
  changes: readonly CorrectedField[];
}

const Corrections = ({ labels, changes }: CorrectionsProps) => (
  <dl className={styles.corrections}>
    {changes.map(({ field, from, to }) => (
      <div key={field}>
        <dt>{labels.mail[field] ?? field}</dt>
        <dd>
          <del>{formatFieldValue(labels, field, from) ?? 'Empty'}</del> <span aria-hidden>→</span>{' '}
          <ins>{formatFieldValue(labels, field, to) ?? 'Empty'}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

/** False for sent e-mails, and for calls and messages without any text or outcome. The outcome prompt requests both. */
const isTextEditable = (entry: LeadEntry): entry is StaffEntry =>
  'text' in entry && !entry.mail && (entry.text !== null || entry.outcome !== null || entry.type === 'visit');

interface EntryEditorProps extends EntryLineProps {
  entry: StaffEntry;
  onClose: () => void;
}

function EntryEditor({ resource, lead, entry, onClose }: EntryEditorProps) {
  const [text, setText] = useState(entry.text ?? '');
  const { mutate, isPending } = useWriteEntry(resource, lead);
  const save = () => {
    if (isPending || trimText(text) === '') return;
    mutate({ entryId: entry.id, change: { text } }, { onSuccess: onClose });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className={styles.editor} onSubmit={submit}>
      <TextArea
        aria-label={entry.type === 'note' ? 'Edit note' : 'Summary'}
        autoFocus
        fill
        autoResize
        maxLength={textLimits.message}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (isSubmitKey(event)) save();
          if (event.key !== 'Escape') return;
          // Without this call, Esc would also close the lead.
          event.stopPropagation();
          onClose();
        }}
      />
      <BusyButton type="submit" intent="primary" text="Save" isBusy={isPending} disabled={trimText(text) === ''} />
      <Button text="Cancel" onClick={onClose} />
    </form>
  );
}
