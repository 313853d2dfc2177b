import { SectionCard } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoLiveTask } from '../../../../shared/domain/site/go-live.ts';
import { goLiveQuery } from '../../shared/api/common-queries.query.ts';
import { ScreenSection } from '../../shared/ui/screens/screen-layout.tsx';
import styles from './dashboard-screen.module.css';

interface TaskText {
  text: string;
  /** Link to the screen for this task. Omitted if only the server administrator can complete the task. */
  fix?: { label: string; to: string };
}

const linkToSetting = (key: GoLiveTask, label: string) => ({ label, to: `/settings?setting=${key}` });

const describeMissingLink = (network: string) =>
  `The link to ${network} is an example and is shown in demo mode only. Enter your link or clear the field.`;

const tasks: Record<GoLiveTask, TaskText> = {
  phone: {
    text: 'The phone number is an example, so calls do not reach you. Enter your number.',
    fix: linkToSetting('phone', 'Enter the phone number'),
  },
  whatsapp_number: {
    text: 'The WhatsApp number is an example. Enter your number, or clear the field to hide the chat links.',
    fix: linkToSetting('whatsapp_number', 'Enter the WhatsApp number'),
  },
  email: {
    text: 'The e-mail address is an example, so messages sent to it are lost. Enter your address.',
    fix: linkToSetting('email', 'Enter the e-mail address'),
  },
  notification_emails: {
    text: 'Notifications about new leads go to an example address. Enter your address.',
    fix: linkToSetting('notification_emails', 'Enter notification addresses'),
  },
  facebook_url: {
    text: describeMissingLink('Facebook'),
    fix: linkToSetting('facebook_url', 'Edit the Facebook link'),
  },
  twitter_url: {
    text: describeMissingLink('Twitter (X)'),
    fix: linkToSetting('twitter_url', 'Edit the Twitter link'),
  },
  instagram_url: {
    text: describeMissingLink('Instagram'),
    fix: linkToSetting('instagram_url', 'Edit the Instagram link'),
  },
  mail_server: {
    text: 'E-mail is not set up yet. Staff get no notifications about new leads, and customers get no confirmations.',
    fix: { label: 'Open Email settings', to: '/settings?section=email' },
  },
  site_origin: { text: 'The site has no https address yet. The server administrator must set SITE_ORIGIN.' },
  demo_mode: {
    text: 'The server is running in demo mode, with example leads and a publicly known password. The server administrator must set DATABASE_URL.',
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

const TaskLink = ({ fix }: TaskText) => fix && <Link to={fix.to}>{fix.label}</Link>;
