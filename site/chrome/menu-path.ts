/** The menu entry that opens the mega-menu. */
export const servicesPath = '/services';

/**
 * Whether a menu entry leads to the current screen or to one above it. Home is only itself.
 * Source: specification, section 2 ("highlighted by path prefix").
 */
export const isActivePath = (pathname: string, href: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));

/** `page` for the current screen, `true` for one above it. */
export function getAriaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return isActivePath(pathname, href) ? 'true' : undefined;
}
