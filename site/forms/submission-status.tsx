import type { ReactNode } from 'react';
import { createChatLink } from '../content/chat.ts';
import { useSite } from '../context/site-context.ts';
import { FormMessage } from '../ui/form-message.tsx';
import { alertIcon, receiptIcon } from '../ui/icon.tsx';
import type { FieldErrors } from './form-fields.ts';
import type { LeadFormDefinition } from './lead-form.ts';
import styles from './lead-form-frame.module.css';
import { isSendPending, type Submission } from './submission.ts';

const cloudOff = 'M3 3l18 18M9.5 5.6A6 6 0 0 1 17.6 10H18a4 4 0 0 1 2.6 7M17 18H7a4.5 4.5 0 0 1-.9-8.9A6 6 0 0 1 6.5 8';

interface FormStandingProps {
  form: LeadFormDefinition;
  standing: Pick<Submission, 'state' | 'hasWaited' | 'message' | 'errors'>;
  noun: string;
  /** Stops sending, so that the visitor can edit the form. */
  onChange: () => void;
}

export function SubmissionStatus({
  form,
  standing: { state, hasWaited, message, errors },
  noun,
  onChange,
}: FormStandingProps) {
  if (state === 'refused') {
    return (
      <FormMessage tone="problem" icon={alertIcon} role="alert">
        {message && <p>{message}</p>}
        <InvalidFields form={form} errors={errors} />
        {message && <ContactAlternatives greeting={form.chatGreeting} />}
      </FormMessage>
    );
  }
  if (!isSendPending({ state }) || !hasWaited) return null;
  return (
    <FormMessage tone="warning" icon={cloudOff}>
      <p>
        {navigator.onLine
          ? `${message ?? form.fallbackMessage} Or leave it to us: we saved your ${noun} on this device and will keep trying.`
          : `You are offline. We saved your ${noun} on this device and will send it when you are back online.`}
      </p>
      <ContactAlternatives greeting={form.chatGreeting} />
      <TextButton onClick={onChange}>Change my {noun}</TextButton>
    </FormMessage>
  );
}

/** Names the invalid fields. Otherwise, screen readers would announce only the first field, which has the focus. */
function InvalidFields({ form: { fields, fieldNames }, errors }: { form: LeadFormDefinition; errors: FieldErrors }) {
  const wrong = fieldNames.filter((name) => errors[name]).map((name) => fields[name]?.label);
  if (wrong.length === 0) return null;
  const last = wrong.at(-1);
  return <p>Please check {wrong.length > 1 ? `${wrong.slice(0, -1).join(', ')} and ${last}` : last}.</p>;
}

export const RestoredNote = ({ onClear }: { onClear: () => void }) => (
  <FormMessage tone="info" icon={receiptIcon} role="status">
    We kept what you typed last time. <TextButton onClick={onClear}>Clear the form</TextButton>
  </FormMessage>
);

const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.textButton} onClick={onClick}>
    {children}
  </button>
);

function ContactAlternatives({ greeting }: { greeting: string }) {
  const { phone, whatsappHref } = useSite();
  return (
    <p>
      Rather talk? Call <a href={phone.href}>{phone.display}</a>
      {whatsappHref && (
        <>
          {' '}
          or{' '}
          <a href={createChatLink(whatsappHref, greeting)} target="_blank" rel="noreferrer">
            write on WhatsApp
          </a>
        </>
      )}
      .
    </p>
  );
}
