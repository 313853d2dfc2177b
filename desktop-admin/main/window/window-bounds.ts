import type { Rectangle } from 'electron';
import type { WindowBounds } from '../settings-store.ts';

const usual = { width: 1280, height: 800 };

/** Pixels of the window that must be on a screen, so that it can be got hold of. */
const hold = 80;

const overlap = (start: number, length: number, otherStart: number, otherLength: number) =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);

/** Where the window was, unless that screen is no longer there: then the usual size, where the system puts it. */
export function placeWindow(
  bounds: WindowBounds | null,
  screens: readonly { workArea: Rectangle }[],
): Partial<Rectangle> {
  if (!bounds) return usual;
  const { x, y, width, height } = bounds;
  const isSeen = screens.some(
    ({ workArea }) =>
      overlap(x, width, workArea.x, workArea.width) >= hold && overlap(y, height, workArea.y, workArea.height) >= hold,
  );
  return isSeen ? { x, y, width, height } : usual;
}
