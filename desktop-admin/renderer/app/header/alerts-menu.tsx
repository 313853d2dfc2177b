import { Button, PopoverNext, Tag } from '@blueprintjs/core';
import { NotificationsIcon, NotificationsSnoozeIcon } from '@blueprintjs/icons';
import { useRef, useSyncExternalStore } from 'react';
import { formatCauseCounts } from '../../../../shared/domain/leads/lead-alert.ts';
import type { UnseenLead, UnseenLeads } from '../../shared/live/unseen-leads.ts';
import { type AlertPermission, usePlatform } from '../../shared/platform/platform.ts';
import { useDismissToasts } from '../../shared/ui/toasts.tsx';
import { AlertPreferences } from './alert-preferences.tsx';
import styles from './alerts-menu.module.css';
import headerStyles from './header.module.css';
import { UnseenLeadList } from './unseen-lead-list.tsx';

const middleware = { shift: { padding: 8 } };

export interface AlertsMenuProps {
  unseen: UnseenLeads;
  permission: AlertPermission;
  setPermission: (permission: AlertPermission) => void;
}

export function AlertsMenu({ unseen, permission, setPermission }: AlertsMenuProps) {
  const platform = usePlatform();
  const endToast = useDismissToasts();
  const menu = useRef<HTMLElement>(null);
  const leads = useSyncExternalStore(unseen.subscribe, unseen.read);
  const isOn = permission === 'granted';
  const name = ['Alerts', ...describeCounts(leads), ...(isOn ? [] : ['off'])].join(', ');
  return (
    <PopoverNext
      placement="bottom-end"
      middleware={middleware}
      onOpened={() => {
        setPermission(platform.getAlertPermission());
        endToast('leads');
      }}
      content={
        <section ref={menu} tabIndex={-1} aria-label="Alerts" className={styles.menu}>
          <UnseenLeadList
            unseen={unseen}
            leads={leads}
            clear={() => {
              // Focuses the menu, because the clicked button disappears. Esc works only if the focus is in the menu.
              menu.current?.focus();
              unseen.clear();
            }}
          />
          <AlertState permission={permission} setPermission={setPermission} />
          <AlertPreferences />
        </section>
      }
    >
      <Button
        className={`${headerStyles.button} ${styles.bell}`}
        variant="minimal"
        icon={isOn ? <NotificationsIcon /> : <NotificationsSnoozeIcon />}
        aria-label={name}
        title={name}
      >
        {leads.length > 0 && (
          <Tag round intent="danger" className={styles.count ?? ''} aria-hidden>
            {leads.length}
          </Tag>
        )}
      </Button>
    </PopoverNext>
  );
}

/** The text starts with the visible number, because voice control users say the visible text. */
function describeCounts(leads: readonly UnseenLead[]): string[] {
  const causes = formatCauseCounts(leads);
  if (leads.length === 0) return [];
  return causes.startsWith(`${leads.length} `) ? [causes] : [`${leads.length} leads: ${causes}`];
}

const blockedText =
  'Your browser blocks alerts from this site. Click the icon to the left of the address and set Notifications to Allow. Then reload the page.';

function AlertState({ permission, setPermission }: Omit<AlertsMenuProps, 'unseen'>) {
  const platform = usePlatform();
  if (platform.kind === 'desktop') {
    return (
      <div className={`${styles.head} ${styles.state}`}>
        <span>You get alerts even while the window is closed. To pause alerts, use the app’s Alerts menu.</span>
        <Button size="small" text="Show a test alert" onClick={() => platform.testAlert()} />
      </div>
    );
  }
  if (permission === 'denied') return <p className={styles.state}>{blockedText}</p>;
  if (permission === 'unsupported') {
    return (
      <p className={styles.state}>This browser cannot show alerts. You see new leads only while this page is open.</p>
    );
  }
  return (
    <div className={`${styles.head} ${styles.state}`}>
      <span>Alerts are {permission === 'granted' ? 'on' : 'off'}.</span>
      {permission === 'granted' ? (
        <Button size="small" text="Show a test alert" onClick={() => platform.testAlert()} />
      ) : (
        <Button
          size="small"
          intent="primary"
          text="Turn on alerts"
          onClick={() => void platform.requestAlertPermission().then(setPermission)}
        />
      )}
    </div>
  );
}
