/** Back would show names and phone numbers after a sign-out. Empties the page before the browser stores it. */
export function reloadRestoredPage(window: Window): void {
  const { body } = window.document;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) body.style.display = 'none';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
