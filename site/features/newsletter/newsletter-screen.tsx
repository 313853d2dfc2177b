import type { SiteServerApi } from '../../../shared/api/site-api.ts';
import type { FormFields, FormOutcome } from '../../context/screen.ts';
import { useFormReply, useQueryParameters } from '../../context/site-context.ts';
import { NewsletterForm } from '../../forms/newsletter-form.tsx';
import { Seo } from '../../seo/seo-head.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { PageBand } from '../../templates/section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/content-state.tsx';
import { mailIcon } from '../../ui/icon.tsx';

const mailed = 'subscribed';
const noted = 'noted';
const lead = 'Practical moving tips and our news, straight to your inbox.';

export async function receive(fields: FormFields, api: SiteServerApi): Promise<FormOutcome> {
  const outcome = await api.subscribe(fields);
  if ('answer' in outcome) return { redirectTo: `/newsletter?${outcome.answer.isMailed ? mailed : noted}` };
  return { ...outcome, fields };
}

export function Screen() {
  const reply = useFormReply();
  const query = useQueryParameters();
  const isAsked = query.has(mailed) || query.has(noted);
  return (
    <>
      <Seo title="Newsletter" description={lead} isLinkable={false} />
      <PageHeader title="Newsletter" lead={lead} />
      <PageBand>{isAsked ? <NextStep isMailed={query.has(mailed)} /> : <NewsletterForm reply={reply} />}</PageBand>
    </>
  );
}

const NextStep = ({ isMailed }: { isMailed: boolean }) => (
  <EmptyState
    icon={mailIcon}
    title={isMailed ? 'Please confirm your subscription' : 'We have noted your address'}
    text={
      isMailed
        ? 'Please open the e-mail that we have sent you and confirm your subscription. If it does not come within a few minutes, look in your spam folder.'
        : 'We cannot send e-mails right now. You will get a confirmation e-mail as soon as possible.'
    }
  >
    <ButtonLink look="solid" to="/blog">
      Read Our Blog
    </ButtonLink>
  </EmptyState>
);
