import type { ReactNode } from 'react';
import breakdown from '../illustrations/breakdown.svg';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import styles from './message-screen.module.css';

interface MessageScreenProps {
  image: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function MessageScreen({ image, title, text, children }: MessageScreenProps) {
  return (
    <section className={styles.screen}>
      <img src={image} alt="" width="480" height="300" className={styles.image} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

const failedTitle = 'This did not work';

export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <title>{failedTitle}</title>
      <MessageScreen
        image={breakdown}
        title={failedTitle}
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
  errorId: string | null;
}

/** Used if header and footer cannot be rendered. Needs no JavaScript. */
export function StandaloneErrorScreen({ status, errorId }: StandaloneErrorScreenProps) {
  return (
    <>
      <title>{failedTitle}</title>
      <meta name="robots" content="noindex" />
      <main>
        <MessageScreen
          image={breakdown}
          title={failedTitle}
          text={`Something went wrong on our side (error ${status}). ${getAdvice(errorId)}`}
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

const getAdvice = (errorId: string | null): string =>
  errorId === null
    ? 'Please try again in a moment.'
    : `Please try again in a moment, or tell us the error id ${errorId}.`;

/** Uses a plain link, because a full page load resets the broken state. */
const HomeLink = () => (
  <ButtonAnchor look="outline" large href="/">
    Back to Home
  </ButtonAnchor>
);
