import { Button, Callout, FormGroup, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { type FormEvent, useId, useState } from 'react';
import { problemText } from '../../shared/api/problem-text.ts';
import { Screen } from '../../shared/ui/screen.tsx';
import { PersonFinding } from './person-finding.tsx';
import { useFindPerson } from './privacy.query.ts';
import { PrivacyLog } from './privacy-log.tsx';
import styles from './privacy-screen.module.css';

/** What is kept of one person, with the rights that the Data Protection Act gives them, and who used this screen. */
export function PrivacyScreen() {
  const inputId = useId();
  const [typed, setTyped] = useState('');
  const { mutate: find, data: finding, error, isPending, reset } = useFindPerson();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') find(typed);
  };

  return (
    <Screen title="Privacy">
      <form className={styles.search} onSubmit={submit} aria-label="Find a person">
        <FormGroup
          label="E-mail address or phone"
          labelFor={inputId}
          helperText="Finds everything we keep of one person. Searches are logged."
        >
          <InputGroup
            id={inputId}
            value={typed}
            onValueChange={setTyped}
            leftElement={<SearchIcon />}
            placeholder="name@example.com or 0712 345 678"
            autoComplete="off"
            spellCheck={false}
          />
        </FormGroup>
        <Button type="submit" intent="primary" text="Find" loading={isPending} disabled={typed.trim() === ''} />
      </form>
      <div className={styles.findings} aria-live="polite">
        {error && (
          <Callout intent="danger" compact>
            {problemText(error)}
          </Callout>
        )}
        {finding && <PersonFinding finding={finding} onErased={reset} findOther={find} />}
      </div>
      <PrivacyLog />
    </Screen>
  );
}
