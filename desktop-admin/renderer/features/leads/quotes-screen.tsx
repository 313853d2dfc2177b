import { sourceLabel } from '../../../../shared/domain/enums.ts';
import { serviceTitles } from '../../../../shared/domain/services.ts';
import type { Quote } from '../../../../shared/schemas/quote.ts';
import { EmailLink, PhoneLink } from '../../shared/ui/contact-links.tsx';
import { ExactMoment } from '../../shared/ui/moment.tsx';
import { LeadFact, LeadFacts, LeadText } from './lead-facts.tsx';
import { LeadInbox } from './lead-inbox.tsx';
import { quoteResource } from './quote-resource.ts';

/** Requests for a quote, and the one that is open. */
export const QuotesScreen = () => (
  <LeadInbox resource={quoteResource}>{(quote) => <QuoteFacts quote={quote} />}</LeadInbox>
);

function QuoteFacts({ quote }: { quote: Quote }) {
  return (
    <LeadFacts>
      <LeadFact name="Phone">
        <PhoneLink typed={quote.phone} normalized={quote.phoneNormalized} />
      </LeadFact>
      <LeadFact name="Email">
        <EmailLink address={quote.email} />
      </LeadFact>
      {quote.service !== null && <LeadFact name="Service">{serviceTitles[quote.service]}</LeadFact>}
      <LeadFact name="From">{quote.movingFrom}</LeadFact>
      <LeadFact name="To">{quote.movingTo ?? 'Not given'}</LeadFact>
      {quote.additionalInfo !== null && (
        <LeadFact name="Additional info">
          <LeadText>{quote.additionalInfo}</LeadText>
        </LeadFact>
      )}
      {quote.source !== null && <LeadFact name="Heard of us by">{sourceLabel(quote.source)}</LeadFact>}
      <LeadFact name="Submitted">
        <ExactMoment at={quote.createdAt} />
      </LeadFact>
    </LeadFacts>
  );
}
