import { Card, HTMLSelect } from '@blueprintjs/core';
import { roleTexts, type StaffRole, staffRoles } from '../../../../../shared/domain/accounts/permissions.ts';
import { parseOptionalText } from '../../../../../shared/domain/texts.ts';
import { staffInvitationSchema } from '../../../../../shared/schemas/accounts/staff.ts';
import { ApiForm, FormProblem } from '../../../shared/forms/api-form.tsx';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { TextInputField } from '../../../shared/forms/text-fields.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { useInviteStaff } from './staff.query.ts';
import type { CreatedStaffLink } from './staff-link-callout.tsx';
import styles from './staff-panel.module.css';

export const roleChoices = staffRoles.map((value) => ({ value, label: roleTexts[value].label }));

interface Invitation {
  email: string;
  firstName: string;
  lastName: string;
  role: StaffRole;
}

const blank: Invitation = { email: '', firstName: '', lastName: '', role: 'office' };

const toRequest = ({ firstName, lastName, ...rest }: Invitation) => ({
  ...rest,
  firstName: parseOptionalText(firstName),
  lastName: parseOptionalText(lastName),
});

export function InviteForm({ onInvited }: { onInvited: (link: CreatedStaffLink) => void }) {
  const { mutateAsync: invite } = useInviteStaff();
  const form = useApiForm({ id: 'invite', values: blank, schema: staffInvitationSchema, toRequest });
  const { isSending } = form;
  return (
    <Card className={styles.invite ?? ''} role="region" aria-labelledby="invite">
      <h2 id="invite">Invite a colleague</h2>
      <ApiForm
        form={form}
        className={styles.form}
        submit={() =>
          void form.send(
            async (fields) =>
              onInvited({
                ...(await invite(fields)),
                name: fields.firstName ?? fields.email,
                email: fields.email,
                isInvitation: true,
              }),
            () => form.reset(blank),
          )
        }
      >
        <TextInputField form={form} name="email" label="Email" type="email" autoComplete="off" required />
        <TextInputField form={form} name="firstName" label="First name" autoComplete="off" />
        <TextInputField form={form} name="lastName" label="Last name" autoComplete="off" />
        <FormField form={form} name="role" label="Role">
          {({ id }, value, change) => (
            <HTMLSelect
              id={id}
              fill
              value={value}
              options={roleChoices}
              onChange={({ currentTarget }) =>
                change(staffRoles.find((role) => role === currentTarget.value) ?? 'office')
              }
            />
          )}
        </FormField>
        <BusyButton type="submit" intent="primary" text="Invite" isBusy={isSending} />
      </ApiForm>
      <FormProblem form={form} />
    </Card>
  );
}
