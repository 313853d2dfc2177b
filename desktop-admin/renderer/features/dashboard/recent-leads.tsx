import { Classes, SectionCard } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { ScreenSection } from '../../shared/ui/screens/screen-layout.tsx';
import { StatusTag } from '../../shared/ui/state-tag.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import styles from './recent-leads.module.css';

const placeholders = ['1', '2', '3', '4', '5'];

interface RecentLead {
  id: string;
  name: string;
  summary: string;
  status: string;
  createdAt: string;
  /** Phone number as entered in the request. Null for leads without a phone number. */
  phone: string | null;
}

interface RecentLeadsProps {
  title: string;
  screen: string;
  empty: string;
  leads: RecentLead[] | undefined;
}

export function RecentLeads({ title, screen, empty, leads }: RecentLeadsProps) {
  return (
    <ScreenSection title={title} rightElement={<Link to={screen}>View all</Link>}>
      <SectionCard padded={false}>
        {leads?.length === 0 && <p className={styles.empty}>{empty}</p>}
        <ul className={styles.leads}>
          {leads
            ? leads.map((lead) => (
                <li key={lead.id}>
                  <Link to={`${screen}/${lead.id}`}>
                    <span className={styles.name}>{lead.name}</span>
                    <span className={styles.summary}>{lead.summary}</span>
                    <span className={styles.reach}>
                      <TimeAgo at={lead.createdAt} />
                      {lead.phone !== null && <span>{lead.phone}</span>}
                    </span>
                    <StatusTag status={lead.status} />
                  </Link>
                </li>
              ))
            : placeholders.map((key) => (
                <li key={key} aria-hidden>
                  <div>
                    <span className={Classes.SKELETON}>Name of a person</span>
                    <span className={Classes.SKELETON}>Origin to destination</span>
                  </div>
                </li>
              ))}
        </ul>
      </SectionCard>
    </ScreenSection>
  );
}
