import { createHash } from 'node:crypto';
import type { SessionPart } from '../electron-parts.ts';
import { createAppProtocol } from './app-protocol.ts';

/** Permissions of our own page. The copy buttons need the clipboard permission. */
const grantedPermissions = ['notifications', 'clipboard-sanitized-write'];

const spellingLanguages = ['en-GB', 'sw'];

/** Session name for the cookies and storage of one server, so that no data reaches another server. */
export const getSessionPartitionName = (server: string | null): string =>
  server === null ? 'no-server' : `persist:server-${createHash('sha256').update(server).digest('hex').slice(0, 16)}`;

/** Rejects all other permissions. Other pages get no permissions. */
export function hardenSession(session: SessionPart, rendererOrigin: string): void {
  const isOurs = (url: string | undefined) => url === rendererOrigin || url?.startsWith(`${rendererOrigin}/`) === true;
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(grantedPermissions.includes(permission) && isOurs(requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => grantedPermissions.includes(permission) && isOurs(origin),
  );
  session.setDevicePermissionHandler(() => false);
  // Languages used in Kenyan offices, if the system has their dictionaries.
  const languages = spellingLanguages.filter((language) => session.availableSpellCheckerLanguages.includes(language));
  if (languages.length > 0) session.setSpellCheckerLanguages(languages);
}

interface ServeWindowOptions {
  rendererDir: string;
  server: string | null;
  /** Called with every response. The status shows whether the user is signed in. */
  onAnswer(request: { method: string; path: string }, status: number): void;
}

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
