import { callEndpoint } from '../../../shared/api/call.ts';
import * as newsletter from '../../../shared/endpoints/content/newsletter.ts';
import { EmailField, importFieldQuestions, useEmailForm } from '../../forms/email-form.tsx';
import { type FormPostResult, toPostResult } from '../../forms/post-form.ts';
import { Button } from '../../ui/button.tsx';
import { Honeypot } from '../../ui/form-field.tsx';
import styles from './token-form.module.css';

interface UnsubscribeLinkFormProps {
  email: string | undefined;
  problem: string | undefined;
  /** Called with the result, or with null if no request was sent. */
  onOutcome: (outcome: FormPostResult | null) => void;
}

/** Sends a link by e-mail, because only the mailbox owner may unsubscribe the address. */
export function UnsubscribeLinkForm({ email, problem, onOutcome }: UnsubscribeLinkFormProps) {
  const { isSending, handleSubmit, field } = useEmailForm(requestLink, onOutcome);
  return (
    <form
      method="post"
      action="/newsletter/unsubscribe"
      className={styles.form}
      onSubmit={handleSubmit}
      onFocus={() => importFieldQuestions().catch(() => {})}
    >
      <h2 className={styles.title}>End your subscription</h2>
      <p>Tell us the address that gets our newsletter, and we will send it a link that ends the subscription.</p>
      <EmailField field={field} defaultValue={email} error={problem} />
      <Honeypot />
      <div className={styles.actions}>
        <Button look="solid" large type="submit" aria-disabled={isSending}>
          {isSending ? 'Sending...' : 'Send me the link'}
        </Button>
      </div>
    </form>
  );
}

function requestLink(form: HTMLFormElement): Promise<FormPostResult> {
  const fields = new FormData(form);
  const body = { email: String(fields.get('email')), leaveEmpty: String(fields.get('leaveEmpty')) };
  return toPostResult(
    callEndpoint(newsletter.sendUnsubscribeLink, { body }),
    'Failed to send the link. Please try again.',
  );
}
