import { getVariantWidths } from '../../../shared/domain/content/media.ts';
import type { Media as MediaView } from '../../../shared/schemas/content/media.ts';
import type { MediaEntity } from './media.entity.ts';

export const presentMedia = (media: MediaEntity): MediaView => ({
  id: media.id,
  hash: media.hash,
  name: media.name,
  type: media.type,
  bytes: media.bytes,
  width: media.width,
  height: media.height,
  widths: getVariantWidths(media.width),
  placeholder: media.placeholder,
  alt: media.alt ?? null,
  isDecoration: media.isDecoration,
  caption: media.caption ?? null,
  focalX: media.focalX,
  focalY: media.focalY,
  uses: media.uses,
  version: media.version,
  createdAt: media.createdAt.toISOString(),
  createdBy: media.createdBy ?? null,
  updatedAt: media.updatedAt.toISOString(),
  updatedBy: media.updatedBy ?? null,
  deletedAt: media.deletedAt?.toISOString() ?? null,
});
