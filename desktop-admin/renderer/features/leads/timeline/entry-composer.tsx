import { Button, HTMLSelect, SegmentedControl, TextArea } from '@blueprintjs/core';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { type FormEvent, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { entryOutcomes, type StaffEntryType } from '../../../../../shared/domain/leads/lead-entries.ts';
import { textLimits } from '../../../../../shared/domain/limits.ts';
import { trimText } from '../../../../../shared/domain/texts.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { useTextDraft } from '../../../shared/drafts/use-draft.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { focusParentOnEscape, isSubmitKey } from '../../../shared/ui/key-presses.ts';
import { entryOutcomeLabels } from '../data/describe-entry.ts';
import { useWriteEntry } from '../data/lead-entry.mutation.ts';
import type { LeadResource } from '../lead-resource.ts';
import styles from './lead-timeline.module.css';

const entryTypeChoices = [
  { value: 'note', label: 'Note' },
  { value: 'call', label: 'Call' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'Email' },
  { value: 'visit', label: 'Visit' },
] as const satisfies readonly { value: StaffEntryType; label: string }[];

const entryDraftSchema = z.object({
  type: z.enum(entryTypeChoices.map(({ value }) => value)),
  /** Last selected outcome. The current entry type may not offer this outcome. */
  outcome: z.string(),
  text: z.string(),
});

const blank: z.infer<typeof entryDraftSchema> = { type: 'note', outcome: '', text: '' };

interface EntryComposerProps {
  resource: LeadResource;
  lead: Lead;
  onWrite: () => void;
}

export function EntryComposer({ resource, lead, onWrite }: EntryComposerProps) {
  const id = useId();
  const { value: kept, keep, send: sendOnce } = useTextDraft({ name: `note ${lead.id}`, schema: entryDraftSchema });
  /** Type and outcome of the previous entry, prefilled in the next entry. Users often add several similar entries. */
  const [last, setLast] = useState(kept ?? blank);
  const draft = kept ?? { ...last, text: '' };
  const { type, outcome, text } = draft;
  const change = (fields: Partial<typeof draft>) => {
    const next = { ...draft, ...fields };
    setLast(next);
    keep(next.type === 'note' && next.text === '' ? null : next);
  };
  const area = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { mutateAsync, isPending } = useWriteEntry(resource, lead);
  const outcomes = entryOutcomes[type];
  const isReady = type !== 'note' || trimText(text) !== '';
  const send = () => {
    if (!isReady || isPending) return;
    const entry = { type, text, outcome: outcomes.find((each) => each === outcome) ?? outcomes[0] ?? null };
    keep(draft);
    const isByButton = document.activeElement === button.current;
    sendOnce(draft, entry, (entryId) => mutateAsync({ entry: { id: entryId, ...entry } })).then(
      () => {
        // Focuses the text field, because the disabled button loses the focus.
        const { activeElement } = document;
        if (isByButton && (activeElement === button.current || activeElement === document.body)) area.current?.focus();
      },
      () => {},
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={submit} data-screen-only>
      <div className={styles.row}>
        <SegmentedControl
          size="small"
          aria-label="Type of entry"
          options={[...entryTypeChoices]}
          value={type}
          onValueChange={(value) =>
            change({ type: entryTypeChoices.find((each) => each.value === value)?.value ?? 'note' })
          }
        />
        {outcomes.length > 0 && (
          <HTMLSelect
            aria-label="Outcome"
            value={outcome}
            onChange={({ currentTarget }) => change({ outcome: currentTarget.value })}
            onKeyDown={focusParentOnEscape}
            options={outcomes.map((value) => ({ value, label: entryOutcomeLabels[value] }))}
          />
        )}
      </div>
      {type === 'email' && lead.email !== null && (
        <p className={styles.row}>
          <Button
            size="small"
            icon={<EnvelopeIcon />}
            text={`Write to ${lead.email}`}
            aria-haspopup="dialog"
            onClick={onWrite}
          />
          <span>or record an e-mail that you sent from another app.</span>
        </p>
      )}
      <label htmlFor={id} className={styles.label}>
        {type === 'note' ? 'Note' : 'Summary'}
      </label>
      <TextArea
        id={id}
        inputRef={area}
        fill
        autoResize
        maxLength={textLimits.message}
        aria-keyshortcuts="m"
        value={text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        onKeyDown={(event) => {
          focusParentOnEscape(event);
          if (isSubmitKey(event)) send();
        }}
      />
      <BusyButton ref={button} type="submit" intent="primary" text="Add" isBusy={isPending} disabled={!isReady} />
    </form>
  );
}
