import type { ReactNode } from 'react';
import breakdown from '../illustrations/breakdown.svg';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import styles from './message-screen.module.css';

interface MessageScreenProps {
  image: string;
  title: string;
  text: string;
  /** What the visitor can do now. */
  children: ReactNode;
}

/** A whole screen that says one thing: not found, or failed. */
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

/** Stands in for a screen that could not be shown; the frame of the site is around it. */
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
  /** What the log calls the failure. */
  errorId: string | null;
}

/** The whole page, when the server could not even find out what belongs into its frame. Works without any script. */
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

/** The way home, which is not a link within the page: what is broken is left behind. */
const HomeLink = () => (
  <ButtonAnchor look="outline" large href="/">
    Back to Home
  </ButtonAnchor>
);
