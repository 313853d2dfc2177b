import { HTMLSelect, Switch } from '@blueprintjs/core';
import { useId } from 'react';
import { alertChoices, alertLabels } from '../../../shared/domain/enums.ts';
import { useAlertSetting } from '../shared/live/alert-settings.ts';
import { usePlatform } from '../shared/platform/platform.ts';
import { useChangeProfile } from '../shared/security/account.query.ts';
import { useSession } from '../shared/session/session.ts';
import styles from './alerts-menu.module.css';

/** For what, when and how it rings: the first for the person, wherever they work; the others for this browser. */
export function AlertChoices() {
  const id = useId();
  const { kind } = usePlatform();
  const { user } = useSession();
  const { mutate, isPending, variables } = useChangeProfile();
  const [sound, setSound] = useAlertSetting('sound');
  const [quietHours, setQuietHours] = useAlertSetting('quietHours');
  if (!user) return null;
  const { firstName, lastName } = user;
  return (
    <div className={`${styles.choices} ${styles.state}`}>
      <div className={styles.head}>
        <label htmlFor={id}>Ring for</label>
        <HTMLSelect
          id={id}
          disabled={isPending}
          value={(isPending && variables.alerts) || user.alerts}
          options={alertChoices.map((value) => ({ value, label: alertLabels[value] }))}
          onChange={({ currentTarget }) => {
            const alerts = alertChoices.find((choice) => choice === currentTarget.value);
            if (alerts) mutate({ firstName, lastName, alerts });
          }}
        />
      </div>
      {kind === 'browser' && (
        <>
          <Switch
            label="Play a sound"
            checked={sound === 'on'}
            onChange={({ currentTarget }) => setSound(currentTarget.checked ? 'on' : 'off')}
          />
          <Switch
            label="Quiet while the office is closed"
            checked={quietHours === 'on'}
            onChange={({ currentTarget }) => setQuietHours(currentTarget.checked ? 'on' : 'off')}
          />
        </>
      )}
    </div>
  );
}
