import image from '../../illustrations/not-found.svg';
import { Seo } from '../../seo/seo-head.tsx';
import { MessageScreen } from '../../templates/message-screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const title = 'Service Not Found';
const text = 'The service you are looking for does not exist.';

export function ServiceNotFound() {
  return (
    <>
      <Seo title={title} description={text} isLinkable={false} />
      <MessageScreen image={image} title={title} text={text}>
        <ButtonLink look="solid" large to="/services">
          View All Services
        </ButtonLink>
      </MessageScreen>
    </>
  );
}
