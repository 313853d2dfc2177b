import image from '../illustrations/breakdown.svg';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

const title = 'This did not work';

/** In place of a screen that could not be shown; the frame of the site is around it. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <title>{title}</title>
      <MessageScreen
        image={image}
        title={title}
        text="The page could not be loaded. Please check your connection, and try again."
      >
        <Button look="solid" large onClick={onRetry}>
          Try again
        </Button>
        <HomeLink />
      </MessageScreen>
    </>
  );
}

interface StandaloneErrorScreenProps {
  status: number;
  /** What the log calls the failure. */
  errorId: string | null;
}

/** The whole page, when the server could not even find out what belongs into its frame. Works without any script. */
export function StandaloneErrorScreen({ status, errorId }: StandaloneErrorScreenProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <main>
        <MessageScreen
          image={image}
          title={title}
          text={`Something went wrong on our side (error ${status}). ${advice(errorId)}`}
        >
          <ButtonAnchor look="solid" large href="">
            Try again
          </ButtonAnchor>
          <HomeLink />
        </MessageScreen>
      </main>
    </>
  );
}

const advice = (errorId: string | null): string =>
  errorId === null
    ? 'Please try again in a moment.'
    : `Please try again in a moment, or tell us the error id ${errorId}.`;

/** Not a link within the page: what is broken is left behind. */
const HomeLink = () => (
  <ButtonAnchor look="outline" large href="/">
    Back to Home
  </ButtonAnchor>
);
