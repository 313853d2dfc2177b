import { Button, Classes, HTMLSelect, MenuItem, Tag } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { staffRoles } from '../../../../../shared/domain/enums.ts';
import type { StaffMember } from '../../../../../shared/schemas/staff.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { ActionMenu } from '../../../shared/ui/action-menu.tsx';
import { Moment } from '../../../shared/ui/moment.tsx';
import { roleChoices } from './invite-form.tsx';
import type { MadeLink } from './made-link.tsx';
import { useChangeStaff, useEndSessionsOf, useMakeLink, useResetTwoStep } from './staff.query.ts';
import styles from './staff-panel.module.css';

interface StaffRowProps {
  member: StaffMember;
  onLink: (link: MadeLink) => void;
}

/** One account: whose it is, when they were last there, and what can be done with it. */
export function StaffRow({ member, onLink }: StaffRowProps) {
  const { id, username, email, role, isActive, invitedAt, lastSeenAt, hasTwoStep } = member;
  const isOwn = useSession().user?.id === id;
  const change = useChangeStaff();
  const makeLink = useMakeLink();
  const endSessions = useEndSessionsOf();
  const resetTwoStep = useResetTwoStep();
  const [isAsking, setAsking] = useState(false);
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ') || username;
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <strong>{name}</strong> {isOwn && <Tag minimal>You</Tag>} {invitedAt && <Tag minimal>Invited</Tag>}{' '}
        {hasTwoStep && (
          <Tag minimal intent="success">
            Two-step login
          </Tag>
        )}{' '}
        {!isActive && (
          <Tag minimal intent="danger">
            Disabled
          </Tag>
        )}
        <p className={Classes.TEXT_MUTED}>
          {invitedAt ? email : `${username} · ${email}`} ·{' '}
          {lastSeenAt ? (
            <>
              last seen <Moment at={lastSeenAt} />
            </>
          ) : (
            'never seen'
          )}
        </p>
      </div>
      <HTMLSelect
        aria-label={`Role of ${name}`}
        value={role}
        options={roleChoices}
        disabled={change.isPending}
        onChange={({ currentTarget }) => {
          const chosen = staffRoles.find((each) => each === currentTarget.value);
          if (chosen) change.mutate({ id, role: chosen });
        }}
      />
      <ActionMenu
        label={`More for ${name}`}
        button={<Button variant="minimal" icon={<MoreIcon />} aria-label={`More for ${name}`} title="More" />}
      >
        {isActive && (
          <MenuItem
            text={invitedAt ? 'Make another invitation' : 'Make a link for a new password'}
            onClick={() => makeLink.mutate(id, { onSuccess: (link) => onLink({ ...link, name }) })}
          />
        )}
        {!isOwn && !invitedAt && isActive && (
          <MenuItem text="Sign out everywhere" onClick={() => endSessions.mutate(id)} />
        )}
        {!isOwn && hasTwoStep && <MenuItem text="Reset two-step login" onClick={() => setAsking(true)} />}
        {!isOwn && (
          <MenuItem
            intent={isActive ? 'danger' : 'none'}
            text={isActive ? 'Disable' : 'Enable'}
            onClick={() => change.mutate({ id, isActive: !isActive })}
          />
        )}
      </ActionMenu>
      <ConfirmDialog
        isOpen={isAsking}
        message={`${name} will sign in with the password alone until they set it up again, and is signed out everywhere. Do this when phone and recovery codes are lost, and you know that it is ${name} who asks.`}
        confirmText="Reset"
        isPending={resetTwoStep.isPending}
        onConfirm={() => resetTwoStep.mutate(id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
