/**
 * Reloads a page that the browser restores from its back/forward cache. Otherwise the page could show customer names
 * after a sign-out.
 */
export function reloadRestoredPage(window: Window): void {
  const { body } = window.document;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) body.style.display = 'none';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
