import { type Intent, Tag } from '@blueprintjs/core';
import { CircleIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import {
  rateSeoScore,
  runSeoChecks,
  type ScoredPage,
  type SeoRating,
} from '../../../../shared/domain/content/seo-score.ts';
import { ScreenReaderText } from '../ui/lists/screen-reader-text.tsx';
import styles from './seo-report.module.css';

const intents = { Excellent: 'success', Good: 'warning', 'Needs Work': 'danger' } satisfies Record<SeoRating, Intent>;

export function SeoBadge({ score }: { score: number }) {
  const rating = rateSeoScore(score);
  return (
    <Tag minimal intent={intents[rating]}>
      {score}% {rating}
    </Tag>
  );
}

interface SeoCheckListProps {
  page: ScoredPage;
  siteOrigin: string | null;
}

export const SeoCheckList = ({ page, siteOrigin }: SeoCheckListProps) => (
  <ul className={styles.checks} aria-label="SEO checks">
    {runSeoChecks(page, siteOrigin).map(({ label, isPassed }) => (
      <li key={label} data-passed={isPassed}>
        {isPassed ? <TickCircleIcon /> : <CircleIcon />}
        <span>
          {label}
          <ScreenReaderText>{isPassed ? ': done' : ': to do'}</ScreenReaderText>
        </span>
      </li>
    ))}
  </ul>
);

export const SeoWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <ul className={styles.warnings} aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={warning}>
          <WarningSignIcon size={12} />
          {warning}
        </li>
      ))}
    </ul>
  );
