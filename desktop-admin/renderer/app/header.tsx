import { Button } from '@blueprintjs/core';
import { LogOutIcon, MenuClosedIcon, MenuIcon, MenuOpenIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { problemText } from '../shared/api/problem-text.ts';
import { siteQuery } from '../shared/api/site.query.ts';
import type { StreamState } from '../shared/live/lead-stream.ts';
import { useSignOut } from '../shared/session/logout.mutation.ts';
import { useToast } from '../shared/ui/toasts.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AlertsMenu, type AlertsMenuProps } from './alerts-menu.tsx';
import { DownloadLink } from './download-link.tsx';
import styles from './header.module.css';
import { HotkeysButton } from './hotkeys-button.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { StreamTag } from './stream-tag.tsx';
import { useTheme } from './theme.ts';
import { ThemeMenu } from './theme-menu.tsx';

interface HeaderProps {
  streamState: StreamState;
  isSidebarOpen: boolean;
  toggleSidebar: () => void;
  openDrawer: () => void;
  /** What the bell tells. */
  alerts: AlertsMenuProps;
}

export function Header({ streamState, isSidebarOpen, toggleSidebar, openDrawer, alerts }: HeaderProps) {
  const { data: site } = useQuery(siteQuery);
  const [theme, setTheme] = useTheme();
  const showToast = useToast();
  const navigate = useNavigate();
  const signOut = useSignOut((error) =>
    showToast({ intent: 'danger', message: `You are still signed in. ${problemText(error)}` }),
  );
  const logOut = () => signOut.mutate(undefined, { onSuccess: () => void navigate('/') });
  const fold = isSidebarOpen ? 'Fold the sidebar' : 'Unfold the sidebar';

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
        aria-label="Open the sections"
        onClick={openDrawer}
      />
      <strong className={styles.company}>{site?.companyName}</strong>
      <StreamTag state={streamState} />
      <span className={styles.space} />
      <AlertsMenu {...alerts} />
      <AccountMenu logOut={logOut} />
      <PaletteButton className={styles.button ?? ''} setTheme={setTheme} logOut={logOut} />
      <DownloadLink />
      <HotkeysButton />
      <ThemeMenu theme={theme} setTheme={setTheme} />
      <Button
        className={`${styles.button} ${styles.logout}`}
        variant="minimal"
        icon={<LogOutIcon />}
        text="Logout"
        loading={signOut.isPending}
        onClick={logOut}
      />
    </header>
  );
}
