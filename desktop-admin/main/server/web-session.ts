import { createHash } from 'node:crypto';
import type { ElectronSession } from '../electron-api.ts';
import { createAppProtocolHandler } from './app-protocol.ts';

/** Permissions granted to the app's own page. The copy buttons need the clipboard permission. */
const grantedPermissions = ['notifications', 'clipboard-sanitized-write'];

const spellingLanguages = ['en-GB', 'sw'];

/** Returns the name of the Electron session for one server. Each server has separate cookies and storage. */
export const getSessionPartitionName = (server: string | null): string =>
  server === null ? 'no-server' : `persist:server-${createHash('sha256').update(server).digest('hex').slice(0, 16)}`;

/** Grants `grantedPermissions` to the app's own page only. Rejects all other permission requests. */
export function hardenSession(session: ElectronSession, rendererOrigin: string): void {
  const isOurs = (url: string | undefined) => url === rendererOrigin || url?.startsWith(`${rendererOrigin}/`) === true;
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(grantedPermissions.includes(permission) && isOurs(requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => grantedPermissions.includes(permission) && isOurs(origin),
  );
  session.setDevicePermissionHandler(() => false);
  // Checks spelling in the languages used in Kenyan offices, if dictionaries are available.
  const languages = spellingLanguages.filter((language) => session.availableSpellCheckerLanguages.includes(language));
  if (languages.length > 0) session.setSpellCheckerLanguages(languages);
}

interface ServeWindowOptions {
  rendererDir: string;
  server: string | null;
  /** Receives the status of every response, because the status shows whether the user has signed in or out. */
  onAnswer(request: { method: string; path: string }, status: number): void;
}

export function registerAppProtocol(
  session: ElectronSession,
  { rendererDir, server, onAnswer }: ServeWindowOptions,
): void {
  session.protocol.handle(
    'app',
    createAppProtocolHandler({
      rendererDir,
      server: server === null ? null : { origin: server, fetch: session.fetch.bind(session) },
      onAnswer,
    }),
  );
}
