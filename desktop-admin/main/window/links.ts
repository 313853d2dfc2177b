import { truncateText } from '../../../shared/domain/texts.ts';
import { screenPathSchema } from '../../bridge/contract.ts';
import type { ElectronApi } from '../electron-api.ts';
import type { Logger } from '../logger.ts';

/**
 * Scheme of links that open a screen of the app. `trinity-admin://quotes/0199…` opens the quote request with that id.
 */
export const deepLinkScheme = 'trinity-admin';

export function parseDeepLink(link: string): string | null {
  const prefix = `${deepLinkScheme}://`;
  if (!link.toLowerCase().startsWith(prefix)) return null;
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(link.slice(prefix.length)) ?? [];
  // Removes the trailing slash that some systems append. `URLSearchParams` escapes special characters in the query.
  const screen = `/admin/${path.replace(/\/+$/, '').toLowerCase()}`;
  return screenPathSchema.safeParse(query === '' ? screen : `${screen}?${new URLSearchParams(query)}`).data ?? null;
}

/** Windows and Linux pass links as command-line arguments. */
export const findDeepLinkPath = (argv: readonly string[]): string | null =>
  argv.map(parseDeepLink).find((path) => path !== null) ?? null;

/** Links that open in other apps: web pages, phone numbers and e-mail addresses. */
const externalUrlPattern = /^(?:https:\/\/|tel:|mailto:)/i;

interface ExternalLinksOptions {
  rendererOrigin: string;
  /** Origin of the server. Null if the app is not connected to a server. */
  serverOrigin: string | null;
  log: Logger;
}

/** Opens the link in another app if this type of link is permitted. */
export function openExternally(
  { shell }: Pick<ElectronApi, 'shell'>,
  url: string,
  { rendererOrigin, serverOrigin, log }: ExternalLinksOptions,
): void {
  // Links to public pages, such as "View on the site", open the server's page in a browser.
  const isSitePage = serverOrigin !== null && url.startsWith(`${rendererOrigin}/`);
  const target = isSitePage ? serverOrigin + url.slice(rendererOrigin.length) : url;
  if (!isSitePage && !externalUrlPattern.test(target)) {
    log.warn(`link not opened: ${truncateText(target, 200)}`);
    return;
  }
  shell.openExternal(target).catch((error: unknown) => log.warn('a link could not be opened', error));
}
