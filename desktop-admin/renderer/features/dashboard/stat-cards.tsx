import { Card, Classes } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { Stats } from '../../../../shared/schemas/stats.ts';
import styles from './dashboard-screen.module.css';

type Count = Exclude<keyof Stats, 'oldestNewQuoteAt' | 'recentQuotes' | 'recentContacts'>;

/** Order and number of the cards: specification, sections 2 and 9. Each leads to the list that it counts. */
const cards: readonly { count: Count; label: string; to: string; urgent?: boolean }[] = [
  { count: 'totalQuotes', label: 'Total Quote Requests', to: '/quotes' },
  { count: 'newQuotes', label: 'New Quotes', to: '/quotes?status=new', urgent: true },
  { count: 'totalContacts', label: 'Contact Messages', to: '/contacts' },
  { count: 'newContacts', label: 'New Messages', to: '/contacts?status=new', urgent: true },
  { count: 'totalPages', label: 'Total Pages', to: '/pages' },
  { count: 'publishedPages', label: 'Published Pages', to: '/pages?status=published' },
  { count: 'totalBlogPosts', label: 'Blog Posts', to: '/blog' },
  { count: 'publishedBlogPosts', label: 'Published Posts', to: '/blog?status=published' },
];

export function StatCards({ stats }: { stats: Stats | undefined }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ count, label, to, urgent = false }) => (
        <li key={count}>
          <Card className={styles.card ?? ''} interactive>
            <span className={styles.label}>
              <Link to={to}>{label}</Link>
            </span>
            {stats ? (
              <span className={styles.figure} data-urgent={urgent && stats[count] > 0}>
                {stats[count].toLocaleString('en-US')}
              </span>
            ) : (
              <span className={`${styles.figure} ${Classes.SKELETON}`}>000</span>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
