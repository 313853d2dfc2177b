import { Card } from '@blueprintjs/core';
import {
  type RedirectStatus,
  redirectStatuses,
  redirectStatusLabels,
} from '../../../../shared/domain/content/redirects.ts';
import { newRedirectSchema } from '../../../../shared/schemas/content/redirect.ts';
import { ApiForm, FormProblem } from '../../shared/forms/api-form.tsx';
import { SelectInputField, TextInputField } from '../../shared/forms/text-fields.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { useAddRedirect } from './redirects.query.ts';
import styles from './redirects-screen.module.css';

export interface RedirectFields {
  from: string;
  to: string;
  status: string;
}

export const blankRedirect: RedirectFields = { from: '', to: '', status: '301' };

const gone = String(410 satisfies RedirectStatus);

const kinds = redirectStatuses.map((status) => ({
  value: String(status),
  label: `${redirectStatusLabels[status]} (${status})`,
}));

const toRequest = ({ from, to, status }: RedirectFields) => ({
  from,
  to: status === gone ? null : to,
  status: Number(status),
});

/** Remounted for each selected old address, so that the field for the new address receives the focus. */
export function RedirectForm({ values }: { values: RedirectFields }) {
  const { mutateAsync: add } = useAddRedirect();
  const form = useApiForm({ id: 'redirect', values, schema: newRedirectSchema, toRequest });
  return (
    <Card className={styles.add ?? ''} role="region" aria-labelledby="add-redirect">
      <h2 id="add-redirect">Add a redirect</h2>
      <ApiForm form={form} className={styles.form} submit={() => void form.send(add, () => form.reset(blankRedirect))}>
        <TextInputField
          form={form}
          name="from"
          label="Old address"
          placeholder="/our-prices.html"
          hint="An address that has no page. You can also paste the full address of a page on your old site."
          inputMode="url"
          required
        />
        {form.values.status !== gone && (
          <TextInputField
            form={form}
            name="to"
            label="New address"
            placeholder="/services"
            hint="A path on this site, or an https:// address on another site."
            inputMode="url"
            autoFocus={values.from !== ''}
            required
          />
        )}
        <SelectInputField form={form} name="status" label="Type" options={kinds} fill />
        <BusyButton type="submit" intent="primary" text="Add redirect" isBusy={form.isSending} />
      </ApiForm>
      <FormProblem form={form} />
    </Card>
  );
}
