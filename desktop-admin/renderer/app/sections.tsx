import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import {
  ChatIcon,
  CogIcon,
  DashboardIcon,
  DocumentIcon,
  EnvelopeIcon,
  HelpIcon,
  HistoryIcon,
  InboxIcon,
  ManualIcon,
  MediaIcon,
  PathSearchIcon,
  SearchTemplateIcon,
  ShieldIcon,
  StackedChartIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { type ReactElement, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAllowed, type Permission } from '../../../shared/domain/accounts/permissions.ts';
import type { DashboardStats } from '../../../shared/schemas/leads/stats.ts';
import type { ScreenPath } from '../../bridge/contract.ts';
import { useSession } from '../shared/session/session.ts';
import { isAfterGoKey, isKeyForOtherElement, recordGoKey } from '../shared/ui/key-presses.ts';

interface SidebarEntry {
  path: ScreenPath;
  title: string;
  icon: ReactElement;
  /** Users need any one of these permissions. */
  permissions: readonly Permission[];
  badge?: keyof Pick<DashboardStats, 'newQuotes' | 'newContacts'>;
}

export interface AdminSection extends SidebarEntry {
  path: SectionPath;
  /** Second key of the section's shortcut. Users press `g`, then this key. */
  key: string;
}

/** Each of these permissions gives access to a part of Site Settings. */
const settingsPermissions = ['settings', 'menus', 'mail', 'templates'] as const satisfies readonly Permission[];

/** Lists the specification's sections first, in the specification's order. Users press `g`, then the object key. */
const sectionsByKey = {
  d: { path: '/', title: 'Dashboard', icon: <DashboardIcon />, permissions: ['dashboard'] },
  p: { path: '/pages', title: 'Pages & Content', icon: <DocumentIcon />, permissions: ['pages'] },
  e: { path: '/seo', title: 'SEO Management', icon: <SearchTemplateIcon />, permissions: ['pages'] },
  q: { path: '/quotes', title: 'Quote Requests', icon: <InboxIcon />, permissions: ['leads'], badge: 'newQuotes' },
  c: { path: '/contacts', title: 'Contact Messages', icon: <ChatIcon />, permissions: ['leads'], badge: 'newContacts' },
  s: { path: '/settings', title: 'Site Settings', icon: <CogIcon />, permissions: settingsPermissions },
  b: { path: '/blog', title: 'Blog', icon: <ManualIcon />, permissions: ['blog'] },
  f: { path: '/faqs', title: 'FAQs', icon: <HelpIcon />, permissions: ['faqs'] },
  m: { path: '/media', title: 'Media', icon: <MediaIcon />, permissions: ['media'] },
  i: { path: '/redirects', title: 'Redirects', icon: <PathSearchIcon />, permissions: ['redirects'] },
  h: { path: '/trash', title: 'Trash', icon: <TrashIcon />, permissions: ['trash'] },
  u: { path: '/subscribers', title: 'Subscribers', icon: <EnvelopeIcon />, permissions: ['subscribers'] },
  t: { path: '/report', title: 'Report', icon: <StackedChartIcon />, permissions: ['reports'] },
  r: { path: '/privacy', title: 'Privacy', icon: <ShieldIcon />, permissions: ['privacy'] },
  a: { path: '/audit', title: 'Audit', icon: <HistoryIcon />, permissions: ['audit'] },
} as const satisfies Readonly<Record<string, SidebarEntry>>;

export type SectionPath = (typeof sectionsByKey)[keyof typeof sectionsByKey]['path'];

export const adminSections: readonly AdminSection[] = Object.entries(sectionsByKey).map(([key, section]) => ({
  ...section,
  key,
}));

export function useSections(): readonly AdminSection[] {
  const { user } = useSession();
  const role = user?.role;
  return useMemo(
    () => adminSections.filter(({ permissions }) => role && permissions.some((each) => isAllowed(role, each))),
    [role],
  );
}

/** Registers the shortcuts that open a section: `g`, then the section's letter. */
export function useSectionShortcuts(): void {
  const navigate = useNavigate();
  const sections = useSections();
  useEffect(() => {
    // Blueprint does not support key sequences, so this listener records the `g` key.
    window.addEventListener('keydown', recordGoKey);
    return () => window.removeEventListener('keydown', recordGoKey);
  }, []);

  const keys = useMemo<HotkeyConfig[]>(
    () =>
      sections.map(({ path, title, key }) => ({
        // Blueprint compares only the last key of a combination. The shortcuts dialog shows all keys.
        combo: `g + ${key}`,
        global: true,
        group: 'Go to',
        label: title,
        onKeyDown: (event) => {
          if (isAfterGoKey() && !isKeyForOtherElement(event)) void navigate(path);
        },
      })),
    [navigate, sections],
  );
  useHotkeys(keys);
}
