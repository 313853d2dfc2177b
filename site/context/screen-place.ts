/**
 * What stays one place while its address changes: a list keeps focus, scroll position and what is being typed when it is
 * filtered, although each of its categories has an address of its own.
 */
export const screenPlace = (pathname: string): string => (pathname.startsWith('/blog/category/') ? '/blog' : pathname);
