import { ChatIcon, DashboardIcon, InboxIcon } from '@blueprintjs/icons';
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

/** The sidebar, in the order of the specification. */
export const sections: readonly Section[] = [
  { path: '/', title: 'Dashboard', icon: <DashboardIcon />, key: 'd' },
  { path: '/quotes', title: 'Quote Requests', icon: <InboxIcon />, key: 'q', badge: 'newQuotes' },
  { path: '/contacts', title: 'Contact Messages', icon: <ChatIcon />, key: 'c', badge: 'newContacts' },
];
