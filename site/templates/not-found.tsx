import type { ReactNode } from 'react';
import { useSite } from '../context/site-context.ts';
import image from '../illustrations/not-found.svg';
import { Seo } from '../seo/seo-head.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

interface MissingProps {
  title: string;
  text: string;
  /** For search engines, in place of the text. */
  description?: string;
  /** Where else to go. */
  children: ReactNode;
}

/** In place of what an address names and there is not. */
export const Missing = ({ title, text, description = text, children }: MissingProps) => (
  <>
    <Seo title={title} description={description} isLinkable={false} />
    <MessageScreen image={image} title={title} text={text}>
      {children}
    </MessageScreen>
  </>
);

/** For every path that leads nowhere. */
export function NotFound() {
  const { phone } = useSite();
  return (
    <Missing
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
    </Missing>
  );
}
