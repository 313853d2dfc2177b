import { Button, Classes } from '@blueprintjs/core';
import styles from './connection.module.css';
import { useConnection, useServerConnection } from './connection.query.ts';

/** Below the login form of the desktop app: where one would sign in, and the way to somewhere else. */
export function ServerLine() {
  const connection = useServerConnection();
  const server = useConnection()?.server;
  if (!server) return null;
  return (
    <p className={`${styles.server} ${Classes.TEXT_MUTED}`}>
      Server: {server.replace(/^https?:\/\//, '')}
      <br />
      <Button size="small" variant="minimal" onClick={() => void connection.changeServer()}>
        Change the server
      </Button>
    </p>
  );
}
