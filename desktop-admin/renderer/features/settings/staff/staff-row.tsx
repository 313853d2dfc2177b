import { Button, Classes, HTMLSelect, MenuItem, Tag } from '@blueprintjs/core';
import { MoreIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { type StaffRole, staffRoles } from '../../../../../shared/domain/accounts/permissions.ts';
import type { StaffMember } from '../../../../../shared/schemas/accounts/staff.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { ActionMenu } from '../../../shared/ui/action-menu.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { roleChoices } from './invite-form.tsx';
import {
  useChangeStaff,
  useCreateStaffLink,
  useEndStaffSessions,
  useResetTwoStep,
  useRevokeInvitation,
} from './staff.query.ts';
import type { CreatedStaffLink } from './staff-link-callout.tsx';
import styles from './staff-panel.module.css';
import {
  getDisableQuestion,
  getRevokeInvitationQuestion,
  getRoleChangeQuestion,
  getTwoStepResetQuestion,
  type StaffQuestion,
} from './staff-questions.ts';

interface StaffRowProps {
  member: StaffMember;
  onLink: (link: CreatedStaffLink) => void;
}

export function StaffRow({ member, onLink }: StaffRowProps) {
  const { id, username, email, role, isActive, invitedAt, lastSeenAt, hasTwoStep } = member;
  const isOwn = useSession().user?.id === id;
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ') || username;
  const change = useChangeStaff();
  const makeLink = useCreateStaffLink();
  const endSessions = useEndStaffSessions();
  const resetTwoStep = useResetTwoStep();
  const takeBack = useRevokeInvitation();
  const [isAsking, setAsking] = useState(false);
  // Stays set while the dialog closes, so that the question does not disappear before the dialog.
  const [asked, setAsked] = useState<StaffQuestion & { act: () => void }>();
  const ask = (question: StaffQuestion, act: () => void) => {
    setAsked({ ...question, act });
    setAsking(true);
  };
  const done = { onSettled: () => setAsking(false) };
  const changeRole = (chosen: StaffRole) => {
    const question = getRoleChangeQuestion(name, role, chosen);
    const act = () => change.mutate({ id, role: chosen }, done);
    if (question) ask(question, act);
    else act();
  };
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
              last seen <TimeAgo at={lastSeenAt} />
            </>
          ) : (
            'never signed in'
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
          if (chosen) changeRole(chosen);
        }}
      />
      <ActionMenu
        label={`More actions for ${name}`}
        button={<Button variant="minimal" icon={<MoreIcon />} aria-label={`More actions for ${name}`} title="More" />}
      >
        {isActive && (
          <MenuItem
            text={invitedAt ? 'Send invitation again' : 'Create password link'}
            onClick={() =>
              makeLink.mutateAsync(id).then(
                (link) => onLink({ ...link, name, email, isInvitation: invitedAt !== null }),
                () => {},
              )
            }
          />
        )}
        {invitedAt && (
          <MenuItem
            intent="danger"
            text="Revoke invitation"
            onClick={() => ask(getRevokeInvitationQuestion(name), () => takeBack.mutate(id, done))}
          />
        )}
        {!isOwn && !invitedAt && isActive && (
          <MenuItem text="Sign out everywhere" onClick={() => endSessions.mutate(id)} />
        )}
        {!isOwn && hasTwoStep && (
          <MenuItem
            text="Reset two-step login"
            onClick={() => ask(getTwoStepResetQuestion(name), () => resetTwoStep.mutate(id, done))}
          />
        )}
        {!isOwn && !isActive && <MenuItem text="Enable" onClick={() => change.mutate({ id, isActive: true })} />}
        {!isOwn && !invitedAt && isActive && (
          <MenuItem
            intent="danger"
            text="Disable"
            onClick={() => ask(getDisableQuestion(name), () => change.mutate({ id, isActive: false }, done))}
          />
        )}
      </ActionMenu>
      <ConfirmDialog
        isOpen={isAsking}
        icon={<WarningSignIcon size={32} />}
        message={asked?.message}
        confirmText={asked?.confirmText ?? ''}
        isPending={change.isPending || resetTwoStep.isPending || takeBack.isPending}
        onConfirm={() => asked?.act()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
