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
import { isAfterGo, isMeantElsewhere, noteGoPrefix } from '../shared/ui/key-presses.ts';

export interface Section {
  path: string;
  title: string;
  icon: ReactElement;
  /** Second key of the sequence that goes there: `g`, then this. */
  key: string;
  /** Of the figures, the one that the badge shows when it is above 0. */
  badge?: keyof Pick<Stats, 'newQuotes' | 'newContacts'>;
}

/**
 * The sidebar: the six sections in the order of the specification, then the two managers, the newsletter and what the law
 * asks for. Each under its key, so that no two have the same.
 */
const sectionsByKey: Readonly<Record<string, Omit<Section, 'key'>>> = {
  d: { path: '/', title: 'Dashboard', icon: <DashboardIcon /> },
  p: { path: '/pages', title: 'Pages & Content', icon: <DocumentIcon /> },
  e: { path: '/seo', title: 'SEO Management', icon: <SearchTemplateIcon /> },
  q: { path: '/quotes', title: 'Quote Requests', icon: <InboxIcon />, badge: 'newQuotes' },
  c: { path: '/contacts', title: 'Contact Messages', icon: <ChatIcon />, badge: 'newContacts' },
  s: { path: '/settings', title: 'Site Settings', icon: <CogIcon /> },
  b: { path: '/blog', title: 'Blog', icon: <ManualIcon /> },
  f: { path: '/faqs', title: 'FAQs', icon: <HelpIcon /> },
  u: { path: '/subscribers', title: 'Subscribers', icon: <EnvelopeIcon /> },
  r: { path: '/privacy', title: 'Privacy', icon: <ShieldIcon /> },
};

export const sections: readonly Section[] = Object.entries(sectionsByKey).map(([key, section]) => ({
  ...section,
  key,
}));

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
        onKeyDown: (event) => {
          if (isAfterGo() && !isMeantElsewhere(event)) void navigate(path);
        },
      })),
    [navigate],
  );
  useHotkeys(keys);
}
