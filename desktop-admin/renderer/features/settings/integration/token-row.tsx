import { Button, Classes, Tag } from '@blueprintjs/core';
import { describePermission } from '../../../../../shared/domain/accounts/permissions.ts';
import { formatShortDate } from '../../../../../shared/domain/time/dates.ts';
import type { ApiToken } from '../../../../../shared/schemas/accounts/api-token.ts';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';

import styles from './integration-panel.module.css';

const states: Readonly<Record<Exclude<ApiToken['state'], 'working'>, { label: string; title: string }>> = {
  expired: { label: 'Expired', title: 'The token has expired. Create another token.' },
  resting: {
    label: 'Inactive',
    title: 'The creator’s account is disabled or no longer has any of the token’s permissions.',
  },
};

export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, start, permissions, lostPermissions, madeBy, state, expiresAt, lastUsedAt } = token;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong>{name}</strong> <code>{start}…</code>{' '}
        {state !== 'working' && (
          <Tag minimal intent="warning" title={states[state].title}>
            {states[state].label}
          </Tag>
        )}
        {permissions.length > 0 && <p>Permissions: {permissions.map(describePermission).join('; ')}.</p>}
        {lostPermissions.length > 0 && (
          <p className={Classes.TEXT_MUTED}>
            Permissions that {madeBy} and this token have lost: {lostPermissions.map(describePermission).join('; ')}.
          </p>
        )}
        <p className={Classes.TEXT_MUTED}>
          Created by {madeBy} · {state === 'expired' ? 'expired' : 'expires'} on {formatShortDate(expiresAt)} ·{' '}
          {lastUsedAt ? (
            <>
              last used <TimeAgo at={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <Button variant="outlined" intent="danger" text="Revoke" aria-label={`Revoke ${name}`} onClick={onRevoke} />
    </li>
  );
}
