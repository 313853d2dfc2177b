import { type FormEvent, useEffect, useRef } from 'react';
import { createChatLink, createPhoneNumberMessage } from '../../content/chat.ts';
import { useSite } from '../../context/site-context.ts';
import type { ThankYouState } from '../../forms/use-thanks.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { alertIcon, checkIcon, Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './thank-you-panel.module.css';

interface ThankYouPanelProps extends Pick<ThankYouState, 'fields' | 'isNew' | 'startAnother'> {
  reference: string;
  asksForPhone: boolean;
}

export function ThankYouPanel({ reference, asksForPhone, fields, isNew, startAnother }: ThankYouPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);

  const { phone, whatsappHref } = useSite();

  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);

  function startAgain(event: FormEvent) {
    event.preventDefault();
    startAnother();
  }

  return (
    <div className={styles.panel}>
      <span className={styles.icon}>
        <Icon path={checkIcon} size={36} />
      </span>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        Thank You for Your Quote Request!
      </h2>
      <p>We've received your request and will get back to you within 24 hours with a detailed quote.</p>
      <p className={styles.reference}>
        Your reference number is <strong>{reference}</strong>
      </p>
      {asksForPhone && (
        <FormMessage tone="warning" icon={alertIcon}>
          <p>
            <strong>Is your phone number complete? We call you on it.</strong> It looks as if a digit is missing, or one
            too many. If so, please tell us the right one with your reference number: call{' '}
            <a href={phone.href}>{phone.display}</a>,{' '}
            {whatsappHref && (
              <>
                <a
                  href={createChatLink(whatsappHref, createPhoneNumberMessage(reference))}
                  target="_blank"
                  rel="noreferrer"
                >
                  write on WhatsApp
                </a>{' '}
              </>
            )}
            or <Link to="/contact">send a message</Link>.
          </p>
        </FormMessage>
      )}
      {fields?.phone && (
        <p>
          We will call <strong>{fields.phone}</strong> or write to <strong>{fields.email}</strong>. Not right? Please
          call us on <a href={phone.href}>{phone.display}</a>.
        </p>
      )}
      {/* A form, so that the button works without JavaScript. */}
      <form action="/quote" onSubmit={startAgain}>
        <Button type="submit" look="outline">
          Submit Another Quote
        </Button>
      </form>
    </div>
  );
}
