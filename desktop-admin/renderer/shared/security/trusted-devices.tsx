import { Classes, Tag } from '@blueprintjs/core';
import { ShieldIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { formatDeviceName } from '../../../../shared/domain/accounts/device-name.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import styles from './security.module.css';
import { trustedDevicesQuery, useForgetTrustedDevice } from './two-step.query.ts';

/** Lists devices on which the user logs in without a code. Hidden if the list is empty. */
export function TrustedDevices() {
  const { data: devices = [] } = useQuery(trustedDevicesQuery);
  const { mutate: forget, isPending, variables } = useForgetTrustedDevice();
  if (devices.length === 0) return null;
  return (
    <>
      <h3>Trusted devices</h3>
      <ul className={styles.sessions}>
        {devices.map(({ id, userAgent, isCurrent, createdAt }) => (
          <li key={id} className={styles.session}>
            <ShieldIcon size={20} />
            <div className={styles.facts}>
              <strong>{formatDeviceName(userAgent)}</strong>{' '}
              {isCurrent && (
                <Tag intent="success" minimal>
                  This device
                </Tag>
              )}
              <p className={Classes.TEXT_MUTED}>
                trusted <TimeAgo at={createdAt} />, no code needed for 30 days after that
              </p>
            </div>
            <BusyButton
              text="Forget"
              aria-label={`Forget ${formatDeviceName(userAgent)}`}
              variant="outlined"
              isBusy={isPending && variables === id}
              onClick={() => forget(id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
