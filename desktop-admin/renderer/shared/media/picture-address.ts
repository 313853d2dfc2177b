import { getMediaPath } from '../../../../shared/domain/content/media.ts';
import type { Media } from '../../../../shared/schemas/content/media.ts';

/** Pixels: the width by which texts name a picture. Pages show the one that fits. */
const defaultWidthPx = 1_280;

/** The address by which a text or a field names a picture. */
export const getPictureAddress = ({ hash, widths }: Media): string =>
  getMediaPath(hash, widths.findLast((width) => width <= defaultWidthPx) ?? widths[0] ?? 0, 'webp');
