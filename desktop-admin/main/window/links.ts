import { truncateText } from '../../../shared/domain/texts.ts';
import { screenPathSchema } from '../../bridge/contract.ts';
import type { ElectronParts } from '../electron-parts.ts';
import type { Logger } from '../logger.ts';

/**
 * Scheme of links that open a screen of the app. `trinity-admin://quotes/0199…` opens the quote request with that id.
 */
export const deepLinkScheme = 'trinity-admin';

export function parseDeepLink(link: string): string | null {
  const prefix = `${deepLinkScheme}://`;
  if (!link.toLowerCase().startsWith(prefix)) return null;
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(link.slice(prefix.length)) ?? [];
  // Some systems add a slash after the first part. Encoding the query again ensures that it contains only text.
  const screen = `/admin/${path.replace(/\/+$/, '').toLowerCase()}`;
  return screenPathSchema.safeParse(query === '' ? screen : `${screen}?${new URLSearchParams(query)}`).data ?? null;
}

/** Finds the link in a command line. Windows and Linux pass links there. */
export const findDeepLinkPath = (argv: readonly string[]): string | null =>
  argv.map(parseDeepLink).find((path) => path !== null) ?? null;

/**
 * Links that other programs can open: web pages (including WhatsApp's `https://wa.me/`), phone numbers and e-mail
 * addresses.
 */
const externalUrlPattern = /^(?:https:\/\/|tel:|mailto:)/i;

interface ExternalLinksOptions {
  rendererOrigin: string;
  /** Origin of the server. The public pages have the same paths there. Null without a server. */
  serverOrigin: string | null;
  log: Logger;
}

/** Ignores links that other programs must not open. */
export function openExternally(
  { shell }: Pick<ElectronParts, 'shell'>,
  url: string,
  { rendererOrigin, serverOrigin, log }: ExternalLinksOptions,
): void {
  // "View on the site" opens a page of the server, not of the app.
  const isSitePage = serverOrigin !== null && url.startsWith(`${rendererOrigin}/`);
  const target = isSitePage ? serverOrigin + url.slice(rendererOrigin.length) : url;
  if (!isSitePage && !externalUrlPattern.test(target)) {
    log.warn(`not opened: ${truncateText(target, 200)}`);
    return;
  }
  shell.openExternal(target).catch((error: unknown) => log.warn('a link could not be opened', error));
}
