import { useSearchParams } from 'react-router-dom';
import type { SiteServerApi } from '../../../shared/api/site-api.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { Band } from '../../ui/band.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormReply } from '../../ui/form-reply.ts';
import { check } from '../../ui/icon-paths.ts';
import { NewsletterForm } from '../../ui/newsletter/newsletter-form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { FormFields, FormOutcome } from '../../ui/screen.ts';

const subscribed = 'subscribed';
const lead = 'Practical moving tips and our news, straight to your inbox.';

/** The way without JavaScript: a redirect to the thanks, or the form again with what is to be mended. */
export async function receive(fields: FormFields, api: SiteServerApi): Promise<FormOutcome> {
  const outcome = await api.subscribe(fields);
  if ('answer' in outcome) return { redirectTo: `/newsletter?${subscribed}` };
  return { ...outcome, fields };
}

export function Screen() {
  const reply = useFormReply();
  const [query] = useSearchParams();
  return (
    <>
      <Seo title="Newsletter" description={lead} isLinkable={false} />
      <PageHeader title="Newsletter" lead={lead} />
      <Band>{query.has(subscribed) ? <Thanks /> : <NewsletterForm reply={reply} />}</Band>
    </>
  );
}

const Thanks = () => (
  <EmptyState
    icon={check}
    title="Thank you for subscribing."
    text="Our next newsletter will come to you. Each one has a link that ends your subscription."
  >
    <ButtonLink look="solid" to="/blog">
      Read Our Blog
    </ButtonLink>
  </EmptyState>
);
