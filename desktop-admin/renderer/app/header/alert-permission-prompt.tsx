import { Button, Callout } from '@blueprintjs/core';
import { CrossIcon, NotificationsIcon } from '@blueprintjs/icons';
import { type AlertPermission, usePlatform } from '../../shared/platform/platform.ts';
import { useStoredValue } from '../../shared/ui/stored-value.ts';
import styles from '../shell.module.css';

interface AlertsHintProps {
  permission: AlertPermission;
  setPermission: (permission: AlertPermission) => void;
}

/** Explains alerts before the browser's permission prompt, which browsers show only once and only after a click. */
export function AlertPermissionPrompt({ permission, setPermission }: AlertsHintProps) {
  const platform = usePlatform();
  const [hint, setHint] = useStoredValue('trinity-admin-alerts-hint', ['open', 'closed'] as const, 'open');
  if (permission !== 'prompt' || hint === 'closed') return null;
  return (
    <Callout className={styles.hint ?? ''} compact icon={<NotificationsIcon />} intent="primary">
      <span>Get an alert for each new request, even while you are working in another window.</span>
      <Button
        size="small"
        intent="primary"
        text="Turn on alerts"
        onClick={() => void platform.requestAlertPermission().then(setPermission)}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<CrossIcon />}
        aria-label="Keep alerts off"
        onClick={() => setHint('closed')}
      />
    </Callout>
  );
}
