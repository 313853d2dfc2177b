import { HTMLSelect, Switch } from '@blueprintjs/core';
import { useId } from 'react';
import { alertChoiceLabels, alertChoices } from '../../../../shared/domain/accounts/alert-choices.ts';
import { useAlertSettings } from '../../shared/live/alert-settings.ts';
import { useChangeProfile } from '../../shared/security/account.query.ts';
import { useSession } from '../../shared/session/session.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';
import styles from './alerts-menu.module.css';

/** Shows the alert settings. The server stores the first setting. The browser or desktop app stores the others. */
export function AlertPreferences() {
  const id = useId();
  const { user } = useSession();
  const toasts = useResultToasts();
  const { mutate, isPending, variables } = useChangeProfile((error) =>
    toasts.failure(error, 'Your alert settings were not changed.'),
  );
  const [settings, changeSettings] = useAlertSettings();
  if (!user) return null;
  const { firstName, lastName } = user;
  return (
    <div className={`${styles.choices} ${styles.state}`}>
      <div className={styles.head}>
        <label htmlFor={id}>Alert me to</label>
        <HTMLSelect
          id={id}
          // Not disabled while saving. A disabled select loses the focus, and Esc then does not close the menu.
          aria-busy={isPending}
          value={(isPending && variables.alerts) || user.alerts}
          options={alertChoices.map((value) => ({ value, label: alertChoiceLabels[value] }))}
          onChange={({ currentTarget }) => {
            const alerts = alertChoices.find((choice) => choice === currentTarget.value);
            if (alerts) mutate({ firstName, lastName, alerts });
          }}
        />
      </div>
      {settings && (
        <>
          <Switch
            label="Play a sound"
            checked={settings.hasSound}
            onChange={({ currentTarget }) => changeSettings({ ...settings, hasSound: currentTarget.checked })}
          />
          <Switch
            label="Mute alerts while the office is closed"
            checked={settings.hasQuietHours}
            onChange={({ currentTarget }) => changeSettings({ ...settings, hasQuietHours: currentTarget.checked })}
          />
        </>
      )}
    </div>
  );
}
