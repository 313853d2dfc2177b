import { Button, HotkeysContext, Spinner, Tag } from '@blueprintjs/core';
import { DesktopIcon, HelpIcon, LogOutIcon, MenuClosedIcon, MenuIcon, MenuOpenIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadStreamState } from '../../../../shared/api/lead-event-client.ts';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as desktopReleases from '../../../../shared/endpoints/site/desktop-releases.ts';
import { siteInfoQuery } from '../../shared/api/common-queries.query.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { usePlatform } from '../../shared/platform/platform.ts';
import { usePermissionCheck } from '../../shared/session/permission.tsx';
import { useSignOut } from '../../shared/session/session.mutation.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ThemeMenu, useTheme } from '../theme.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AlertsMenu, type AlertsMenuProps } from './alerts-menu.tsx';
import styles from './header.module.css';

interface HeaderProps {
  streamState: LeadStreamState;
  isSidebarOpen: boolean;
  toggleSidebar: () => void;
  openDrawer: () => void;
  alerts: AlertsMenuProps;
}

export function Header({ streamState, isSidebarOpen, toggleSidebar, openDrawer, alerts }: HeaderProps) {
  const { data: site } = useQuery(siteInfoQuery);
  const [theme, setTheme] = useTheme();
  const showToast = useToast();
  const may = usePermissionCheck();
  const signOut = useSignOut((error) =>
    showToast({ intent: 'danger', message: `You are still signed in. ${describeError(error)}` }),
  );
  const logOut = () => signOut.mutate();
  const fold = isSidebarOpen ? 'Collapse sidebar' : 'Expand sidebar';

  return (
    <header className={styles.header}>
      <Button
        className={`${styles.button} ${styles.fold}`}
        variant="minimal"
        icon={isSidebarOpen ? <MenuClosedIcon /> : <MenuOpenIcon />}
        aria-label={fold}
        title={fold}
        onClick={toggleSidebar}
      />
      <Button
        className={`${styles.button} ${styles.drawer}`}
        variant="minimal"
        icon={<MenuIcon />}
        aria-label="Open navigation"
        onClick={openDrawer}
      />
      <strong className={styles.company}>{site?.companyName}</strong>
      {may('leads') && <StreamTag state={streamState} />}
      <span className={styles.space} />
      {may('leads') && <AlertsMenu {...alerts} />}
      <AccountMenu logOut={logOut} />
      <PaletteButton className={styles.button ?? ''} setTheme={setTheme} logOut={logOut} />
      <DownloadLink />
      <HotkeysButton />
      <ThemeMenu theme={theme} setTheme={setTheme} />
      <BusyButton
        className={`${styles.button} ${styles.logout}`}
        variant="minimal"
        icon={<LogOutIcon />}
        text="Logout"
        isBusy={signOut.isPending}
        onClick={logOut}
      />
    </header>
  );
}

function StreamTag({ state }: { state: LeadStreamState }) {
  return (
    <span role="status" className={styles.stream} data-state={state}>
      {state === 'live' && (
        <span className={styles.live} title="New requests appear automatically">
          Live
        </span>
      )}
      {state === 'disconnected' && (
        <Tag intent="warning" icon={<Spinner size={12} />}>
          Reconnecting…
        </Tag>
      )}
    </span>
  );
}

/** Shown only in browsers, and only if the server offers the desktop app. */
function DownloadLink() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const { data: releases } = useQuery({
    ...createReadQuery(desktopReleases.list),
    enabled: platform.kind !== 'desktop',
  });
  if (!releases || releases.length === 0) return null;
  return (
    <Button
      className={`${styles.button} ${styles.keys}`}
      variant="minimal"
      icon={<DesktopIcon />}
      aria-label="Get the desktop app"
      title="Get the desktop app"
      onClick={() => void navigate('/download')}
    />
  );
}

function HotkeysButton() {
  const [, dispatch] = useContext(HotkeysContext);
  return (
    <Button
      className={`${styles.button} ${styles.keys}`}
      variant="minimal"
      icon={<HelpIcon />}
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts (?)"
      onClick={() => dispatch({ type: 'OPEN_DIALOG' })}
    />
  );
}
