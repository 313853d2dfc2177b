import { truncateText } from '../../../shared/domain/texts.ts';
import { screenPathSchema } from '../../bridge/contract.ts';
import type { ElectronParts } from '../electron-parts.ts';
import type { Logger } from '../logger.ts';

/** Links of this scheme open the app at a screen: `trinity-admin://quotes/0199…` at the quote request of that id. */
export const deepLinkScheme = 'trinity-admin';

/** The screen that a link leads to, or null when it is none of ours. */
export function parseDeepLink(link: string): string | null {
  const prefix = `${deepLinkScheme}://`;
  if (!link.toLowerCase().startsWith(prefix)) return null;
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(link.slice(prefix.length)) ?? [];
  // Some systems put a slash behind the first name. The query is written anew, so that nothing in it is more than text.
  const screen = `/admin/${path.replace(/\/+$/, '').toLowerCase()}`;
  return screenPathSchema.safeParse(query === '' ? screen : `${screen}?${new URLSearchParams(query)}`).data ?? null;
}

/** The link among the arguments of a command line, as Windows and Linux hand it over. */
export const findDeepLinkPath = (argv: readonly string[]): string | null =>
  argv.map(parseDeepLink).find((path) => path !== null) ?? null;

/** What may leave the app: pages of the web (WhatsApp's `https://wa.me/` among them), calls and mails. */
const externalUrlPattern = /^(?:https:\/\/|tel:|mailto:)/i;

interface ExternalLinksOptions {
  /** Origin of the window's own pages. */
  rendererOrigin: string;
  /** The server, whose public pages are below the same paths; null while there is none. */
  serverOrigin: string | null;
  log: Logger;
}

/** Opens a link in the person's browser, telephone or mail program, and nothing that is neither. */
export function openExternally(
  { shell }: Pick<ElectronParts, 'shell'>,
  url: string,
  { rendererOrigin, serverOrigin, log }: ExternalLinksOptions,
): void {
  // "View on the site" leads to a page of the public site, which is the server's and not the app's.
  const isSitePage = serverOrigin !== null && url.startsWith(`${rendererOrigin}/`);
  const target = isSitePage ? serverOrigin + url.slice(rendererOrigin.length) : url;
  if (!isSitePage && !externalUrlPattern.test(target)) {
    log.warn(`not opened: ${truncateText(target, 200)}`);
    return;
  }
  shell.openExternal(target).catch((error: unknown) => log.warn('a link could not be opened', error));
}
