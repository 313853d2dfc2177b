import { Button, Card } from '@blueprintjs/core';
import { useEffect, useId } from 'react';
import { type AlertChoice, alertChoiceLabels, alertChoices } from '../../../../shared/domain/accounts/alert-choices.ts';
import {
  type TemplateLanguage,
  templateLanguageLabels,
  templateLanguages,
} from '../../../../shared/domain/leads/reply-templates.ts';
import { parseOptionalText } from '../../../../shared/domain/texts.ts';
import { profileSchema } from '../../../../shared/schemas/accounts/account.ts';
import { ApiForm, FormProblem } from '../forms/api-form.tsx';
import { SelectInputField, TextInputField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { usePermissionCheck } from '../session/permission.tsx';
import { useSession } from '../session/session.ts';
import { useChangeProfile } from './account.query.ts';
import styles from './security.module.css';

interface Profile {
  firstName: string;
  lastName: string;
  templateLanguage: TemplateLanguage;
  alerts: AlertChoice;
}

const toRequest = ({ firstName, lastName, ...rest }: Profile) => ({
  ...rest,
  firstName: parseOptionalText(firstName),
  lastName: parseOptionalText(lastName),
});

const languages = templateLanguages.map((value) => ({ value, label: templateLanguageLabels[value] }));
const alerts = alertChoices.map((value) => ({ value, label: alertChoiceLabels[value] }));

export function ProfileForm() {
  const { user } = useSession();
  const { mutateAsync: changeProfile } = useChangeProfile();
  const may = usePermissionCheck();
  const titleId = useId();
  const values: Profile = {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    templateLanguage: user?.templateLanguage ?? 'en',
    alerts: user?.alerts ?? 'all',
  };
  const form = useApiForm({ id: 'profile', values, schema: profileSchema, toRequest });
  const { isSending, setValue } = form;
  const { alerts: chosen } = values;
  // The alerts menu in the header also changes this value. Saving the form must not undo that change.
  useEffect(() => setValue('alerts', chosen), [setValue, chosen]);
  return (
    <Card className={styles.card ?? ''} role="region" aria-labelledby={titleId}>
      <h2 id={titleId}>Your profile</h2>
      <p className={styles.lead}>Colleagues see your name next to your changes.</p>
      <ApiForm form={form} className={styles.form} submit={() => void form.send(changeProfile)}>
        <TextInputField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <TextInputField form={form} name="lastName" label="Last name" autoComplete="family-name" />
        {may('leads') && (
          <>
            <SelectInputField
              form={form}
              name="templateLanguage"
              label="Template language"
              hint="Templates in this language are listed first."
              options={languages}
            />
            <SelectInputField
              form={form}
              name="alerts"
              label="Alert me to"
              hint="Applies to every device with alerts turned on."
              options={alerts}
            />
          </>
        )}
        <FormProblem form={form} />
        <Button type="submit" text={isSending ? 'Saving...' : 'Save'} aria-disabled={isSending} />
      </ApiForm>
    </Card>
  );
}
