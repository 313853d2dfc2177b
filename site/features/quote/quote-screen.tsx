import type { SiteServerApi } from '../../../shared/api/site-api.ts';
import { builtInScreens } from '../../../shared/domain/built-in-screens.ts';
import { FormColumns } from '../../forms/form-columns.tsx';
import { useThanks } from '../../forms/use-thanks.ts';
import { prepareSeo } from '../../seo/page-query.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { useFormReply } from '../../ui/form-reply.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { FormFields, FormOutcome, PrepareContext } from '../../ui/screen.ts';
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

/** The way without JavaScript: a redirect to the thank-you panel, or the page again with what is to be mended. */
export async function receive(fields: FormFields, api: SiteServerApi): Promise<FormOutcome> {
  const answer = await api.requestQuote(fields);
  if ('answer' in answer) return { redirectTo: `/quote?sent=${encodeURIComponent(answer.answer.reference)}` };
  return { status: answer.status, problem: answer.problem, fields };
}

export function Screen() {
  const reply = useFormReply();
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
            <ThankYouPanel {...thanks} reference={thanks.reference} />
          )
        }
        aside={<QuoteAside />}
      />
      <ValueAdds />
    </>
  );
}
