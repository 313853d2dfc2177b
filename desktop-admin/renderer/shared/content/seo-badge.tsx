import { type Intent, Tag } from '@blueprintjs/core';
import { type SeoRating, seoRating } from '../../../../shared/domain/seo-score.ts';

const intents = { Excellent: 'success', Good: 'warning', 'Needs Work': 'danger' } satisfies Record<SeoRating, Intent>;

/** A page's SEO score and what it is called. */
export function SeoBadge({ score }: { score: number }) {
  const rating = seoRating(score);
  return (
    <Tag minimal intent={intents[rating]}>
      {score}% {rating}
    </Tag>
  );
}
