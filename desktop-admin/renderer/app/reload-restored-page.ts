/**
 * Empties the page before the browser stores it for Back and Forward, and reloads it when the user returns. The stored page
 * would show names and phone numbers after a sign-out.
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
