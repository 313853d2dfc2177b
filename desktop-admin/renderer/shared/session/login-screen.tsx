import { Card } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { siteQuery } from '../api/site.query.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';

/** All there is while nobody is signed in. */
export function LoginScreen({ children }: { children?: ReactNode }) {
  const { data: site } = useQuery(siteQuery);
  useEffect(() => {
    document.title = ['Sign In', site?.companyName].filter(Boolean).join(' · ');
  }, [site]);
  return (
    <main className={styles.screen}>
      <Card className={styles.card ?? ''} elevation={2}>
        <p className={styles.company}>{site?.companyName ?? '\u00a0'}</p>
        <h1>Lead desk</h1>
        <LoginForm />
        {children}
      </Card>
    </main>
  );
}
