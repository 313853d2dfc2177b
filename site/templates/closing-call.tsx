import type { ReactNode } from 'react';
import { chatGreetings, createChatLink } from '../content/chat.ts';
import { useSite } from '../context/site-context.ts';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { Icon, whatsappIcon } from '../ui/icon.tsx';
import styles from './closing-call.module.css';

interface ClosingCallProps {
  title: string;
  text: string;
  action?: ReactNode;
  greeting?: string;
  children?: ReactNode;
}

export function ClosingCallToAction({
  title,
  text,
  action = <QuoteLink />,
  greeting = chatGreetings.quote,
  children = <ChatLink greeting={greeting} />,
}: ClosingCallProps) {
  return (
    <section className={styles.call} aria-labelledby="closingCall">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="closingCall">{title}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.actions}>
          {action}
          {children}
        </div>
      </div>
    </section>
  );
}

const QuoteLink = () => (
  <ButtonLink look="action" large to="/quote">
    Get Your Free Quote
  </ButtonLink>
);

function ChatLink({ greeting }: { greeting: string }) {
  const { whatsappHref } = useSite();
  if (whatsappHref === null) return null;
  return (
    <ButtonAnchor look="light" large href={createChatLink(whatsappHref, greeting)} target="_blank" rel="noreferrer">
      <Icon path={whatsappIcon} filled />
      Chat on WhatsApp
    </ButtonAnchor>
  );
}
