import { Button, Drawer } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useLiveLeads } from '../live/use-live-leads.ts';
import { useOpenLead } from '../live/use-open-lead.ts';
import { usePlatform } from '../platform/platform.ts';
import { useStoredValue } from '../ui/stored-value.ts';
import { AlertsHint } from './alerts-hint.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useGoKeys } from './use-go-keys.ts';

/** What stays while screens change: header, sidebar, live stream, title and keys. Only the content scrolls. */
export function Shell() {
  const streamState = useLiveLeads();
  const [sidebar, setSidebar] = useStoredValue('trinity-admin-sidebar', ['open', 'folded'] as const, 'open');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const platform = usePlatform();
  const openLead = useOpenLead();
  useEffect(() => platform.onOpenLead(openLead), [platform, openLead]);
  useDocumentTitle();
  useGoKeys();

  return (
    <div className={styles.shell}>
      <Header
        streamState={streamState}
        isSidebarOpen={sidebar === 'open'}
        toggleSidebar={() => setSidebar(sidebar === 'open' ? 'folded' : 'open')}
        openDrawer={() => setDrawerOpen(true)}
      />
      <div className={styles.sidebar}>
        <Sidebar isFolded={sidebar === 'folded'} />
      </div>
      <Drawer isOpen={isDrawerOpen} onClose={closeDrawer} position="left" size="min(280px, 85vw)">
        <Button
          className={styles.closeDrawer ?? ''}
          variant="minimal"
          icon={<CrossIcon />}
          aria-label="Close the sections"
          onClick={closeDrawer}
        />
        <Sidebar onNavigate={closeDrawer} />
      </Drawer>
      <main className={styles.content}>
        <AlertsHint />
        <div className={styles.screen}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}
