import { type ReactNode, useRef, useState } from 'react';
import { privacyNoticePath } from '../../shared/domain/leads/consent.ts';
import { isRequiredField } from '../../shared/domain/leads/lead-fields.ts';
import type { RejectedFormPost } from '../context/screen.ts';
import { Button } from '../ui/button.tsx';
import { type FieldWarning, Honeypot } from '../ui/form-field.tsx';
import { useIsHydrated } from '../ui/hydration.ts';
import { Link } from '../ui/link.tsx';
import { pickFormFields, toFieldErrors } from './form-fields.ts';
import type { FormOutbox } from './form-outbox.ts';
import styles from './lead-form-frame.module.css';
import { isSendPending } from './submission.ts';
import { RestoredNote, SubmissionStatus } from './submission-status.tsx';
import { preloadSendModules, useLeadForm } from './use-lead-form.ts';

interface LeadFieldProps<Name extends string> {
  name: Name;
  label: string;
  required: boolean;
  defaultValue: string | undefined;
  error: string | undefined;
  question: FieldWarning | undefined;
  onTake: (value: string) => void;
  readOnly: boolean;
  /** True for the first invalid field, which receives the focus without JavaScript. */
  autoFocus: boolean;
}

interface LeadFormFrameProps<Name extends string> {
  outbox: FormOutbox;
  label: string;
  noun: string;
  buttons: { idle: string; sending: string };
  /** The server stores this text with the request. */
  consent: string;
  preselected?: Partial<Record<Name, string>>;
  reply: RejectedFormPost | null;
  isAnother?: boolean;
  onSent: (reference: string) => void;
  children: (field: (name: Name) => LeadFieldProps<Name>) => ReactNode;
}

/**
 * The form can be posted without JavaScript. JavaScript stores typed text and prevents repeated sending
 * (docs/decisions/007).
 */
export function LeadFormFrame<Name extends string>({
  outbox,
  preselected = {},
  reply,
  isAnother = false,
  onSent,
  ...texts
}: LeadFormFrameProps<Name>) {
  const { form } = outbox;
  const ref = useRef<HTMLFormElement>(null);
  const lead = useLeadForm(ref, { outbox, reply, isAnother, onSent });
  const [replied] = useState(() => ({
    state: 'refused' as const,
    hasWaited: false,
    message: reply?.problem.message ?? null,
    errors: toFieldErrors(form.fieldNames, reply?.problem.errors),
  }));
  const [typed] = useState(() => pickFormFields(form.fieldNames, (name) => reply?.fields[name]));
  const standing = lead.standing ?? (reply ? replied : null);
  const firstWrong = form.fieldNames.find((name) => replied.errors[name]);
  const isSending = standing?.state === 'sending';
  const isWorking = standing !== null && isSendPending(standing);

  return (
    <form
      ref={ref}
      method="post"
      action={form.action}
      noValidate={useIsHydrated()}
      aria-label={texts.label}
      className={styles.form}
      onSubmit={lead.handleSubmit}
      onFocus={() => preloadSendModules(form)}
      onInput={({ currentTarget, target }) => 'name' in target && lead.handleInput(currentTarget, String(target.name))}
    >
      {lead.isRestored && !isSending && <RestoredNote onClear={lead.startAfresh} />}
      {texts.children((name) => {
        const field = form.fields[name];
        return {
          name,
          label: field?.label ?? name,
          required: field !== undefined && isRequiredField(field),
          defaultValue: typed[name] || preselected[name],
          error: standing?.errors[name],
          question: isWorking ? undefined : lead.questions[name],
          onTake: (value) => lead.take(name, value),
          readOnly: isWorking,
          autoFocus: name === firstWrong,
        };
      })}
      {/* Idempotency key for forms posted before scripts run. `site/start.ts` sets and stores the key. */}
      <input type="hidden" name="idempotencyKey" defaultValue="" data-kept-as={form.storageKey} />
      <Honeypot />
      {/* Rendered even while empty, because screen readers announce only changes. */}
      <div role="status">
        {standing && (
          <SubmissionStatus form={form} standing={standing} noun={texts.noun} onChange={lead.changeWaiting} />
        )}
      </div>
      <div className={styles.foot}>
        <Button look="action" large type="submit" aria-disabled={isSending}>
          {isSending ? texts.buttons.sending : texts.buttons.idle}
        </Button>
        <p>
          Fields with <span className={styles.mark}>*</span> are required. {texts.consent}{' '}
          <Link to={privacyNoticePath}>Privacy notice</Link>
        </p>
      </div>
    </form>
  );
}

export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
