import { Card, Classes } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { Permission } from '../../../../shared/domain/accounts/permissions.ts';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import type { DashboardStats } from '../../../../shared/schemas/leads/stats.ts';
import { usePermissionCheck } from '../../shared/session/permission.tsx';
import styles from './stat-cards.module.css';

type Count = Exclude<keyof DashboardStats, 'oldestNewQuoteAt' | 'recentQuotes' | 'recentContacts'>;

/** Source of the cards and their order: specification, sections 2 and 9. */
const cards: readonly { count: Count; label: string; to: string; permission: Permission; urgent?: boolean }[] = [
  { count: 'totalQuotes', label: 'Total quote requests', permission: 'leads', to: '/quotes' },
  { count: 'newQuotes', label: 'New quotes', permission: 'leads', to: '/quotes?status=new', urgent: true },
  { count: 'totalContacts', label: 'Contact messages', permission: 'leads', to: '/contacts' },
  { count: 'newContacts', label: 'New messages', permission: 'leads', to: '/contacts?status=new', urgent: true },
  { count: 'totalPages', label: 'Total pages', permission: 'pages', to: '/pages' },
  { count: 'publishedPages', label: 'Published pages', permission: 'pages', to: '/pages?status=published' },
  { count: 'totalBlogPosts', label: 'Blog posts', permission: 'blog', to: '/blog' },
  { count: 'publishedBlogPosts', label: 'Published posts', permission: 'blog', to: '/blog?status=published' },
];

export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const may = usePermissionCheck();
  return (
    <ul className={styles.cards}>
      {cards
        .filter(({ permission }) => may(permission))
        .map(({ count, label, to, urgent = false }) => (
          <li key={count}>
            <Card className={styles.card ?? ''} interactive>
              <span className={styles.label}>
                <Link to={to}>{label}</Link>
              </span>
              {stats ? (
                <span className={styles.figure} data-urgent={urgent && stats[count] > 0}>
                  {groupDigits(stats[count])}
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
