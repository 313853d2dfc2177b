import { createHash } from 'node:crypto';
import type { SessionPart } from '../electron-parts.ts';
import { createAppProtocol } from './app-protocol.ts';

/** All permissions that a page can get: notifications, and writing to the clipboard for the copy buttons. */
const grantedPermissions = ['notifications', 'clipboard-sanitized-write'];

const spellingLanguages = ['en-GB', 'sw'];

/**
 * Name of the session for a server's cookies and storage. Each server has its own, so that no data reaches another server.
 * Persistent.
 */
export const getPartition = (server: string | null): string =>
  server === null ? 'no-server' : `persist:server-${createHash('sha256').update(server).digest('hex').slice(0, 16)}`;

/** Rejects all other permissions, and all permissions of foreign pages. */
export function hardenSession(session: SessionPart, rendererOrigin: string): void {
  const isOurs = (url: string | undefined) => url === rendererOrigin || url?.startsWith(`${rendererOrigin}/`) === true;
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(grantedPermissions.includes(permission) && isOurs(requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => grantedPermissions.includes(permission) && isOurs(origin),
  );
  session.setDevicePermissionHandler(() => false);
  // Languages used in Kenyan offices, as far as the system has their dictionaries.
  const languages = spellingLanguages.filter((language) => session.availableSpellCheckerLanguages.includes(language));
  if (languages.length > 0) session.setSpellCheckerLanguages(languages);
}

interface ServeWindowOptions {
  rendererDir: string;
  server: string | null;
  /** Called with every response of the server. Its status shows whether the user is signed in. */
  onAnswer(request: { method: string; path: string }, status: number): void;
}

/** Serves the window of a server, or the connection screen without a server. */
export function serveWindow(session: SessionPart, { rendererDir, server, onAnswer }: ServeWindowOptions): void {
  session.protocol.handle(
    'app',
    createAppProtocol({
      rendererDir,
      server: server === null ? null : { origin: server, fetch: session.fetch.bind(session) },
      onAnswer,
    }),
  );
}
