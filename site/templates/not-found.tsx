import { type ReactNode, useEffect } from 'react';
import { useSite } from '../context/site-context.ts';
import image from '../illustrations/not-found.svg';
import { Seo } from '../seo/seo-head.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

interface MissingProps {
  title: string;
  text: string;
  /** Description for search engines, in place of the text. */
  description?: string;
  /** Whether it may be there all the same: only the network has failed. */
  isUnsure?: boolean;
  /** Where else to go. */
  children: ReactNode;
}

/** Stands in for what an address names and there is not. */
export function NotFoundMessage({ title, text, description = text, isUnsure = false, children }: MissingProps) {
  useEffect(() => {
    if (!isUnsure) reloadFromServer();
  }, [isUnsure]);
  return (
    <>
      <Seo title={title} description={description} isLinkable={false} />
      <MessageScreen image={image} title={title} text={text}>
        {children}
      </MessageScreen>
    </>
  );
}

/**
 * Who has followed a link within the site has not asked the server for the page, which knows where old addresses lead: it is
 * loaded in full, once, because then the address is the one that was loaded.
 */
function reloadFromServer(): void {
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded && new URL(loaded.name).pathname !== location.pathname) location.reload();
}

/** The screen for every path that leads nowhere. */
export function NotFoundScreen() {
  const { phone } = useSite();
  return (
    <NotFoundMessage
      title="404 Page Not Found"
      text="This road leads nowhere. The page may have moved, and for once it was not us who moved it."
      description="This page does not exist."
    >
      <ButtonLink look="solid" large to="/">
        Back to Home
      </ButtonLink>
      <ButtonAnchor look="outline" large href={phone.href}>
        Call {phone.display}
      </ButtonAnchor>
    </NotFoundMessage>
  );
}
