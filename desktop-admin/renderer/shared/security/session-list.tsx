import { Button, Classes, Tag } from '@blueprintjs/core';
import { DesktopIcon, GlobeNetworkIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDeviceName } from '../../../../shared/domain/accounts/device-name.ts';
import type { StaffSession } from '../../../../shared/schemas/accounts/session.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { ScreenErrorState } from '../ui/screens/screen-state.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { sessionListQuery, useEndSession } from './account.query.ts';
import styles from './security.module.css';

export function SessionList() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionListQuery);
  const { mutate, isPending, variables } = useEndSession();
  const [isAsking, setAsking] = useState(false);
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  if (error && !sessions) {
    return (
      <ScreenErrorState
        title="Your sessions could not be loaded"
        error={error}
        retry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <ul className={styles.sessions} aria-busy={!sessions}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isPending && variables === session.id}
            onEnd={() => mutate(session.id)}
          />
        ))}
        {!sessions && <li className={Classes.SKELETON}>A browser on a computer</li>}
      </ul>
      {others.length > 1 && (
        <Button text="Sign out everywhere else" intent="danger" variant="outlined" onClick={() => setAsking(true)} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        message={`You will be signed out of ${others.length} other sessions. To save unsaved changes on another device, sign in on that device again.`}
        confirmText="Sign out everywhere else"
        isPending={isPending}
        onConfirm={() => mutate(null, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

interface SessionRowProps {
  session: StaffSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({
  session: { kind, userAgent, isCurrent, lastSeenAt, createdAt },
  isEnding,
  onEnd,
}: SessionRowProps) {
  const device = formatDeviceName(userAgent);
  return (
    <li className={styles.session}>
      {kind === 'desktop' ? <DesktopIcon size={20} /> : <GlobeNetworkIcon size={20} />}
      <div className={styles.facts}>
        <strong title={userAgent ?? undefined}>{device}</strong>{' '}
        {isCurrent && (
          <Tag intent="success" minimal>
            This session
          </Tag>
        )}
        <p className={Classes.TEXT_MUTED}>
          {kind === 'desktop' ? 'Stays signed in' : 'Ends when the browser closes'} · last used{' '}
          <TimeAgo at={lastSeenAt} /> · signed in <TimeAgo at={createdAt} />
        </p>
      </div>
      {!isCurrent && (
        <BusyButton
          text="Sign out"
          aria-label={`Sign out ${device}`}
          variant="outlined"
          isBusy={isEnding}
          onClick={onEnd}
        />
      )}
    </li>
  );
}
