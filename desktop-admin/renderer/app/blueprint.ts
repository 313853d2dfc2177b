import { config } from 'react-transition-group';

/** Blueprint's animations keep focus and keys in a closed dialog for 0.3 s, and then move the focus. */
export function turnOffAnimations(): void {
  config.disabled = true;
}

/** A key press may begin in a closing dialog. Releasing the key must not click the button that receives the focus. */
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
      // In an open list of options, the browser reports only the end of a key press.
      if (event.target instanceof HTMLSelectElement) return;
      if (isPress(event.key) && event.target !== pressed) event.stopPropagation();
    },
    { capture: true },
  );
}
