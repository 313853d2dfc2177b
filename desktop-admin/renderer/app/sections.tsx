import {
  ChatIcon,
  CogIcon,
  DashboardIcon,
  DocumentIcon,
  EnvelopeIcon,
  HelpIcon,
  InboxIcon,
  ManualIcon,
  SearchTemplateIcon,
  ShieldIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { Stats } from '../../../shared/schemas/stats.ts';

export interface Section {
  path: string;
  title: string;
  icon: ReactElement;
  /** Second key of the sequence that goes there: `g`, then this. */
  key: string;
  /** Of the figures, the one that the badge shows when it is above 0. */
  badge?: keyof Pick<Stats, 'newQuotes' | 'newContacts'>;
}

/** The sidebar: the six sections in the order of the specification, then the two managers, the newsletter and what the law asks for. */
export const sections: readonly Section[] = [
  { path: '/', title: 'Dashboard', icon: <DashboardIcon />, key: 'd' },
  { path: '/pages', title: 'Pages & Content', icon: <DocumentIcon />, key: 'p' },
  { path: '/seo', title: 'SEO Management', icon: <SearchTemplateIcon />, key: 'e' },
  { path: '/quotes', title: 'Quote Requests', icon: <InboxIcon />, key: 'q', badge: 'newQuotes' },
  { path: '/contacts', title: 'Contact Messages', icon: <ChatIcon />, key: 'c', badge: 'newContacts' },
  { path: '/settings', title: 'Site Settings', icon: <CogIcon />, key: 's' },
  { path: '/blog', title: 'Blog', icon: <ManualIcon />, key: 'b' },
  { path: '/faqs', title: 'FAQs', icon: <HelpIcon />, key: 'f' },
  { path: '/subscribers', title: 'Subscribers', icon: <EnvelopeIcon />, key: 'u' },
  { path: '/privacy', title: 'Privacy', icon: <ShieldIcon />, key: 'r' },
];
