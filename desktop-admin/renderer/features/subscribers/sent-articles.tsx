import { Button, ProgressBar } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Mailing } from '../../../../shared/schemas/content/mailing.ts';
import { describeMailingProgress, mailingListQuery } from '../../shared/mailings/mailings.query.ts';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import styles from './subscribers-screen.module.css';

const shownAtFirst = 3;

export function SentArticles() {
  const { data: mailings = [] } = useQuery(mailingListQuery);
  const [isWhole, setWhole] = useState(false);
  if (mailings.length === 0) return null;
  const shown = isWhole ? mailings : mailings.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="sent-articles" className={styles.part}>
      <h2 id="sent-articles">Sent articles</h2>
      <ul className={styles.mailings}>
        {shown.map((mailing) => (
          <SentArticle key={mailing.id} mailing={mailing} />
        ))}
      </ul>
      {shown.length < mailings.length && (
        <Button className={styles.more ?? ''} text="Show all" onClick={() => setWhole(true)} />
      )}
    </section>
  );
}

function SentArticle({ mailing }: { mailing: Mailing }) {
  const { title, username, createdAt, recipients, sent, failed, unsure, skipped, isFinished } = mailing;
  return (
    <li className={styles.mailing}>
      <span className={styles.title}>{title}</span>
      <span>
        {describeMailingProgress(mailing)}
        {failed + unsure > 0 && (
          <>
            {' '}
            (<Link to="/settings?section=email">see why</Link>)
          </>
        )}
      </span>
      <span className={styles.muted}>
        {username}, <TimeAgo at={createdAt} />
      </span>
      {!isFinished && (
        <ProgressBar
          className={styles.progress ?? ''}
          intent="primary"
          value={recipients === 0 ? 0 : (sent + failed + unsure + skipped) / recipients}
          aria-label={`Sending progress: ${title}`}
        />
      )}
    </li>
  );
}
