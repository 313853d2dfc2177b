import { useQuery } from '@tanstack/react-query';
import { groupDigits } from '../../../../../shared/domain/digits.ts';
import { type InboxView, inboxViews } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { leadViewCountsQuery } from '../../../shared/api/common-queries.query.ts';
import styles from './inbox-views.module.css';

const labels: Readonly<Record<InboxView, string>> = {
  new: 'New',
  mine: 'Mine',
  unassigned: 'Unassigned',
  due: 'Due',
  today: 'Today',
  late: 'Late',
  open: 'Open',
  all: 'All',
  spam: 'Spam',
};

interface InboxViewsProps {
  path: 'quotes' | 'contacts';
  many: string;
  chosen: InboxView;
  choose: (view: InboxView) => void;
}

/** Scrolls to the selected view. With `scrollIntoView`, Tab would skip the links at the top of the page. */
function scrollViewIntoSight(chosen: HTMLElement | null): void {
  const line = chosen?.parentElement;
  if (!chosen || !line) return;
  const [ofChosen, ofLine] = [chosen.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollBy({ left: ofChosen.left + ofChosen.width / 2 - (ofLine.left + ofLine.width / 2) });
}

export function InboxViews({ path, many, chosen, choose }: InboxViewsProps) {
  const { data: counts } = useQuery(leadViewCountsQuery);
  return (
    <nav className={styles.views} aria-label={`Lists of ${many}`}>
      {inboxViews
        .filter((view) => view !== 'today' || chosen === 'today')
        .map((view) => (
          <button
            key={view}
            // Runs again once the counts are loaded, because the counts can push the selected view out of sight.
            ref={view === chosen && counts ? scrollViewIntoSight : null}
            type="button"
            className={styles.view}
            aria-pressed={view === chosen}
            data-urgent={view === 'late' && (counts?.[path].late ?? 0) > 0}
            onClick={() => choose(view)}
          >
            {labels[view]} <span className={styles.count}>{counts && groupDigits(counts[path][view])}</span>
          </button>
        ))}
    </nav>
  );
}
