import type { Rectangle } from 'electron';
import type { WindowBounds } from '../settings-store.ts';

const defaultSize = { width: 1280, height: 800 };

/** Pixels of the window that must be visible, so that the user can move it. */
const minVisiblePx = 80;

const getOverlap = (start: number, length: number, otherStart: number, otherLength: number) =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);

/** Restores the previous position, unless that screen is gone. Otherwise returns the default size without a position. */
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
