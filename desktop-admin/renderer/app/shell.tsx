import { Button, Drawer } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useIsFetching, useIsMutating, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, type UIMatch, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { siteInfoQuery, statsQuery } from '../shared/api/common-queries.query.ts';
import { createPresenceStore, PresenceContext } from '../shared/live/presence.ts';
import { createUnseenLeadTracker } from '../shared/live/unseen-leads.ts';
import { useOpenScreen } from '../shared/live/use-lead-alert.tsx';
import { usePlatform } from '../shared/platform/platform.ts';
import { usePermissionCheck } from '../shared/session/permission.tsx';
import { useSession } from '../shared/session/session.ts';
import { useHasUnsavedWork } from '../shared/ui/screen-flags.ts';
import { SkipLink } from '../shared/ui/screens/skip-link.tsx';
import { useStoredValue } from '../shared/ui/stored-value.ts';
import { AlertPermissionPrompt } from './header/alert-permission-prompt.tsx';
import { Header } from './header/header.tsx';
import { useRememberRecord } from './palette/recent-records.ts';
import { areasOutsideSidebar, fetchScreensWhenIdle } from './screens.ts';
import { adminSections, useSectionShortcuts } from './sections.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';
import { useLiveLeads } from './use-live-leads.ts';

export function AdminShell() {
  const userId = useSession().user?.id ?? 'nobody';
  const [unseen] = useState(() => createUnseenLeadTracker(window, userId));
  const [presence] = useState(createPresenceStore);
  const streamState = useLiveLeads(unseen, presence);
  const [sidebar, setSidebar] = useStoredValue('trinity-admin-sidebar', ['open', 'folded'] as const, 'open');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const platform = usePlatform();
  const may = usePermissionCheck();
  const [permission, setPermission] = useState(platform.getAlertPermission);
  const openScreen = useOpenScreen();
  const { pathname } = useLocation();
  useEffect(() => unseen.syncTabs(), [unseen]);
  useEffect(() => unseen.remove(`/admin${pathname}`), [unseen, pathname]);
  useEffect(() => platform.onOpenScreen(openScreen), [platform, openScreen]);
  useEffect(() => fetchScreensWhenIdle(window), []);
  useRememberRecord(pathname);
  useDocumentTitle();
  useSectionShortcuts();
  const content = useRef<HTMLElement>(null);
  useFocusRecovery(content);
  const isFilled = useMatches().some(fillsWindow);

  return (
    <div className={styles.shell} data-filled={isFilled}>
      <SkipLink target={content} text="Skip to content" />
      <ProgressLine />
      <Header
        streamState={streamState}
        isSidebarOpen={sidebar === 'open'}
        toggleSidebar={() => setSidebar(sidebar === 'open' ? 'folded' : 'open')}
        openDrawer={() => setDrawerOpen(true)}
        alerts={{ unseen, permission, setPermission }}
      />
      <div className={styles.sidebar}>
        <Sidebar isFolded={sidebar === 'folded'} />
      </div>
      <Drawer isOpen={isDrawerOpen} onClose={closeDrawer} position="left" size="min(280px, 85vw)">
        <Button
          className={styles.closeDrawer ?? ''}
          variant="minimal"
          icon={<CrossIcon />}
          aria-label="Close navigation"
          onClick={closeDrawer}
        />
        <Sidebar onNavigate={closeDrawer} />
      </Drawer>
      <main ref={content} tabIndex={-1} className={styles.content}>
        {may('leads') && !isFilled && <AlertPermissionPrompt permission={permission} setPermission={setPermission} />}
        <div className={styles.screen}>
          <PresenceContext value={presence}>
            <Outlet />
          </PresenceContext>
        </div>
      </main>
    </div>
  );
}

const fillsWindow = ({ handle }: UIMatch): boolean =>
  typeof handle === 'object' && handle !== null && 'fillsWindow' in handle && handle.fillsWindow === true;

/** Shown while a screen is opening, new data is loading or a change is being saved. Appears after 150 ms. */
function ProgressLine() {
  const isNavigating = useNavigation().state !== 'idle';
  const reads = useIsFetching({ predicate: ({ state }) => state.status !== 'success' });
  const writes = useIsMutating();
  if (!isNavigating && reads + writes === 0) return null;
  return <div role="progressbar" aria-label="Working" className={styles.progress} />;
}

/** Marks unsaved work and shows the number of new leads in the page title. Also shows the number on the app icon. */
function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const { data: stats } = useQuery(statsQuery);
  const { data: site } = useQuery(siteInfoQuery);
  const platform = usePlatform();
  const hasUnsaved = useHasUnsavedWork();
  const unread = stats ? stats.newQuotes + stats.newContacts : 0;
  const screen = [...adminSections, ...areasOutsideSidebar].findLast(
    ({ path }) => path === pathname || pathname.startsWith(`${path}/`),
  )?.title;

  useEffect(() => {
    const name = [screen, site?.companyName].filter(Boolean).join(' · ');
    document.title = `${hasUnsaved ? '• ' : ''}${unread > 0 ? `(${unread}) ` : ''}${name}`;
  }, [hasUnsaved, unread, screen, site]);
  useEffect(() => void platform.setUnreadCount(unread), [platform, unread]);
}
