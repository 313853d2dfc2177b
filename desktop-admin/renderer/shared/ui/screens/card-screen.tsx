import { Card } from '@blueprintjs/core';
import { type ReactNode, useEffect } from 'react';
import styles from './card-screen.module.css';

interface CardScreenProps {
  title: string;
  children: ReactNode;
}

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
