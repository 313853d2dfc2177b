import type { ReactNode } from 'react';
import { callEndpoint } from '../../../shared/api/call.ts';
import type { SiteServerApi } from '../../../shared/api/site-api.ts';
import { unsubscribeLinkAnswers } from '../../../shared/domain/content/newsletter.ts';
import * as newsletter from '../../../shared/endpoints/content/newsletter.ts';
import type { FormFields, FormOutcome } from '../../context/screen.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { PageHeader } from '../../templates/page-header.tsx';
import { PageBand } from '../../templates/section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { checkIcon, mailIcon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { FocusedEmptyState, NewsletterTokenForm, useNewsletterToken } from './token-form.tsx';
import { UnsubscribeLinkForm } from './unsubscribe-link-form.tsx';

const path = '/newsletter/unsubscribe';
const unsubscribed = 'done';
const lead = 'We are sorry to see you go.';

/** Results of a form that was posted without JavaScript. The address contains the result. */
const linkAnswers = [
  {
    word: 'sent',
    isMailed: true,
    title: 'Please check your inbox',
    text: unsubscribeLinkAnswers.sent,
  },
  {
    word: 'unsent',
    isMailed: false,
    title: 'Please write to us instead',
    text: unsubscribeLinkAnswers.unsent,
  },
] as const;

const button = {
  label: 'Unsubscribe',
  pending: 'Unsubscribing...',
  failure: 'Failed to unsubscribe. Please try again.',
};

export async function receive(fields: FormFields, api: SiteServerApi): Promise<FormOutcome> {
  if (fields.email === undefined) {
    const outcome = await api.unsubscribe(fields.token ?? '');
    return 'answer' in outcome ? { redirectTo: `${path}?${unsubscribed}` } : { ...outcome, fields };
  }
  const outcome = await api.sendUnsubscribeLink(fields);
  if ('answer' in outcome) return { redirectTo: `${path}?${outcome.answer.isMailed ? 'sent' : 'unsent'}` };
  return { ...outcome, fields };
}

/** Requires a click on the button, because mail scanners open links. */
export function Screen() {
  const { reply, query, token, outcome, setOutcome } = useNewsletterToken();
  const form = { problem: outcome?.message, onOutcome: setOutcome };
  const isNew = outcome !== null;
  const linkAnswer = linkAnswers.find(({ word, isMailed }) =>
    outcome?.isDone ? isMailed === outcome.isMailed : query.has(word),
  );
  let content: ReactNode;
  if (query.has(unsubscribed) || (token && outcome?.isDone)) content = <Done isNew={isNew} />;
  else if (linkAnswer) content = <LinkAnswer isNew={isNew} {...linkAnswer} />;
  else if (token) {
    content = (
      <NewsletterTokenForm
        send={(secret) => callEndpoint(newsletter.unsubscribe, { body: { token: secret } })}
        {...form}
        path={path}
        token={token}
        title="End your subscription?"
        text="Press the button and we will not send our newsletter to this address any more. Quotes and answers that you ask for still reach you."
        button={button}
      >
        <Link to="/">Keep my subscription</Link>
      </NewsletterTokenForm>
    );
  } else content = <UnsubscribeLinkForm {...form} email={reply?.fields.email} />;
  return (
    <>
      <Seo title="Unsubscribe" description={lead} isLinkable={false} />
      <PageHeader title="Unsubscribe" lead={lead} />
      <PageBand>{content}</PageBand>
    </>
  );
}

const Done = ({ isNew }: { isNew: boolean }) => (
  <FocusedEmptyState
    isNew={isNew}
    icon={checkIcon}
    title="You are unsubscribed"
    text="We will not send you any more newsletters. If this was a mistake, you can subscribe again on our blog."
  >
    <ButtonLink look="solid" to="/blog">
      Visit Our Blog
    </ButtonLink>
  </FocusedEmptyState>
);

const LinkAnswer = ({ isNew, title, text }: { isNew: boolean; title: string; text: string }) => (
  <FocusedEmptyState isNew={isNew} icon={mailIcon} title={title} text={text}>
    <ButtonLink look="solid" to="/contact">
      Contact Us
    </ButtonLink>
  </FocusedEmptyState>
);
