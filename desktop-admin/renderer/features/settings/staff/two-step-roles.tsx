import { Checkbox } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleTexts, type StaffRole, staffRoles } from '../../../../../shared/domain/accounts/permissions.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { twoStepQuery } from '../../../shared/security/two-step.query.ts';
import { useSession } from '../../../shared/session/session.ts';
import { twoStepRolesQuery, useChangeTwoStepRoles } from './staff.query.ts';
import styles from './staff-panel.module.css';

export function TwoStepRolesField() {
  const { data } = useQuery(twoStepRolesQuery);
  const { data: own } = useQuery(twoStepQuery);
  const { user } = useSession();
  const { mutate, isPending } = useChangeTwoStepRoles();
  /** The user's own role while the dialog asks for confirmation. Null if the dialog is closed. */
  const [askedOfOneself, setAskedOfOneself] = useState<StaffRole | null>(null);
  // Waits for the user's own two-step status. Users without two-step login must confirm a new rule for their own role.
  if (!data || !own) return null;
  const change = (roles: StaffRole[]) => mutate({ roles, basedOn: data.roles });
  const add = (role: StaffRole) => change([...data.roles, role]);
  return (
    <fieldset className={styles.rules} disabled={isPending}>
      <legend>Roles that require two-step login</legend>
      <p>
        Staff with the selected roles must set up two-step login before they can use the admin. Other staff can set up
        two-step login under Account.
      </p>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          label={roleTexts[role].label}
          checked={data.roles.includes(role)}
          onChange={({ currentTarget: { checked } }) => {
            if (!checked) change(data.roles.filter((each) => each !== role));
            else if (role === user?.role && own.since === null) setAskedOfOneself(role);
            else add(role);
          }}
        />
      ))}
      <ConfirmDialog
        isOpen={askedOfOneself !== null}
        icon={<LockIcon size={32} />}
        message="This is your own role, and you have not set up two-step login yet. If you confirm, you must set up two-step login immediately. Have a phone with an authenticator app ready."
        confirmText="Require two-step login"
        isPending={isPending}
        onConfirm={() => {
          if (askedOfOneself) add(askedOfOneself);
          setAskedOfOneself(null);
        }}
        onCancel={() => setAskedOfOneself(null)}
      />
    </fieldset>
  );
}
