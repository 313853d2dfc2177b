import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { MediaUse } from '../../../../shared/schemas/content/media.ts';
import { createMediaUsesQuery } from '../../shared/media/media.query.ts';
import styles from './media-dialog.module.css';

const places: Readonly<Record<MediaUse['kind'], { label: string; path: (id: string) => string }>> = {
  'blog-post': { label: 'Article', path: (id) => `/blog/${id}` },
  page: { label: 'Page', path: (id) => `/pages/${id}` },
  'page-seo': { label: 'SEO data of the page', path: (id) => `/pages/${id}` },
  setting: { label: 'Setting', path: (key) => `/settings?setting=${key}` },
  trash: { label: 'In the trash:', path: () => '/trash' },
};

export function MediaUseList({ id }: { id: string }) {
  const { data: uses } = useQuery(createMediaUsesQuery(id));
  if (!uses) return null;
  if (uses.length === 0) return <p className={styles.facts}>This picture is not used yet.</p>;
  return (
    <div>
      <p className={styles.facts}>Used in</p>
      <ul className={styles.uses} aria-label="Used in">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            {places[use.kind].label} <Link to={places[use.kind].path(use.id)}>{use.title}</Link>
            {use.kind === 'trash' ? ' (uses the picture again if restored)' : !use.isPublished && ' (not published)'}
          </li>
        ))}
      </ul>
    </div>
  );
}
