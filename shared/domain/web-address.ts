/** Matches an https address or a path on this site. Excludes a leading `//`, which browsers read as another host. */
const form = /^(?:https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/;

export const resolveWebAddress = (address: string, origin: string): string | null =>
  form.test(address) ? (URL.parse(address, origin)?.href ?? null) : null;

export const isWebAddress = (address: string): boolean => resolveWebAddress(address, 'https://example.com') !== null;

/** Returns null while the address is incomplete. */
export const getValidAddress = (address: string | null | undefined): string | null =>
  address && isWebAddress(address) ? address : null;

/** Accepts web, e-mail and phone links, paths on this site, and fragments such as `#prices`. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

/** Escapes characters with a special meaning in links, such as `?` and `&` (RFC 6068). */
export const createMailtoLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace(/%40(?!.*%40)/, '@')}`;
