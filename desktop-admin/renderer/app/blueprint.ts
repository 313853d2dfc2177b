import { config } from 'react-transition-group';

/**
 * Turns off the animations of Blueprint's dialogs and menus. With them, a closed dialog has the focus and the keys for 0.3 s, and
 * then takes the focus back from where the user has gone.
 */
export function turnOffAnimations(): void {
  config.disabled = true;
}

/**
 * Ends a press of Enter or Space where it began. A dialog may close while the key is down, and the focus goes back to a button.
 * Blueprint's buttons act when the key comes up, wherever it went down.
 */
export function ignoreKeyUpAfterFocusMove({ document }: Window): void {
  let pressed: EventTarget | null = null;
  const isPress = (key: string) => key === 'Enter' || key === ' ';
  document.addEventListener(
    'keydown',
    ({ key, repeat, target }) => {
      if (isPress(key) && !repeat) pressed = target;
    },
    { capture: true },
  );
  document.addEventListener(
    'keyup',
    (event) => {
      // In an open list of choices the browser reports only the end of a key press.
      if (event.target instanceof HTMLSelectElement) return;
      if (isPress(event.key) && event.target !== pressed) event.stopPropagation();
    },
    { capture: true },
  );
}
