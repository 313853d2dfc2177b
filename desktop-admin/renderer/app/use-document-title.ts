import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { siteQuery } from '../shared/api/site.query.ts';
import { statsQuery } from '../shared/api/stats.query.ts';
import { usePlatform } from '../shared/platform/platform.ts';
import { useHasUnsaved } from '../shared/ui/unsaved-mark.ts';
import { sections } from './sections.tsx';

/** Screens that the sidebar has not. */
const otherScreens = [
  { path: '/account', title: 'Account' },
  { path: '/download', title: 'Desktop app' },
] as const;

/** Names the screen and the new leads in the window's title, and their count on the app's icon. A dot says that something is not saved. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const { data: stats } = useQuery(statsQuery);
  const { data: site } = useQuery(siteQuery);
  const platform = usePlatform();
  const hasUnsaved = useHasUnsaved();
  const unread = stats ? stats.newQuotes + stats.newContacts : 0;
  const screen = [...sections, ...otherScreens].findLast(
    ({ path }) => path === pathname || pathname.startsWith(`${path}/`),
  )?.title;

  useEffect(() => {
    const name = [screen, site?.companyName].filter(Boolean).join(' · ');
    document.title = `${hasUnsaved ? '• ' : ''}${unread > 0 ? `(${unread}) ` : ''}${name}`;
  }, [hasUnsaved, unread, screen, site]);
  useEffect(() => void platform.setUnreadCount(unread), [platform, unread]);
}
