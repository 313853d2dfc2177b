import { createHash } from 'node:crypto';
import type { SessionPart } from '../electron-parts.ts';
import { createAppProtocol } from './app-protocol.ts';

/** All that a page may ever be granted: alerts, and that the copy buttons write to the clipboard. */
const grantedPermissions = ['notifications', 'clipboard-sanitized-write'];

const spellingLanguages = ['en-GB', 'sw'];

/**
 * The session that a server's cookies and storage are kept in: each server has its own, so that nothing of one ever
 * reaches another. It outlives the app.
 */
export const getPartition = (server: string | null): string =>
  server === null ? 'no-server' : `persist:server-${createHash('sha256').update(server).digest('hex').slice(0, 16)}`;

/** Refuses every permission but two, and those to every page but ours. */
export function hardenSession(session: SessionPart, rendererOrigin: string): void {
  const isOurs = (url: string | undefined) => url === rendererOrigin || url?.startsWith(`${rendererOrigin}/`) === true;
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(grantedPermissions.includes(permission) && isOurs(requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => grantedPermissions.includes(permission) && isOurs(origin),
  );
  session.setDevicePermissionHandler(() => false);
  // In what offices in Kenya write, as far as this system has the dictionaries.
  const languages = spellingLanguages.filter((language) => session.availableSpellCheckerLanguages.includes(language));
  if (languages.length > 0) session.setSpellCheckerLanguages(languages);
}

interface ServeWindowOptions {
  /** Folder of the built renderer. */
  rendererDir: string;
  server: string | null;
  /** Called with every answer of the server, because they say who is signed in. */
  onAnswer(request: { method: string; path: string }, status: number): void;
}

/** Serves the window of a server, or the connection screen while there is none. */
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
