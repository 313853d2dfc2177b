import { Button, InputGroup } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { textLimits } from '../../../../../shared/domain/limits.ts';
import { parseOptionalText } from '../../../../../shared/domain/texts.ts';
import { parseNairobiTime } from '../../../../../shared/domain/time/nairobi-days.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { formatDateTime } from '../../../shared/ui/format-time.ts';
import { focusParent } from '../../../shared/ui/key-presses.ts';
import { useNow } from '../../../shared/ui/time-ago.tsx';
import { useChangeLead } from '../data/change-lead.mutation.ts';
import type { LeadResource } from '../lead-resource.ts';
import styles from './follow-up.module.css';
import { useFollowUpTimes } from './use-follow-up-times.ts';

interface FollowUpProps {
  resource: LeadResource;
  lead: Lead;
}

export function FollowUpControl({ resource, lead }: FollowUpProps) {
  const id = useId();
  const now = useNow();
  const times = useFollowUpTimes();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [time, setTime] = useState('');
  const { mutate, isPending } = useChangeLead(resource, lead);
  const { followUpAt, followUpReason } = lead;
  const toggle = () => {
    // Prefills the current reason, because most users change only the time.
    setReason(isOpen ? '' : (followUpReason ?? ''));
    setOpen(!isOpen);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Without this call, Esc would also close the lead.
    event.stopPropagation();
    toggle();
    button.current?.focus();
  };
  const set = (at: Date | null) => {
    mutate({
      changes: {
        followUpAt: at?.toISOString() ?? null,
        followUpReason: at === null ? null : parseOptionalText(reason),
      },
      seen: lead,
    });
    setOpen(false);
    setReason('');
    setTime('');
  };
  const chosen = parseNairobiTime(time);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!chosen) return;
    // Focuses the lead. If the button above the form received the focus, releasing Enter would reopen the form.
    focusParent(event.currentTarget);
    set(chosen);
  };
  if (lead.status === 'spam') return null;
  const isDue = followUpAt !== null && new Date(followUpAt) <= now;
  return (
    <section className={styles.followUp} data-set={followUpAt !== null} aria-label="Follow-up">
      <div className={styles.line}>
        {followUpAt !== null && (
          <p className={styles.when} data-due={isDue}>
            {isDue ? 'Follow-up due since' : 'Follow-up on'} {formatDateTime(new Date(followUpAt))}
            {followUpReason !== null && `: ${followUpReason}`}
          </p>
        )}
        <Button
          ref={button}
          icon={<TimeIcon />}
          text={followUpAt === null ? 'Follow-up' : 'Change'}
          aria-label={followUpAt === null ? undefined : 'Change the follow-up'}
          aria-expanded={isOpen}
          aria-keyshortcuts="f"
          data-screen-only
          onClick={toggle}
        />
        {followUpAt !== null && (
          <Button
            variant="minimal"
            text="Done"
            aria-label="Done: remove the follow-up"
            disabled={isPending}
            onClick={() => set(null)}
            data-screen-only
          />
        )}
      </div>
      {isOpen && (
        <form className={styles.form} onSubmit={submit} onKeyDown={closeOnEscape} data-screen-only>
          <label htmlFor={`${id}-reason`}>Reason</label>
          <InputGroup
            id={`${id}-reason`}
            autoFocus
            onFocus={({ currentTarget }) => currentTarget.select()}
            maxLength={textLimits.followUpReason}
            placeholder="For example: arrange a survey"
            value={reason}
            onValueChange={setReason}
          />
          <div className={styles.times}>
            {times.map(({ choice, label, at }) => (
              <Button key={choice} text={label} disabled={isPending} onClick={() => set(at)} />
            ))}
          </div>
          <label htmlFor={`${id}-time`}>Or select a time</label>
          <div className={styles.times}>
            <InputGroup id={`${id}-time`} type="datetime-local" value={time} onValueChange={setTime} />
            <Button type="submit" intent="primary" text="Set follow-up" disabled={isPending || !chosen} />
          </div>
        </form>
      )}
    </section>
  );
}
