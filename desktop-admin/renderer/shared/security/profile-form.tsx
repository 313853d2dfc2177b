import { Button, Card } from '@blueprintjs/core';
import { useId } from 'react';
import { profileSchema } from '../../../../shared/schemas/staff.ts';
import { ApiForm, FormProblem } from '../forms/api-form.tsx';
import { TextField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { useSession } from '../session/session.ts';
import { useChangeProfile } from './account.query.ts';
import styles from './security.module.css';

interface Profile {
  firstName: string;
  lastName: string;
}

/** A name may be left out. */
const toRequest = ({ firstName, lastName }: Profile) => ({
  firstName: firstName.trim() || null,
  lastName: lastName.trim() || null,
});

/** The own name, by which colleagues know who did what. */
export function ProfileForm() {
  const { user } = useSession();
  const { mutateAsync: changeProfile } = useChangeProfile();
  const titleId = useId();
  const values = { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
  const form = useApiForm({ id: 'profile', values, schema: profileSchema, toRequest });
  const { isSending } = form;
  return (
    <Card className={styles.card ?? ''} role="region" aria-labelledby={titleId}>
      <h2 id={titleId}>Your name</h2>
      <p className={styles.lead}>Colleagues see it beside what you do.</p>
      <ApiForm form={form} className={styles.form} submit={() => void form.send(changeProfile)}>
        <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
        <FormProblem form={form} />
        <Button type="submit" text={isSending ? 'Saving...' : 'Save'} aria-disabled={isSending} />
      </ApiForm>
    </Card>
  );
}
