import { Card, Classes } from '@blueprintjs/core';
import { calculateAverageSeoScore, hasSeoData } from '../../../../shared/domain/content/seo-score.ts';
import type { PageListItem } from '../../../../shared/schemas/content/page.ts';
import styles from './seo-screen.module.css';

interface SeoCardsProps {
  pages: PageListItem[] | undefined;
  siteOrigin: string | null;
}

/** Shows the three summary cards. Source: specification, section 2. */
export function SeoCards({ pages, siteOrigin }: SeoCardsProps) {
  return (
    <ul className={styles.cards}>
      <Summary label="Pages with SEO" value={pages && `${pages.filter(hasSeoData).length} / ${pages.length}`} />
      <Summary
        label="Published Pages"
        value={pages && String(pages.filter(({ status }) => status === 'published').length)}
      />
      <Summary label="Average SEO score" value={pages && `${calculateAverageSeoScore(pages, siteOrigin)}%`} />
    </ul>
  );
}

interface SummaryProps {
  label: string;
  value: string | undefined;
}

const Summary = ({ label, value }: SummaryProps) => (
  <li>
    <Card className={styles.card ?? ''}>
      <span className={styles.label}>{label}</span>
      <span className={`${styles.figure} ${value === undefined ? Classes.SKELETON : ''}`}>{value ?? '00%'}</span>
    </Card>
  </li>
);
