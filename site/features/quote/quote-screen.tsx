import type { SiteServerApi } from '../../../shared/api/site-api.ts';
import { builtInScreens } from '../../../shared/domain/built-in-screens.ts';
import { hasWholePhone } from '../../../shared/domain/phone.ts';
import { useFormReply } from '../../context/form-reply.ts';
import type { FormFields, FormOutcome, PrepareContext } from '../../context/screen.ts';
import { useQueryParameters } from '../../context/use-query-parameters.ts';
import { FormColumns } from '../../forms/form-columns.tsx';
import { useThanks } from '../../forms/use-thanks.ts';
import { prepareSeo } from '../../seo/page-query.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { QuoteAside } from './quote-aside.tsx';
import { QuoteForm } from './quote-form.tsx';
import { quoteOutbox } from './quote-outbox.ts';
import { ThankYouPanel } from './thank-you-panel.tsx';
import { ValueAdds } from './value-adds.tsx';

const pageSlug = 'quote';
const { title, description } = builtInScreens.quote;
const subtitle = 'No obligation free quotation';

export async function prepare({ queryClient }: PrepareContext): Promise<number> {
  await prepareSeo(queryClient, pageSlug);
  return 200;
}

/**
 * The way without JavaScript: a redirect to the thank-you panel, or the page again with what is to be mended. A number
 * that looks incomplete is asked about with the thanks: whoever closes the page at the question has been heard.
 */
export async function receive(fields: FormFields, api: SiteServerApi): Promise<FormOutcome> {
  const outcome = await api.requestQuote(fields);
  if ('problem' in outcome) return { ...outcome, fields };
  const query = new URLSearchParams({ sent: outcome.answer.reference });
  // The browser's build does without the rule: only the server receives.
  if (import.meta.env.SSR && !hasWholePhone(fields.phone ?? '')) query.set('check', 'phone');
  return { redirectTo: `/quote?${query}` };
}

export function Screen() {
  const reply = useFormReply();
  const query = useQueryParameters();
  const thanks = useThanks('quote', quoteOutbox);
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
