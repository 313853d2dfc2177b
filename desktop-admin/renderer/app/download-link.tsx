import { Button } from '@blueprintjs/core';
import { DesktopIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { desktopReleasesQuery } from '../features/downloads/desktop-releases.query.ts';
import { usePlatform } from '../shared/platform/platform.ts';
import styles from './header.module.css';

/** The way to the desktop app, for whoever works in a browser, once there is one on this server. */
export function DownloadLink() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const { data: releases } = useQuery({ ...desktopReleasesQuery, enabled: platform.kind !== 'desktop' });
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
