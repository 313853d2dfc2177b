import type { ReactNode } from 'react';
import { callEndpoint } from '../../../shared/api/call.ts';
import type { SiteServerApi } from '../../../shared/api/site-api.ts';
import * as newsletter from '../../../shared/endpoints/content/newsletter.ts';
import type { FormFields, FormOutcome } from '../../context/screen.ts';
import { NewsletterForm } from '../../forms/newsletter-form.tsx';
import { Seo } from '../../seo/seo-head.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { PageBand } from '../../templates/section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/content-state.tsx';
import { alertIcon, checkIcon } from '../../ui/icon.tsx';
import styles from './token-form.module.css';
import { FocusedEmptyState, NewsletterTokenForm, useNewsletterToken } from './token-form.tsx';

const path = '/newsletter/confirm';
const confirmed = 'done';
const lead = 'One button, and our newsletter comes to you.';
const button = {
  label: 'Confirm my subscription',
  pending: 'Confirming...',
  failure: 'Failed to confirm. Please try again.',
};

export async function receive(fields: FormFields, api: SiteServerApi): Promise<FormOutcome> {
  const outcome = await api.confirmSubscription(fields.token ?? '');
  if ('answer' in outcome) return { redirectTo: `${path}?${confirmed}` };
  return { ...outcome, fields };
}

/** Requires a click on the button, because mail scanners open links. */
export function Screen() {
  const { query, token, outcome, setOutcome } = useNewsletterToken();
  let content: ReactNode;
  if (query.has(confirmed) || outcome?.isDone) content = <Done isNew={outcome !== null} />;
  else if (token) {
    content = (
      <NewsletterTokenForm
        send={(secret) => callEndpoint(newsletter.confirmSubscription, { body: { token: secret } })}
        path={path}
        token={token}
        problem={outcome?.message}
        onOutcome={setOutcome}
        title="Shall we send you our newsletter?"
        text="Press the button and our moving tips and news will come to your inbox. If you did not ask for them, just close this page."
        button={button}
      />
    );
  } else content = <NoToken />;
  return (
    <>
      <Seo title="Confirm Your Subscription" description={lead} noIndex />
      <PageHeader title="Confirm Your Subscription" lead={lead} />
      <PageBand>{content}</PageBand>
      {outcome && !outcome.isDone && <SubscribeAgain />}
    </>
  );
}

const Done = ({ isNew }: { isNew: boolean }) => (
  <FocusedEmptyState
    isNew={isNew}
    icon={checkIcon}
    title="Thank you for subscribing"
    text="You will receive our next newsletter. Each newsletter has a link that ends your subscription."
  >
    <ButtonLink look="solid" to="/blog">
      Read Our Blog
    </ButtonLink>
  </FocusedEmptyState>
);

const NoToken = () => (
  <EmptyState
    icon={alertIcon}
    title="This link is not complete"
    text="Please open the link from the e-mail again, or subscribe once more."
  >
    <ButtonLink look="solid" to="/newsletter">
      Subscribe
    </ButtonLink>
  </EmptyState>
);

const SubscribeAgain = () => (
  <PageBand tone="tint">
    <div className={styles.form}>
      <h2 className={styles.title}>Subscribe again</h2>
      <p>You will get a new e-mail to confirm.</p>
      <NewsletterForm />
    </div>
  </PageBand>
);
