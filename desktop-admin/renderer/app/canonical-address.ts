/** Where the router is at home. */
export const basename = '/admin';

/** The admin is reached at a second address too; the same screen is then shown under the first. */
export function goToCanonicalAddress({ location, history }: Window): void {
  const path = location.pathname.replace(/^\/trinity-admin(?=\/|$)/, basename);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
}
