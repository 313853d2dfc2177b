/** The menu entry that opens the mega-menu. */
export const servicesPath = '/services';
