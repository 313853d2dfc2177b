import { calculateSeoScore, findSeoWarnings, type ScoredPage } from '../../../../shared/domain/content/seo-score.ts';
import type { SeoTags } from '../../../../shared/domain/content/seo-tags.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import { GooglePreview } from './google-preview.tsx';
import styles from './seo-previews.module.css';
import { SeoBadge, SeoCheckList, SeoWarnings } from './seo-report.tsx';
import { SharePreview } from './share-preview.tsx';

interface SeoPreviewsProps {
  /** Values of the form that the score uses. */
  page: ScoredPage;
  /** Meta tags that the page would have. */
  tags: SeoTags;
  site: Site;
  className: string | undefined;
}

/** Previews for search engines and messengers, and the missing points of the score. */
export const SeoPreviews = ({ page, tags, site, className }: SeoPreviewsProps) => (
  <aside className={className} aria-label="Previews">
    <section className={styles.score} aria-label="SEO score">
      <h2>
        SEO score <SeoBadge score={calculateSeoScore(page, site.origin)} />
      </h2>
      <SeoWarnings warnings={findSeoWarnings(page, site.origin)} />
      <SeoCheckList page={page} siteOrigin={site.origin} />
    </section>
    <GooglePreview tags={tags} />
    <SharePreview tags={tags} site={site} />
  </aside>
);
