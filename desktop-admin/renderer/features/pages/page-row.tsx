import { Classes } from '@blueprintjs/core';
import { EditIcon, SearchTemplateIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { getPagePath } from '../../../../shared/domain/site/built-in-screens.ts';
import type { PageListItem } from '../../../../shared/schemas/content/page.ts';
import { PageStatusTag, PageTypeTag, PageViewLink } from '../../shared/content/page-tags.tsx';
import { ScheduleTag } from '../../shared/content/schedule-tag.tsx';
import { LinkButton } from '../../shared/ui/links.tsx';
import { ChangedBy } from '../../shared/ui/time-ago.tsx';
import styles from './pages-screen.module.css';

export function PageRow({ page }: { page: PageListItem }) {
  const { id, title, slug, status, publishAt, unpublishAt, pageType, excerpt, updatedBy, updatedAt } = page;
  const editor = `/pages/${id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.head}>
          <Link className={styles.title} to={editor}>
            {title}
          </Link>
          <PageStatusTag status={status} />
          <ScheduleTag isPublic={status === 'published'} publishAt={publishAt} unpublishAt={unpublishAt} />
          <PageTypeTag pageType={pageType} />
          <ChangedBy className={Classes.TEXT_MUTED} by={updatedBy} at={updatedAt} />
        </span>
        <span className={styles.slug}>{getPagePath(slug)}</span>
        {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
      </div>
      <div className={styles.actions}>
        {status === 'published' && <PageViewLink path={getPagePath(slug)} title={title} />}
        <LinkButton variant="minimal" icon={<EditIcon />} text="Edit" aria-label={`Edit ${title}`} to={editor} />
        <LinkButton
          variant="minimal"
          icon={<SearchTemplateIcon />}
          text="SEO"
          aria-label={`SEO for ${title}`}
          to={`/seo?page=${id}`}
        />
      </div>
    </li>
  );
}

export const PageRowPlaceholder = () => (
  <li className={styles.row} aria-hidden>
    <div className={styles.words}>
      <span>
        <span className={Classes.SKELETON}>Title of a page, Published</span>
      </span>
      <span>
        <span className={Classes.SKELETON}>/its-address</span>
      </span>
      <span>
        <span className={Classes.SKELETON}>Short description of the page, one sentence long</span>
      </span>
    </div>
  </li>
);
