import { Callout } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { trimText } from '../../../../shared/domain/texts.ts';
import { privacySubjectInputSchema } from '../../../../shared/schemas/accounts/privacy.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { ApiForm } from '../../shared/forms/api-form.tsx';
import { TextInputField } from '../../shared/forms/text-fields.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { PersonDataResult } from './person-data-result.tsx';
import { useFindPerson } from './privacy.query.ts';
import { PrivacyLog } from './privacy-log.tsx';
import styles from './privacy-screen.module.css';

export function PrivacyScreen() {
  const { mutateAsync: findPerson, data: finding, reset } = useFindPerson();
  const form = useApiForm({ id: 'person', values: { subject: '' }, schema: privacySubjectInputSchema });
  const { values, isSending, otherFailure } = form;
  const find = () => void form.send(({ subject }) => findPerson(subject));

  return (
    <ScreenLayout title="Privacy">
      <ApiForm form={form} className={styles.search} submit={find} aria-label="Find a person">
        <TextInputField
          form={form}
          name="subject"
          label="E-mail address or phone number"
          hint="Finds all data about one person. Searches are logged."
          leftElement={<SearchIcon />}
          placeholder="name@example.com or 0712 345 678"
          spellCheck={false}
        />
        <BusyButton
          type="submit"
          intent="primary"
          text="Find"
          isBusy={isSending}
          disabled={trimText(values.subject) === ''}
        />
      </ApiForm>
      <div className={styles.findings} aria-live="polite">
        {otherFailure !== null && (
          <Callout intent="danger" compact>
            {describeError(otherFailure)}
          </Callout>
        )}
        {finding && (
          <PersonDataResult
            finding={finding}
            onErased={reset}
            findOther={(subject) => {
              form.setValue('subject', subject);
              find();
            }}
          />
        )}
      </div>
      <PrivacyLog />
    </ScreenLayout>
  );
}
