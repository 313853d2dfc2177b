import { config } from 'react-transition-group';

/** Turns off animations, because an animated dialog keeps the focus and handles keys for 0.3 s after closing. */
export function turnOffAnimations(): void {
  config.disabled = true;
}

/** Ignores the release of a key that closed a dialog. Otherwise the release would click the newly focused button. */
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
      // While a select is open, the browser fires `keyup` without `keydown`.
      if (event.target instanceof HTMLSelectElement) return;
      if (isPress(event.key) && event.target !== pressed) event.stopPropagation();
    },
    { capture: true },
  );
}
