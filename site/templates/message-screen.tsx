import type { ReactNode } from 'react';
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
