import { Button, Classes } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon, EditIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { pagePath } from '../../../../shared/domain/built-in-screens.ts';
import { seoScore, seoWarnings } from '../../../../shared/domain/seo-score.ts';
import type { PageListItem } from '../../../../shared/schemas/page.ts';
import { PageStatusTag, PageViewLink } from '../../shared/content/page-tags.tsx';
import { SeoBadge, SeoCheckList, SeoWarnings } from '../../shared/content/seo-report.tsx';
import { LinkButton } from '../../shared/ui/links.tsx';
import styles from './seo-screen.module.css';

interface SeoRowProps {
  page: PageListItem;
  /** Null while it is not known. */
  siteOrigin: string | null;
  isSelected: boolean;
  /** Null unselects. */
  select: (id: string | null) => void;
}

/** The analysis of one page; the selected one shows each check. */
export function SeoRow({ page, siteOrigin, isSelected, select }: SeoRowProps) {
  const { id, title, slug, status } = page;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li ref={row} className={styles.row} data-selected={isSelected} aria-label={title}>
      <div className={styles.line}>
        <Button
          className={styles.opener ?? ''}
          variant="minimal"
          icon={isSelected ? <ChevronDownIcon /> : <ChevronRightIcon />}
          aria-expanded={isSelected}
          aria-label={`Checks of ${title}`}
          onClick={() => select(isSelected ? null : id)}
        />
        <div className={styles.words}>
          <span className={styles.head}>
            <strong>{title}</strong>
            <SeoBadge score={seoScore(page, siteOrigin)} />
            {status !== 'published' && <PageStatusTag status={status} />}
          </span>
          <span className={styles.slug}>{pagePath(slug)}</span>
          <SeoWarnings warnings={seoWarnings(page, siteOrigin)} />
        </div>
        <div className={styles.actions}>
          {status === 'published' && <PageViewLink slug={slug} title={title} />}
          <LinkButton
            variant="minimal"
            icon={<EditIcon />}
            to={`/pages/${id}?tab=seo`}
            aria-label={`Edit SEO of ${title}`}
          >
            Edit SEO
          </LinkButton>
        </div>
      </div>
      {isSelected && (
        <div className={styles.checks}>
          <SeoCheckList page={page} siteOrigin={siteOrigin} />
        </div>
      )}
    </li>
  );
}

export const SeoRowPlaceholder = () => (
  <li className={styles.row} aria-hidden>
    <div className={styles.line}>
      <div className={styles.words}>
        <span>
          <span className={Classes.SKELETON}>Title of a page, 88% Excellent</span>
        </span>
        <span>
          <span className={Classes.SKELETON}>/its-address-on-the-site</span>
        </span>
      </div>
    </div>
  </li>
);
