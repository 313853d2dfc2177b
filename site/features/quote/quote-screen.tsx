import type { SiteServerApi } from '../../../shared/api/site-api.ts';
import { hasCompletePhone } from '../../../shared/domain/leads/phone.ts';
import { builtInScreens } from '../../../shared/domain/site/built-in-screens.ts';
import type { FormFields, FormOutcome, PrepareContext } from '../../context/screen.ts';
import { useFormReply, useQueryParameters } from '../../context/site-context.ts';
import { FormColumns } from '../../forms/form-columns.tsx';
import { useThankYouState } from '../../forms/use-thanks.ts';
import { prepareSeo, Seo } from '../../seo/seo-head.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { PageSection } from '../../templates/section.tsx';
import { checkIcon, Icon } from '../../ui/icon.tsx';
import { QuoteAside } from './quote-aside.tsx';
import { QuoteForm } from './quote-form.tsx';
import { quoteOutbox } from './quote-outbox.ts';
import styles from './quote-screen.module.css';
import { ThankYouPanel } from './thank-you-panel.tsx';

const pageSlug = 'quote';
const { title, description } = builtInScreens.quote;
const subtitle = 'No obligation free quotation';

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await prepareSeo(queryClient, pageSlug);
  return 200;
}

/** Stores the request first. The thank-you panel then asks about an incomplete phone number. */
export async function receive(fields: FormFields, api: SiteServerApi): Promise<FormOutcome> {
  const outcome = await api.submitQuote(fields);
  if ('problem' in outcome) return { ...outcome, fields };
  const query = new URLSearchParams({ sent: outcome.answer.reference });
  // The browser's build omits this rule, because only the server receives forms.
  if (import.meta.env.SSR && !hasCompletePhone(fields.phone ?? '')) query.set('check', 'phone');
  return { redirectTo: `/quote?${query}` };
}

export function Screen() {
  const reply = useFormReply();
  const query = useQueryParameters();
  const thanks = useThankYouState('quote', quoteOutbox);
  return (
    <>
      <Seo pageSlug={pageSlug} title={title} description={description} />
      <PageHeader title={title} lead={subtitle} />
      <FormColumns
        first="form"
        form={
          thanks.reference === null ? (
            <QuoteForm reply={reply} isAnother={thanks.isAnother} onSent={thanks.show} />
          ) : (
            <ThankYouPanel {...thanks} reference={thanks.reference} asksForPhone={query.get('check') === 'phone'} />
          )
        }
        aside={<QuoteAside />}
      />
      <ValueAdds />
    </>
  );
}

/** Source: specification, section 2, "Quote" ("Our Moving Value Adds"). */
const valueAdds = [
  'Free satellite TV installation',
  'Basic cleaning',
  'Pest control',
  'TV and wall mounting',
  'Pre-packing of files',
  'Labeling of departments',
  'Connecting electronics',
  'Trucks with tail lifts',
  'Hydraulic trolleys',
  'Furniture padding',
  'Secure storage with 24-hour CCTV',
] as const;

function ValueAdds() {
  return (
    <PageSection
      tone="tint"
      title="Our Moving Value Adds"
      lead="Extras that others charge for, or do not offer at all."
    >
      <ul className={styles.valueAdds}>
        {valueAdds.map((valueAdd) => (
          <li key={valueAdd}>
            <Icon path={checkIcon} />
            {valueAdd}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
