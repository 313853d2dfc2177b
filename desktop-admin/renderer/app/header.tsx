import { Button } from '@blueprintjs/core';
import { LogOutIcon, MenuClosedIcon, MenuIcon, MenuOpenIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { problemText } from '../api/problem-text.ts';
import { siteQuery } from '../api/site.query.ts';
import type { StreamState } from '../live/lead-stream.ts';
import { useSignOut } from '../session/logout.mutation.ts';
import { useSession } from '../session/use-session.ts';
import { useToast } from '../ui/toasts.tsx';
import styles from './header.module.css';
import { HotkeysButton } from './hotkeys-button.tsx';
import { StreamTag } from './stream-tag.tsx';
import { ThemeMenu } from './theme-menu.tsx';

interface HeaderProps {
  streamState: StreamState;
  isSidebarOpen: boolean;
  toggleSidebar: () => void;
  openDrawer: () => void;
}

export function Header({ streamState, isSidebarOpen, toggleSidebar, openDrawer }: HeaderProps) {
  const { user } = useSession();
  const { data: site } = useQuery(siteQuery);
  const showToast = useToast();
  const navigate = useNavigate();
  const signOut = useSignOut((error) =>
    showToast({ intent: 'danger', message: `You are still signed in. ${problemText(error)}` }),
  );
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
      <span className={styles.welcome}>Welcome, {user?.firstName || user?.username}</span>
      <HotkeysButton />
      <ThemeMenu />
      <Button
        className={styles.button ?? ''}
        variant="minimal"
        icon={<LogOutIcon />}
        text="Logout"
        loading={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSuccess: () => void navigate('/') })}
      />
    </header>
  );
}
