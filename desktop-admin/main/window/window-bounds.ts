import type { Rectangle } from 'electron';
import type { WindowBounds } from '../settings-store.ts';

const defaultSize = { width: 1280, height: 800 };

const minVisiblePx = 80;

const getOverlap = (start: number, length: number, otherStart: number, otherLength: number) =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);

/** Returns the stored bounds, or only the default size if the window would not be visible on any display. */
export function resolveWindowBounds(
  bounds: WindowBounds | null,
  screens: readonly { workArea: Rectangle }[],
): Partial<Rectangle> {
  if (!bounds) return defaultSize;
  const { x, y, width, height } = bounds;
  const isSeen = screens.some(
    ({ workArea }) =>
      getOverlap(x, width, workArea.x, workArea.width) >= minVisiblePx &&
      getOverlap(y, height, workArea.y, workArea.height) >= minVisiblePx,
  );
  return isSeen ? { x, y, width, height } : defaultSize;
}
