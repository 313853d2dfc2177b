import { Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { roleTexts } from '../../../../../shared/domain/accounts/permissions.ts';
import type { StaffMember } from '../../../../../shared/schemas/accounts/staff.ts';
import { ScreenErrorState } from '../../../shared/ui/screens/screen-state.tsx';
import { createShowOnceHook } from '../create-show-once-hook.ts';
import { InviteForm } from './invite-form.tsx';
import { staffListQuery } from './staff.query.ts';
import { type CreatedStaffLink, StaffLinkCallout } from './staff-link-callout.tsx';
import styles from './staff-panel.module.css';
import { StaffRow } from './staff-row.tsx';
import { TwoStepRolesField } from './two-step-roles.tsx';

const useMadeLink = createShowOnceHook<CreatedStaffLink>({
  path: '/settings?section=staff',
  noticeOf: ({ name }) => `Link for ${name} created.`,
});

export function StaffPanel() {
  const { data: members, error, isFetching, refetch } = useQuery(staffListQuery);
  const { shown: link, show, close } = useMadeLink();
  if (error && !members)
    return (
      <ScreenErrorState title="The staff could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
    );
  return (
    <div className={styles.panel} aria-busy={!members}>
      <InviteForm onInvited={show} />
      <div aria-live="polite">
        {link && !isLinkUsed(link, members) && <StaffLinkCallout link={link} onClose={close} />}
      </div>
      <section aria-labelledby="staff-list">
        <h2 id="staff-list">Staff</h2>
        <ul className={styles.members}>
          {members?.map((member) => (
            <StaffRow key={member.id} member={member} onLink={show} />
          ))}
          {!members && <li className={Classes.SKELETON}>A colleague</li>}
        </ul>
      </section>
      <TwoStepRolesField />
      <dl className={styles.roles}>
        {Object.values(roleTexts).map(({ label, about }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const isLinkUsed = ({ email, isInvitation }: CreatedStaffLink, members: readonly StaffMember[] | undefined) =>
  isInvitation && members?.some((member) => member.email === email && member.invitedAt !== null) === false;
