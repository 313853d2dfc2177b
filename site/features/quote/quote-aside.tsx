import { Fragment } from 'react';
import { chatGreetings, createChatLink } from '../../content/chat.ts';
import { useSite } from '../../context/site-context.ts';
import { formatHourLines } from '../../templates/contact-details.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { NumberedSteps } from '../../ui/cards/numbered-steps.tsx';
import { Icon, phoneIcon, whatsappIcon } from '../../ui/icon.tsx';
import styles from './quote-aside.module.css';

const steps = [
  { title: 'We read your request', text: 'A real person reads it, and calls you if anything is unclear.' },
  { title: 'You get your quote', text: 'Detailed and in writing, within 24 hours. Free, with no obligation.' },
  { title: 'You choose the day', text: 'Say yes when you are ready. We plan, pack and move.' },
] as const;

export function QuoteAside() {
  const { phone: number, whatsappHref, hours } = useSite();
  return (
    <>
      <h2>What happens next</h2>
      <NumberedSteps steps={steps} />
      <div className={styles.talk}>
        <p>
          <strong>Rather talk?</strong>
          {formatHourLines({ ...hours, sunday: null }).map((line) => (
            <Fragment key={line}>
              {' '}
              <span>{line}</span>
            </Fragment>
          ))}
        </p>
        <ButtonAnchor look="outline" href={number.href}>
          <Icon path={phoneIcon} />
          {number.display}
        </ButtonAnchor>
        {whatsappHref && (
          <ButtonAnchor
            look="chat"
            href={createChatLink(whatsappHref, chatGreetings.quote)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon path={whatsappIcon} filled />
            Chat on WhatsApp
          </ButtonAnchor>
        )}
      </div>
    </>
  );
}
