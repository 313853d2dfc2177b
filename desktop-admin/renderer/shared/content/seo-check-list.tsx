import { CircleIcon, TickCircleIcon } from '@blueprintjs/icons';
import { type ScoredPage, seoChecks } from '../../../../shared/domain/seo-score.ts';
import styles from './seo-check-list.module.css';

interface SeoCheckListProps {
  page: ScoredPage;
  /** Null while it is not known. */
  siteOrigin: string | null;
}

/** The eight checks of the score, those that fail among them. */
export const SeoCheckList = ({ page, siteOrigin }: SeoCheckListProps) => (
  <ul className={styles.checks} aria-label="SEO checks">
    {seoChecks(page, siteOrigin).map(({ label, isPassed }) => (
      <li key={label} data-passed={isPassed}>
        {isPassed ? <TickCircleIcon /> : <CircleIcon />}
        <span>
          {label}
          <span className={styles.result}>{isPassed ? ': done' : ': to do'}</span>
        </span>
      </li>
    ))}
  </ul>
);
