/** Https address of another site, or path on this site. Excludes `//`, which browsers read as another host. */
const form = /^(?:https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/;

export const resolveWebAddress = (address: string, origin: string): string | null =>
  form.test(address) ? (URL.parse(address, origin)?.href ?? null) : null;

/** Accepts addresses of images and of links to pages. */
export const isWebAddress = (address: string): boolean => resolveWebAddress(address, 'https://example.com') !== null;

/** Returns the typed address, or null while it is incomplete. */
export const getValidAddress = (address: string | null | undefined): string | null =>
  address && isWebAddress(address) ? address : null;

/** Accepts addresses of links in texts: web, e-mail, phone, a path of this site, an id of the page. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

/** Escapes signs with a meaning in links, such as `?` and `&` (RFC 6068). */
export const createMailtoLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace(/%40(?!.*%40)/, '@')}`;
