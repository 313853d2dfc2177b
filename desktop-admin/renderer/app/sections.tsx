import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
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
import { type ReactElement, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Stats } from '../../../shared/schemas/stats.ts';
import { isAfterGo, isCovered, noteGoPrefix } from '../shared/ui/key-presses.ts';

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

/** `g` and then a letter goes to a section. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Blueprint knows keys pressed together, not one after the other. Its own listener sees each key before this one.
    window.addEventListener('keydown', noteGoPrefix);
    return () => window.removeEventListener('keydown', noteGoPrefix);
  }, []);

  const keys = useMemo<HotkeyConfig[]>(
    () =>
      sections.map(({ path, title, key }) => ({
        // Blueprint listens for the last key of a combination and shows all of them in its dialog.
        combo: `g + ${key}`,
        global: true,
        group: 'Go to',
        label: title,
        onKeyDown: () => {
          if (isAfterGo() && !isCovered()) void navigate(path);
        },
      })),
    [navigate],
  );
  useHotkeys(keys);
}
