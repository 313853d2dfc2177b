import { createMailtoLink } from '../../../shared/domain/web-address.ts';
import { chatGreetings, createChatLink } from '../../content/chat.ts';
import { useSite } from '../../context/site-context.ts';
import { PageSection } from '../../templates/section.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import cards from '../../ui/cards/card-grid.module.css';
import { IconCard } from '../../ui/cards/icon-card.tsx';
import { Icon, mailIcon, phoneIcon, whatsappIcon } from '../../ui/icon.tsx';
import styles from './contact-cards.module.css';

export function ContactCards() {
  const { phone: number, email, whatsappHref, hours } = useSite();
  return (
    <PageSection tone="tint" title="Still Have Questions?" lead="Talk to someone who moves people every day.">
      <ul className={cards.grid}>
        <IconCard
          icon={<Icon path={phoneIcon} size={26} />}
          title="Call Us"
          action={
            <ButtonAnchor look="outline" href={number.href}>
              Call Now
            </ButtonAnchor>
          }
        >
          <p className={styles.address}>
            <a href={number.href}>{number.display}</a>
          </p>
          {hours.weekdays && <p>{`Mon-Fri ${shortenHours(hours.weekdays)}`}</p>}
        </IconCard>
        <IconCard
          icon={<Icon path={mailIcon} size={26} />}
          title="Email Us"
          action={
            <ButtonLink look="outline" to="/contact">
              Send Message
            </ButtonLink>
          }
        >
          <p className={styles.address}>
            <a href={createMailtoLink(email)}>{email}</a>
          </p>
          <p>Our office replies within 24 hours</p>
        </IconCard>
        {whatsappHref && (
          <IconCard
            icon={<Icon path={whatsappIcon} filled size={28} />}
            title="WhatsApp Chat"
            action={
              <ButtonAnchor
                look="chat"
                href={createChatLink(whatsappHref, chatGreetings.question)}
                target="_blank"
                rel="noreferrer"
              >
                Start Chat
              </ButtonAnchor>
            }
          >
            <p className={styles.address}>Chat with us</p>
            <p>Quick answers, wherever you are</p>
          </IconCard>
        )}
      </ul>
    </PageSection>
  );
}

const shortenHours = (hours: string): string => hours.replaceAll(':00', '').replace(/\s+(?=[AP]M)/gi, '');
