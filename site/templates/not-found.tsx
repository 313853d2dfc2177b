import { type ReactNode, useEffect } from 'react';
import { useSite } from '../context/site-context.ts';
import image from '../illustrations/not-found.svg';
import { Seo } from '../seo/seo-head.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

interface MissingProps {
  title: string;
  text: string;
  description?: string;
  /** True if the network failed, so that the page may exist. */
  isUnsure?: boolean;
  children: ReactNode;
}

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

/** Loads the address from the server, which redirects old addresses. */
function reloadFromServer(): void {
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded && new URL(loaded.name).pathname !== location.pathname) location.reload();
}

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
