import { Button, Callout, Classes } from '@blueprintjs/core';
import { InfoSignIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import type { SessionAnswer } from '../../../../shared/schemas/accounts/session.ts';
import styles from './login.module.css';

type Demo = NonNullable<SessionAnswer['demo']>;

export function LoginHelp({ fillIn }: { fillIn: (demo: Demo) => void }) {
  const { data: answer } = useQuery(createReadQuery(account.readSession));
  const demo = answer?.demo;
  if (!answer) return null;
  if (!demo) {
    return (
      <p className={Classes.TEXT_MUTED}>
        {answer.isMailConfigured
          ? 'No account yet? Ask an administrator to invite you.'
          : 'No account yet, or forgot your password? Ask an administrator of the lead desk or the server.'}
      </p>
    );
  }
  return (
    <Callout compact icon={<InfoSignIcon />}>
      <strong>Demo account</strong>
      <dl className={styles.demo}>
        <dt>Username</dt>
        <dd>
          <code className={Classes.CODE}>{demo.username}</code>
        </dd>
        <dt>Password</dt>
        <dd>
          <code className={Classes.CODE}>{demo.password}</code>
        </dd>
      </dl>
      <Button size="small" onClick={() => fillIn(demo)}>
        Fill in the form
      </Button>
    </Callout>
  );
}
