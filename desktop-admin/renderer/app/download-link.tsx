import { Button } from '@blueprintjs/core';
import { DesktopIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { usePlatform } from '../platform/platform.ts';
import styles from './header.module.css';

/** The way to the desktop app, for whoever works in a browser. */
export function DownloadLink() {
  const platform = usePlatform();
  const navigate = useNavigate();
  if (platform.kind === 'desktop') return null;
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
