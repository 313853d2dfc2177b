import { useSite } from '../context/use-site.ts';
import image from '../illustrations/not-found.svg';
import { Seo } from '../seo/seo-head.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** For every path that leads nowhere. */
export function NotFound() {
  const { phone } = useSite();
  return (
    <>
      <Seo title="404 Page Not Found" description="This page does not exist." isLinkable={false} />
      <MessageScreen
        image={image}
        title="404 Page Not Found"
        text="This road leads nowhere. The page may have moved, and for once it was not us who moved it."
      >
        <ButtonLink look="solid" large to="/">
          Back to Home
        </ButtonLink>
        <ButtonAnchor look="outline" large href={phone.href}>
          Call {phone.display}
        </ButtonAnchor>
      </MessageScreen>
    </>
  );
}
