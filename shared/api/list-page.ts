import { buildPath, type EndpointUrlParameters } from './address.ts';
import type { EndpointAddress, RequestArgument, UrlParameters } from './endpoint.ts';

declare const pageOfList: unique symbol;

/** Path of a page of a list. Built from the list's endpoint, or returned by the server as the path of the next page. */
export type PagePath = string & { readonly [pageOfList]: true };

// Overloads are necessary, because TypeScript cannot prove that the returned strings are page paths.

export function getFirstPagePath<E extends EndpointAddress>(
  list: E,
  ...parts: RequestArgument<EndpointUrlParameters<E>>
): PagePath;
export function getFirstPagePath(list: EndpointAddress, parts?: UrlParameters): string {
  return buildPath(list, parts);
}

/** Returns the path of the next page from a `Link` header (RFC 8288). Ignores links to other hosts and lists. */
export function parseNextPagePath(list: Pick<EndpointAddress, 'path'>, link: string | null): PagePath | null;
export function parseNextPagePath({ path }: Pick<EndpointAddress, 'path'>, link: string | null): string | null {
  const next = /<(\/(?!\/)[^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  const ofList = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}\\?`);
  return next !== undefined && ofList.test(next) ? next : null;
}
