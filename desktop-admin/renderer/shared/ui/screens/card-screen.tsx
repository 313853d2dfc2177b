import { Card } from '@blueprintjs/core';
import { type ReactNode, useEffect } from 'react';
import styles from './card-screen.module.css';

interface CardScreenProps {
  /** Title of the document. */
  title: string;
  children: ReactNode;
}

/** All there is before somebody works: one card, with a heading and a form. */
export function CardScreen({ title, children }: CardScreenProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.screen}>
      <Card className={styles.card ?? ''} elevation={2}>
        {children}
      </Card>
    </main>
  );
}
