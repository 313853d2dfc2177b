/**
 * Empties the page as the browser stores it for Back and Forward, and loads it again when it returns: somebody may have signed
 * out in the meantime, and the stored page shows names and phone numbers.
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
