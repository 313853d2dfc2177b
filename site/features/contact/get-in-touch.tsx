import { chatGreetings, createChatLink } from '../../content/chat.ts';
import { useSite } from '../../context/site-context.ts';
import { ContactDetails } from '../../templates/contact-details.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon, whatsappIcon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import styles from './get-in-touch.module.css';

export function GetInTouch() {
  const { whatsappHref, address } = useSite();
  return (
    <>
      <h2>Get In Touch</h2>
      <p className={styles.lead}>
        {address ? 'Call, write or drop in' : 'Call or write'}, and talk to someone who moves people every day. We
        answer every message within 24 hours.
      </p>
      <address>
        <ContactDetails hasAddress />
      </address>
      {whatsappHref && (
        <div className={styles.actions}>
          <ButtonAnchor
            look="chat"
            href={createChatLink(whatsappHref, chatGreetings.general)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon path={whatsappIcon} filled />
            Chat on WhatsApp
          </ButtonAnchor>
        </div>
      )}
      <p className={styles.quote}>
        Planning a move? <TextLink to="/quote">Get a free quote</TextLink>
      </p>
    </>
  );
}
