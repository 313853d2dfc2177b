/** Reloads a page that the back button restores. Otherwise the page would show customer names after a sign-out. */
export function reloadRestoredPage(window: Window): void {
  const { body } = window.document;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) body.style.display = 'none';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
