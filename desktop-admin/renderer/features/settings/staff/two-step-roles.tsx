import { Checkbox } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { staffRoles } from '../../../../../shared/domain/enums.ts';
import { roleTexts } from '../../../../../shared/domain/permissions.ts';
import { twoStepRolesQuery, useChangeTwoStepRoles } from './staff.query.ts';
import styles from './staff-panel.module.css';

/** Which roles have to use two-step login. */
export function TwoStepRoles() {
  const { data } = useQuery(twoStepRolesQuery);
  const { mutate: change, isPending } = useChangeTwoStepRoles();
  if (!data) return null;
  return (
    <fieldset className={styles.rules} disabled={isPending}>
      <legend>Who has to use two-step login</legend>
      <p>Whoever of them has not set it up does so at the next click, before anything else. Everybody else may.</p>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          label={roleTexts[role].label}
          checked={data.roles.includes(role)}
          onChange={({ currentTarget: { checked } }) =>
            change(checked ? [...data.roles, role] : data.roles.filter((each) => each !== role))
          }
        />
      ))}
    </fieldset>
  );
}
