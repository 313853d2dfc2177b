import { Button, Classes } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon, EditIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { calculateSeoScore, findSeoWarnings } from '../../../../shared/domain/content/seo-score.ts';
import { PageViewLink } from '../../shared/content/page-tags.tsx';
import { SeoBadge, SeoCheckList, SeoWarnings } from '../../shared/content/seo-report.tsx';
import { LinkButton } from '../../shared/ui/links.tsx';
import { StateTag } from '../../shared/ui/state-tag.tsx';
import type { SeoItem } from './seo-item.ts';
import styles from './seo-screen.module.css';

interface SeoRowProps {
  item: SeoItem;
  siteOrigin: string | null;
  isSelected: boolean;
  select: (id: string | null) => void;
}

export function SeoRow({ item, siteOrigin, isSelected, select }: SeoRowProps) {
  const { id, title, path, isPublished, state, editor } = item;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li ref={row} className={styles.row} data-selected={isSelected} aria-label={title}>
      <div className={styles.line}>
        <Button
          variant="minimal"
          icon={isSelected ? <ChevronDownIcon /> : <ChevronRightIcon />}
          aria-expanded={isSelected}
          aria-label={`SEO checks for ${title}`}
          onClick={() => select(isSelected ? null : id)}
        />
        <div className={styles.words}>
          <span className={styles.head}>
            <strong>{title}</strong>
            <SeoBadge score={calculateSeoScore(item, siteOrigin)} />
            {!isPublished && <StateTag state={state.name} label={state.label} />}
          </span>
          <span className={styles.slug}>{path}</span>
          <SeoWarnings warnings={findSeoWarnings(item, siteOrigin)} />
        </div>
        <div className={styles.actions}>
          {isPublished && <PageViewLink path={path} title={title} />}
          <LinkButton variant="minimal" icon={<EditIcon />} to={editor} aria-label={`Edit SEO for ${title}`}>
            Edit SEO
          </LinkButton>
        </div>
      </div>
      {isSelected && (
        <div className={styles.checks}>
          <SeoCheckList page={item} siteOrigin={siteOrigin} />
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
