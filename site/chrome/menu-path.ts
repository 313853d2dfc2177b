export const servicesPath = '/services';

/**
 * A link to the home page is active only on the home page. Source: specification, section 2 ("highlighted by path
 * prefix").
 */
export const isActivePath = (pathname: string, href: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));

export function getAriaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return isActivePath(pathname, href) ? 'true' : undefined;
}
