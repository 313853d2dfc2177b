import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SiteServerApi } from '../../../shared/api/site-api.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { Band } from '../../ui/band.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormReply } from '../../ui/form-reply.ts';
import { alert, check } from '../../ui/icon-paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { PostedForm } from '../../ui/post-form.ts';
import type { FormFields, FormOutcome } from '../../ui/screen.ts';
import { UnsubscribeForm } from './unsubscribe-form.tsx';
import styles from './unsubscribe-screen.module.css';

const path = '/newsletter/unsubscribe';
const unsubscribed = 'done';
const lead = 'We are sorry to see you go.';

/** The way without JavaScript: a redirect to the confirmation, or the page again with what went wrong. */
export async function receive(fields: FormFields, api: SiteServerApi): Promise<FormOutcome> {
  const outcome = await api.unsubscribe(fields.token ?? '');
  if ('answer' in outcome) return { redirectTo: `${path}?${unsubscribed}` };
  return { ...outcome, fields };
}

/** Opening the link changes nothing, because programs that check e-mails open links too: the button does. */
export function Screen() {
  const reply = useFormReply();
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<PostedForm | null>(reply && { isDone: false, message: reply.problem.message });
  const token = reply?.fields.token ?? query.get('token') ?? '';
  const isDone = query.has(unsubscribed) || outcome?.isDone;
  let content: ReactNode;
  if (isDone) content = <Done isNew={outcome !== null} />;
  else if (token) content = <UnsubscribeForm token={token} problem={outcome?.message} onOutcome={setOutcome} />;
  else content = <NoToken />;
  return (
    <>
      <Seo title="Unsubscribe" description={lead} isLinkable={false} />
      <PageHeader title="Unsubscribe" lead={lead} />
      <Band>{content}</Band>
    </>
  );
}

/** @param isNew the form has just become this: the focus follows */
function Done({ isNew }: { isNew: boolean }) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);

  return (
    <div ref={ref} tabIndex={-1} className={styles.done}>
      <EmptyState
        icon={check}
        title="You are unsubscribed"
        text="We will not write to you again. If this was a mistake, you can subscribe again on our blog."
      >
        <ButtonLink look="solid" to="/blog">
          Visit Our Blog
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

const NoToken = () => (
  <EmptyState
    icon={alert}
    title="This link is not complete"
    text="Please open the unsubscribe link from the e-mail again, or tell us your address and we will do it for you."
  >
    <ButtonLink look="solid" to="/contact">
      Contact Us
    </ButtonLink>
  </EmptyState>
);
