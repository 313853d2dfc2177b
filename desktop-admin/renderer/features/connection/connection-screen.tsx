import { Button, Callout, Classes, InputGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { ConnectionOutcome, ServerConnectionStatus } from '../../../bridge/contract.ts';
import { FormField } from '../../shared/forms/form-field.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { CardScreen } from '../../shared/ui/screens/card-screen.tsx';
import styles from './connection.module.css';
import { useCancelServerChange, useConnection, useConnectToServer, useDesktopConnection } from './connection.query.ts';
import { describeConnectionProblem } from './connection-problem.ts';

export function ServerGate({ children }: { children: ReactNode }) {
  const connection = useConnection();
  if (!connection) return null;
  return connection.isChanging ? <ConnectionScreen {...connection} /> : children;
}

/** Accepts any text, because the main process validates the address. */
const addressSchema = z.object({ address: z.string() });

export function ConnectionScreen({ server, recentServers, appVersion }: ServerConnectionStatus) {
  const form = useApiForm({ id: 'connection', values: { address: server ?? '' }, schema: addressSchema });
  const { mutate, mutateAsync: connect, isPending, data: outcome, error } = useConnectToServer();
  const keep = useCancelServerChange();
  const others = recentServers.filter((each) => each !== server);

  return (
    <CardScreen title="Connect to the server">
      <h1>Connect to the server</h1>
      <form
        ref={form.frame}
        onSubmit={(event) => {
          event.preventDefault();
          void form.send(({ address }) => connect(address));
        }}
      >
        <FormField
          form={form}
          name="address"
          label="Server address"
          hint="The address of the company’s website, such as desk.example.co.ke"
        >
          {(control, value, change) => (
            <InputGroup
              {...control}
              name="address"
              autoCapitalize="none"
              autoComplete="url"
              inputMode="url"
              spellCheck={false}
              autoFocus
              required
              maxLength={300}
              size="large"
              value={value}
              onValueChange={change}
            />
          )}
        </FormField>
        {!isPending && <ConnectionFailure outcome={outcome} error={error} />}
        <Button type="submit" intent="primary" size="large" fill aria-disabled={isPending}>
          {isPending ? 'Connecting…' : 'Connect'}
        </Button>
        {server !== null && (
          <Button size="large" fill variant="minimal" onClick={() => keep.mutate()}>
            Keep using {server.replace(/^https?:\/\//, '')}
          </Button>
        )}
      </form>
      {others.length > 0 && (
        <Callout className={styles.recent ?? ''} compact>
          <h2 className={Classes.HEADING}>Recent servers</h2>
          {others.map((each) => (
            <Button key={each} size="small" variant="minimal" onClick={() => mutate(each)}>
              {each}
            </Button>
          ))}
        </Callout>
      )}
      <p className={`${styles.version} ${Classes.TEXT_MUTED}`}>Lead Desk {appVersion}</p>
    </CardScreen>
  );
}

interface ConnectionFailureProps {
  outcome: ConnectionOutcome | undefined;
  error: Error | null;
}

function ConnectionFailure({ outcome, error }: ConnectionFailureProps) {
  if (error) {
    return (
      <Callout role="alert" compact intent="danger" className={styles.problem ?? ''}>
        The address could not be checked. Please try again.
      </Callout>
    );
  }
  if (outcome?.status !== 'failed') return null;
  const { title, advice } = describeConnectionProblem(outcome.problem, outcome.server, outcome.detail);
  return (
    <Callout role="alert" compact intent="danger" className={styles.problem ?? ''}>
      <strong>{title}</strong>
      <br />
      {advice}
      {outcome.detail.startsWith('net::') && <div className={Classes.TEXT_MUTED}>{outcome.detail}</div>}
    </Callout>
  );
}

export function CurrentServer() {
  const connection = useDesktopConnection();
  const server = useConnection()?.server;
  if (!server) return null;
  return (
    <p className={`${styles.server} ${Classes.TEXT_MUTED}`}>
      Server: {server.replace(/^https?:\/\//, '')}
      <br />
      <Button size="small" variant="minimal" onClick={() => void connection.changeServer()}>
        Change server
      </Button>
    </p>
  );
}
