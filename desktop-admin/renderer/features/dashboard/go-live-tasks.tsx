import { SectionCard } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoLiveTask } from '../../../../shared/domain/site/go-live.ts';
import { goLiveQuery } from '../../shared/api/common-queries.query.ts';
import { ScreenSection } from '../../shared/ui/screens/screen-layout.tsx';
import styles from './dashboard-screen.module.css';

interface TaskText {
  text: string;
  /** Place to fix it. Omitted if only the server's administrator can fix it. */
  mend?: { label: string; to: string };
}

const linkToSetting = (key: GoLiveTask, label: string) => ({ label, to: `/settings?setting=${key}` });

const describeMissingLink = (network: string) =>
  `The link to ${network} leads to nobody’s page, and is shown in a demo only. Enter yours, or empty it.`;

const tasks: Record<GoLiveTask, TaskText> = {
  phone: {
    text: 'The phone number is made up: whoever calls it reaches nobody.',
    mend: linkToSetting('phone', 'Enter the phone number'),
  },
  whatsapp_number: {
    text: 'The WhatsApp number is made up. Enter yours, or empty it to hide the chat links.',
    mend: linkToSetting('whatsapp_number', 'Enter the WhatsApp number'),
  },
  email: {
    text: 'The e-mail address is made up: what visitors write to it is lost.',
    mend: linkToSetting('email', 'Enter the e-mail address'),
  },
  notification_emails: {
    text: 'New leads are mailed to an address that is made up.',
    mend: linkToSetting('notification_emails', 'Enter who is told of new leads'),
  },
  facebook_url: {
    text: describeMissingLink('Facebook'),
    mend: linkToSetting('facebook_url', 'Edit the Facebook link'),
  },
  twitter_url: {
    text: describeMissingLink('Twitter (X)'),
    mend: linkToSetting('twitter_url', 'Edit the Twitter link'),
  },
  instagram_url: {
    text: describeMissingLink('Instagram'),
    mend: linkToSetting('instagram_url', 'Edit the Instagram link'),
  },
  mail_server: {
    text: 'E-mail is not set up yet: nobody is told of new leads by e-mail, and customers get no confirmation.',
    mend: { label: 'Look at Email', to: '/settings?section=email' },
  },
  site_origin: { text: 'The site has no https address yet. Whoever runs the server sets SITE_ORIGIN.' },
  demo_mode: {
    text: 'The server runs in demo mode, with made-up leads and a password that everybody knows. Whoever runs the server gives it a database of its own: DATABASE_URL.',
  },
};

export function GoLiveTasks() {
  const { data } = useQuery(goLiveQuery);
  if (!data || data.open.length === 0) return null;
  return (
    <ScreenSection title="Before you go live">
      <SectionCard>
        <ul className={styles.tasks}>
          {data.open.map((task) => (
            <li key={task} className={styles.task}>
              <span className={styles.taskText}>{tasks[task].text}</span>
              <TaskLink {...tasks[task]} />
            </li>
          ))}
        </ul>
      </SectionCard>
    </ScreenSection>
  );
}

const TaskLink = ({ mend }: TaskText) => mend && <Link to={mend.to}>{mend.label}</Link>;
