import type { ReactNode } from 'react';
import { useConnection } from './connection.query.ts';
import { ConnectionScreen } from './connection-screen.tsx';

/** The desktop app's first question: which server. Whatever else there is comes after it. */
export function ConnectionGate({ children }: { children: ReactNode }) {
  const connection = useConnection();
  if (!connection) return null;
  return connection.isChanging ? <ConnectionScreen {...connection} /> : children;
}
