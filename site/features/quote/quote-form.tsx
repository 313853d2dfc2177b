import { consentTexts } from '../../../shared/domain/consent.ts';
import { quoteSources } from '../../../shared/domain/enums.ts';
import { FieldPair } from '../../forms/field-pair.tsx';
import { LeadFormFrame } from '../../forms/lead-form-frame.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form-field.tsx';
import type { FormReply } from '../../ui/screen.ts';
import { type QuoteFieldName, quoteOutbox } from './quote-outbox.ts';

interface QuoteFormProps {
  /** What the form answered when it was posted without JavaScript. */
  reply: FormReply | null;
  onSent: (reference: string) => void;
}

export function QuoteForm({ reply, onSent }: QuoteFormProps) {
  return (
    <LeadFormFrame<QuoteFieldName>
      outbox={quoteOutbox}
      action="/quote"
      label="Quote request"
      noun="request"
      buttons={{ idle: 'Submit Quote Request', sending: 'Submitting...' }}
      consent={consentTexts.quote}
      reply={reply}
      onSent={onSent}
    >
      {(field) => (
        <>
          <TextField {...field('fullName')} label="Full Name" required autoComplete="name" />
          <FieldPair>
            <TextField
              {...field('phone')}
              label="Phone Number"
              required
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
            <TextField
              {...field('email')}
              label="Email Address"
              required
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
            />
          </FieldPair>
          <FieldPair>
            <TextField {...field('movingFrom')} label="Moving From" required placeholder="Estate, town or county" />
            <TextField {...field('movingTo')} label="Moving To" placeholder="Estate, town or county" />
          </FieldPair>
          <SelectField
            {...field('source')}
            label="How did you hear about us?"
            placeholder="Please choose"
            options={quoteSources}
          />
          <TextAreaField
            {...field('additionalInfo')}
            label="Additional Information"
            rows={4}
            placeholder="Size of the house or office, moving date, stairs or lift, special items"
          />
        </>
      )}
    </LeadFormFrame>
  );
}
