import { RichText } from '../../ui/rich-text.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { PageHeader } from '../page-header.tsx';
import styles from './default-page.module.css';
import type { ShownPage } from './shown-page.ts';

/** One column that reads well. */
export function DefaultPage({ shown: { page, contentHtml } }: { shown: ShownPage }) {
  return (
    <>
      <PageHeader title={page.title} lead={page.excerpt} />
      <div className={styles.ground}>
        {page.featuredImage && (
          <img src={page.featuredImage} alt="" width="640" height="360" className={styles.image} />
        )}
        <RichText html={contentHtml} />
      </div>
      <ClosingCall
        title="Can we help with anything else?"
        text="Tell us about your move and get your free quote within 24 hours."
      />
    </>
  );
}
