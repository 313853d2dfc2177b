import { chatGreetings, chatLink } from '../../content/chat.ts';
import { Icon } from '../icon.tsx';
import { whatsapp } from '../icon-paths.ts';
import { useSite } from '../use-site.ts';
import styles from './chat-button.module.css';
import { useIsOverForm } from './use-is-over-form.ts';
import { useIsReadingOn } from './use-is-reading-on.ts';

/** Floats over every screen, and makes way for those who read or write. */
export function ChatButton() {
  const { whatsappHref } = useSite();
  const isReadingOn = useIsReadingOn();
  const isOverForm = useIsOverForm();
  if (whatsappHref === null) return null;
  return (
    <aside aria-label="Chat" className={styles.place} data-aside={isReadingOn || isOverForm || undefined}>
      <a
        href={chatLink(whatsappHref, chatGreetings.general)}
        target="_blank"
        rel="noreferrer"
        className={styles.button}
        aria-label="Chat with us on WhatsApp"
      >
        <Icon path={whatsapp} filled size={28} />
        <span className={styles.label}>Chat with us</span>
      </a>
    </aside>
  );
}
