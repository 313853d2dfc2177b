/** Address of another site over https, or path on this one: never `//`, in which browsers read another host. */
const form = /^(?:https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/;

/** An address of a picture or page as browsers take it, absolute; null when it is none, such as `https://x:99999/`. */
export const resolveWebAddress = (address: string, origin: string): string | null =>
  form.test(address) ? (URL.parse(address, origin)?.href ?? null) : null;

/** Returns true for addresses that pictures and links to pages can have. */
export const isWebAddress = (address: string): boolean => resolveWebAddress(address, 'https://example.com') !== null;

/** The address that somebody has typed so far, or null while it is not an address. */
export const getValidAddress = (address: string | null | undefined): string | null =>
  address && isWebAddress(address) ? address : null;

/** Returns true for addresses that links in texts may have: web, e-mail, phone, a path of this site, an id of the page. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

/** Link that writes an e-mail. An address may contain signs that mean something in links, such as `?` and `&` (RFC 6068). */
export const createMailtoLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace(/%40(?!.*%40)/, '@')}`;
