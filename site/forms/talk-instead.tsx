import { chatLink } from '../content/chat.ts';
import { useSite } from '../context/use-site.ts';

/** For whom a form has failed: the ways that do without it. */
/** @param greeting what the chat begins with */
export function TalkInstead({ greeting }: { greeting: string }) {
  const { phone, whatsappHref } = useSite();
  return (
    <p>
      Rather talk? Call <a href={phone.href}>{phone.display}</a>
      {whatsappHref && (
        <>
          {' '}
          or{' '}
          <a href={chatLink(whatsappHref, greeting)} target="_blank" rel="noreferrer">
            write on WhatsApp
          </a>
        </>
      )}
      .
    </p>
  );
}
