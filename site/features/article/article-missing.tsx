import image from '../../illustrations/not-found.svg';
import { Seo } from '../../seo/seo-head.tsx';
import { MessageScreen } from '../../templates/message-screen.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

const title = 'Article Not Found';
const text = "The article you're looking for doesn't exist or has been removed.";

interface ArticleMissingProps {
  /** When it may exist: the answer did not come. */
  onRetry?: () => void;
}

export function ArticleMissing({ onRetry }: ArticleMissingProps) {
  return (
    <>
      <Seo title={title} description={text} isLinkable={false} />
      <MessageScreen image={image} title={title} text={text}>
        <ButtonLink look="solid" large to="/blog">
          Back to Blog
        </ButtonLink>
        {onRetry && (
          <Button look="outline" large onClick={onRetry}>
            Try Again
          </Button>
        )}
      </MessageScreen>
    </>
  );
}
