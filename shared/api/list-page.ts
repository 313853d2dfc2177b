import { type AddressPartsOf, buildPath } from './address.ts';
import type { AddressParts, EndpointAddress, RequestArgument } from './endpoint.ts';

declare const pageOfList: unique symbol;

/** Path of a page of a list: made of the list's declaration, or of what its server has named as the next one. */
export type PagePath = string & { readonly [pageOfList]: true };

// The overloads say more than their implementations can prove: that these paths are those of pages.

/** The first page of a list, of what is asked of it. */
export function getFirstPagePath<E extends EndpointAddress>(
  list: E,
  ...parts: RequestArgument<AddressPartsOf<E>>
): PagePath;
export function getFirstPagePath(list: EndpointAddress, parts?: AddressParts): string {
  return buildPath(list, parts);
}

/**
 * The page that a `Link` header calls `rel="next"` (RFC 8288), or null. Neither other hosts are ever followed nor other lists.
 * @param list whose path has letters, hyphens and parameters
 */
export function parseNextPagePath(list: Pick<EndpointAddress, 'path'>, link: string | null): PagePath | null;
export function parseNextPagePath({ path }: Pick<EndpointAddress, 'path'>, link: string | null): string | null {
  const next = /<(\/(?!\/)[^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  const ofList = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}\\?`);
  return next !== undefined && ofList.test(next) ? next : null;
}
