import { getMediaPath } from '../../../../shared/domain/content/media.ts';
import type { Media } from '../../../../shared/schemas/content/media.ts';

const defaultWidthPx = 1_280;

export const getPictureAddress = ({ hash, widths }: Media): string =>
  getMediaPath(hash, widths.findLast((width) => width <= defaultWidthPx) ?? widths[0] ?? 0, 'webp');
