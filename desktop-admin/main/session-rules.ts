import type { SessionPart } from './electron-parts.ts';

/** All that a page may ever be granted: alerts, and that the copy buttons write to the clipboard. */
const granted = ['notifications', 'clipboard-sanitized-write'];

/** Refuses every permission but two, and those to every page but ours. */
export function ruleSession(session: SessionPart, rendererOrigin: string): void {
  const isOurs = (url: string | undefined) => url === rendererOrigin || url?.startsWith(`${rendererOrigin}/`) === true;
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(granted.includes(permission) && isOurs(requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => granted.includes(permission) && isOurs(origin));
  session.setDevicePermissionHandler(() => false);
}
