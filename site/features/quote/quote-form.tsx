import { consentTexts } from '../../../shared/domain/leads/consent.ts';
import { quoteSources } from '../../../shared/domain/leads/quote-sources.ts';
import {
  parseServiceSlug,
  type ServiceSlug,
  serviceSlugs,
  serviceTitles,
} from '../../../shared/domain/site/services.ts';
import type { RejectedFormPost } from '../../context/screen.ts';
import { useQueryParameters } from '../../context/site-context.ts';
import { FieldPair, LeadFormFrame } from '../../forms/lead-form-frame.tsx';
import { FormSelectField, FormTextAreaField, FormTextField } from '../../ui/form-field.tsx';
import { type QuoteFieldName, quoteOutbox } from './quote-outbox.ts';

const listServiceOptions = (chosen: ServiceSlug | null) =>
  serviceSlugs
    .filter((slug) => slug === chosen || !householdTwins.includes(slug))
    .map((slug) => ({ value: slug, label: serviceTitles[slug] }));

/** Services that the form offers only if preselected, because other options cover the same services. */
const householdTwins: readonly ServiceSlug[] = ['cleaning', 'storage', 'international'];

interface QuoteFormProps {
  reply: RejectedFormPost | null;
  isAnother: boolean;
  onSent: (reference: string) => void;
}

export function QuoteForm({ reply, isAnother, onSent }: QuoteFormProps) {
  const search = useQueryParameters();
  const service = parseServiceSlug(search.get('service') ?? '');
  return (
    <LeadFormFrame<QuoteFieldName>
      outbox={quoteOutbox}
      label="Quote request"
      noun="request"
      buttons={{ idle: 'Submit Quote Request', sending: 'Submitting...' }}
      consent={consentTexts.quote}
      {...(service && { preselected: { service } })}
      reply={reply}
      isAnother={isAnother}
      onSent={onSent}
    >
      {(field) => (
        <>
          <FormTextField {...field('fullName')} autoComplete="name" />
          <FieldPair>
            <FormTextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
            <FormTextField {...field('email')} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
          </FieldPair>
          <FieldPair>
            <FormTextField {...field('movingFrom')} placeholder="Estate, town or county" />
            <FormTextField {...field('movingTo')} placeholder="Estate, town or county" />
          </FieldPair>
          <FormSelectField {...field('source')} placeholder="Please choose" options={quoteSources} />
          <FormTextAreaField
            {...field('additionalInfo')}
            rows={4}
            placeholder="Size of the house or office, moving date, stairs or lift, special items"
          />
          <FormSelectField {...field('service')} placeholder="Not sure yet" options={listServiceOptions(service)} />
        </>
      )}
    </LeadFormFrame>
  );
}
