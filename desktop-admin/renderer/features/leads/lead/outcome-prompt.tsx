import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useRef } from 'react';
import { z } from 'zod';
import { entryOutcomes } from '../../../../../shared/domain/leads/lead-entries.ts';
import { textLimits } from '../../../../../shared/domain/limits.ts';
import { truncateText } from '../../../../../shared/domain/texts.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { StaffEntry } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { useTextDraft } from '../../../shared/drafts/use-draft.ts';
import { focusParentOnEscape } from '../../../shared/ui/key-presses.ts';
import { entryOutcomeLabels } from '../data/describe-entry.ts';
import { useWriteEntry } from '../data/lead-entry.mutation.ts';
import type { LeadResource } from '../lead-resource.ts';
import styles from './outcome-prompt.module.css';
import { useFocusNewPrompt } from './use-focus-new-prompt.ts';
import { useFollowUpTimes } from './use-follow-up-times.ts';

interface OutcomeBarProps {
  resource: LeadResource;
  lead: Lead;
  entry: StaffEntry;
  /** Time when the user last started the call or message, in ISO 8601, UTC. */
  askedAt: string;
  onClose: () => void;
}

const questions: Readonly<Partial<Record<StaffEntry['type'], string>>> = {
  call: 'How did the call go?',
  whatsapp: 'Did you send the message?',
  email: 'Did you send the e-mail?',
};

const outcomeDraftSchema = z.object({ text: z.string(), again: z.string() });

const blankOutcomeDraft: z.infer<typeof outcomeDraftSchema> = { text: '', again: '' };

export function OutcomePrompt({ resource, lead, entry, askedAt, onClose }: OutcomeBarProps) {
  const id = useId();
  const { value: said, keep } = useTextDraft({ name: `outcome ${entry.id}`, schema: outcomeDraftSchema });
  const { text, again } = said ?? blankOutcomeDraft;
  const times = useFollowUpTimes();
  const { mutateAsync, isPending } = useWriteEntry(resource, lead);
  const bar = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useFocusNewPrompt(bar, first, { leadId: lead.id, question: entry.type, askedAt });
  const end = (outcome: (typeof entryOutcomes)['call' | 'whatsapp'][number]) => {
    const at = times.find(({ choice }) => choice === again)?.at;
    const followUp = at && {
      followUpAt: at.toISOString(),
      followUpReason: truncateText(text.trim(), textLimits.followUpReason),
    };
    // After an error, a notice appears and the prompt keeps the text.
    mutateAsync({ entryId: entry.id, change: { outcome, ...(text.trim() && { text }), ...followUp } }).then(
      () => keep(null),
      () => {},
    );
  };
  const putOffOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    focusParentOnEscape(event);
    if (event.key === 'Escape') onClose();
  };
  return (
    <section ref={bar} className={styles.bar} aria-labelledby={id} onKeyDown={putOffOnEscape} data-screen-only>
      <div role="status">
        <h3 id={id}>{questions[entry.type]}</h3>
      </div>
      <div className={styles.row}>
        {entryOutcomes[entry.type].map((outcome, index) => (
          <Button
            key={outcome}
            ref={index === 0 ? first : null}
            intent={index === 0 ? 'primary' : 'none'}
            text={entryOutcomeLabels[outcome]}
            disabled={isPending}
            onClick={() => end(outcome)}
          />
        ))}
        <Button variant="minimal" text="Later" onClick={onClose} />
      </div>
      <div className={styles.row}>
        <InputGroup
          className={styles.text ?? ''}
          aria-label="Summary"
          placeholder="Summary"
          maxLength={textLimits.message}
          value={text}
          onValueChange={(value) => keep({ text: value, again })}
          onKeyDown={focusParentOnEscape}
        />
        <HTMLSelect
          aria-label="Follow-up"
          value={again}
          onChange={({ currentTarget }) => keep({ text, again: currentTarget.value })}
          onKeyDown={focusParentOnEscape}
          options={[
            { value: '', label: 'No follow-up' },
            ...times.map(({ choice, label }) => ({ value: choice, label })),
          ]}
        />
      </div>
    </section>
  );
}
