import { leadPathSchema } from '../bridge/desktop-bridge.ts';

/** Links of this scheme open the app: `trinity-admin://quotes/0199…` the quote request of that id. */
export const deepLinkScheme = 'trinity-admin';

/** The screen that a link leads to, or null when it is none of ours. */
export function leadPathOf(link: string): string | null {
  const prefix = `${deepLinkScheme}://`;
  if (!link.toLowerCase().startsWith(prefix)) return null;
  const path = `/admin/${link.slice(prefix.length).replace(/\/+$/, '').toLowerCase()}`;
  return leadPathSchema.safeParse(path).data ?? null;
}

/** The link among the arguments of a command line, as Windows and Linux hand it over. */
export const leadPathIn = (argv: readonly string[]): string | null =>
  argv.map(leadPathOf).find((leadPath) => leadPath !== null) ?? null;
