import { Card } from '@blueprintjs/core';
import { tokenLifetimeDays } from '../../../../../shared/domain/accounts/api-tokens.ts';
import {
  describePermission,
  type TokenPermission,
  tokenPermissions,
} from '../../../../../shared/domain/accounts/permissions.ts';
import { type CreatedApiToken, newApiTokenSchema } from '../../../../../shared/schemas/accounts/api-token.ts';
import { ApiForm, FormProblem } from '../../../shared/forms/api-form.tsx';
import { ChoicesField } from '../../../shared/forms/choices-field.tsx';
import { SelectInputField, TextInputField } from '../../../shared/forms/text-fields.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import styles from './integration-panel.module.css';
import { useCreateToken } from './tokens.query.ts';

interface TokenFields {
  name: string;
  permissions: TokenPermission[];
  days: string;
}

const blank: TokenFields = { name: '', permissions: [], days: String(tokenLifetimeDays.default) };

const expiryChoices = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: String(tokenLifetimeDays.default), label: '1 year' },
  { value: String(tokenLifetimeDays.max), label: '2 years' },
];

const capitalizeFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const permissionChoices = tokenPermissions.map((value) => ({
  value,
  label: capitalizeFirst(describePermission(value)),
}));

const toRequest = ({ days, ...fields }: TokenFields) => ({ ...fields, days: Number(days) });

export function ApiTokenForm({ onMade }: { onMade: (token: CreatedApiToken) => void }) {
  const { mutateAsync: make } = useCreateToken();
  const form = useApiForm({ id: 'token', values: blank, schema: newApiTokenSchema, toRequest });
  return (
    <Card className={styles.make ?? ''} role="region" aria-labelledby="make-token">
      <h3 id="make-token">Create a token</h3>
      <ApiForm
        form={form}
        className={styles.form}
        submit={() =>
          void form.send(
            async (fields) => onMade(await make(fields)),
            () => form.reset(blank),
          )
        }
      >
        <TextInputField form={form} name="name" label="Name" placeholder="Relocation portal" required />
        <SelectInputField form={form} name="days" label="Expires after" options={expiryChoices} fill />
        <ChoicesField form={form} name="permissions" label="Permissions" choices={permissionChoices} />
        <BusyButton type="submit" intent="primary" text="Create token" isBusy={form.isSending} />
      </ApiForm>
      <FormProblem form={form} />
    </Card>
  );
}
