import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { siteQuery } from '../api/site.query.ts';
import { statsQuery } from '../api/stats.query.ts';
import { usePlatform } from '../platform/platform.ts';
import { sections } from './sections.tsx';

/** Names the screen and the new leads in the window's title, and their count on the app's icon. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const { data: stats } = useQuery(statsQuery);
  const { data: site } = useQuery(siteQuery);
  const platform = usePlatform();
  const unread = stats ? stats.newQuotes + stats.newContacts : 0;
  const screen = sections.findLast(({ path }) => path === pathname || pathname.startsWith(`${path}/`))?.title;

  useEffect(() => {
    const name = [screen, site?.companyName].filter(Boolean).join(' · ');
    document.title = unread > 0 ? `(${unread}) ${name}` : name;
  }, [unread, screen, site]);
  useEffect(() => void platform.setUnreadCount(unread), [platform, unread]);
}
