import { consentTexts } from '../../../shared/domain/consent.ts';
import type { FormReply } from '../../context/screen.ts';
import { FieldPair } from '../../forms/field-pair.tsx';
import { LeadFormFrame } from '../../forms/lead-form-frame.tsx';
import { TextAreaField, TextField } from '../../ui/form-field.tsx';
import { type ContactFieldName, contactOutbox } from './contact-outbox.ts';

interface ContactFormProps {
  /** What the form answered when it was posted without JavaScript. */
  reply: FormReply | null;
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
            <TextField {...field('name')} required autoComplete="name" />
            <TextField
              {...field('email')}
              required
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
            />
          </FieldPair>
          <TextField {...field('subject')} required placeholder="What is it about?" />
          <TextAreaField {...field('message')} required rows={5} placeholder="How can we help?" />
        </>
      )}
    </LeadFormFrame>
  );
}
