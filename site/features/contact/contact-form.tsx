import { useEffect, useRef } from 'react';
import { consentTexts } from '../../../shared/domain/leads/consent.ts';
import type { RejectedFormPost } from '../../context/screen.ts';
import { FieldPair, LeadFormFrame } from '../../forms/lead-form-frame.tsx';
import { FormTextAreaField, FormTextField } from '../../ui/form-field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { checkIcon } from '../../ui/icon.tsx';
import styles from './contact-form.module.css';
import { type ContactFieldName, contactOutbox } from './contact-outbox.ts';

interface ContactFormProps {
  reply: RejectedFormPost | null;
  onSent: (reference: string) => void;
}

export function ContactForm({ reply, onSent }: ContactFormProps) {
  return (
    <LeadFormFrame<ContactFieldName>
      outbox={contactOutbox}
      label="Contact form"
      noun="message"
      buttons={{ idle: 'Send Message', sending: 'Sending...' }}
      consent={consentTexts.contact}
      reply={reply}
      onSent={onSent}
    >
      {(field) => (
        <>
          <FieldPair>
            <FormTextField {...field('name')} autoComplete="name" />
            <FormTextField {...field('email')} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
          </FieldPair>
          <FormTextField {...field('subject')} placeholder="What is it about?" />
          <FormTextAreaField {...field('message')} rows={5} placeholder="How can we help?" />
        </>
      )}
    </LeadFormFrame>
  );
}

interface SentNoteProps {
  reference: string;
  email: string | undefined;
  isNew: boolean;
}

/** Confirms a sent message. The note stays visible after the toast closes. */
export function SentNote({ reference, email, isNew }: SentNoteProps) {
  const note = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second message is also new and has another reference
  useEffect(() => {
    if (isNew) note.current?.focus();
  }, [isNew, reference]);

  return (
    <div ref={note} tabIndex={-1} className={styles.note}>
      <FormMessage tone="success" icon={checkIcon}>
        <h2 className={styles.title}>Message Sent!</h2>
        <p>Thank you for contacting us. We'll get back to you soon.</p>
        <p>
          Your reference number is <strong className={styles.reference}>{reference}</strong>
        </p>
        {email && (
          <p>
            We will write to <strong>{email}</strong>.
          </p>
        )}
      </FormMessage>
    </div>
  );
}
