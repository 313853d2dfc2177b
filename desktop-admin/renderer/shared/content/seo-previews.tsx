import { calculateSeoScore, findSeoWarnings, type ScoredPage } from '../../../../shared/domain/content/seo-score.ts';
import type { SeoTags } from '../../../../shared/domain/content/seo-tags.ts';
import type { Site } from '../../../../shared/schemas/site/site.ts';
import { GooglePreview } from './google-preview.tsx';
import styles from './seo-previews.module.css';
import { SeoBadge, SeoCheckList, SeoWarnings } from './seo-report.tsx';
import { SharePreview } from './share-preview.tsx';

interface SeoPreviewsProps {
  page: ScoredPage;
  tags: SeoTags;
  site: Site;
  className: string | undefined;
}

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
