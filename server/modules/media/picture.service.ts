import type { EntityManager } from '@mikro-orm/postgresql';
import { findMediaHashes } from '../../../shared/domain/content/media.ts';
import type { Picture } from '../../../shared/schemas/content/picture.ts';
import { MediaEntity } from './media.entity.ts';

/** The middle, where nobody has said what must be seen. */
const centerPercent = 50;

/**
 * The pictures of the library that addresses and texts refer to, in one query, or in none when they refer to none. What is
 * in the trash is not among them.
 */
export async function findPictures(
  em: EntityManager,
  texts: readonly (string | null | undefined)[],
): Promise<Picture[]> {
  const hashes = new Set(texts.flatMap((text) => findMediaHashes(text ?? '')));
  if (hashes.size === 0) return [];
  const rows = await em
    .fork()
    .find(
      MediaEntity,
      { hash: { $in: [...hashes] }, deletedAt: null },
      { fields: ['hash', 'width', 'height', 'alt', 'isDecoration', 'caption', 'focalX', 'focalY'] },
    );
  return rows.map(presentPicture);
}

type PictureFields = 'hash' | 'width' | 'height' | 'alt' | 'isDecoration' | 'caption' | 'focalX' | 'focalY';

const presentPicture = ({
  hash,
  width,
  height,
  focalX,
  focalY,
  ...said
}: Pick<MediaEntity, PictureFields>): Picture => ({
  hash,
  width,
  height,
  alt: said.isDecoration ? '' : (said.alt ?? ''),
  ...(said.caption && { caption: said.caption }),
  ...((focalX !== centerPercent || focalY !== centerPercent) && { focus: `${focalX}% ${focalY}%` }),
});

/** The ones of `pictures` that are at the given addresses, as a field that is left out when there are none. */
export function buildPicturesField(
  pictures: readonly Picture[],
  addresses: readonly (string | null | undefined)[],
): { pictures?: Picture[] } {
  const hashes = addresses.flatMap((address) => findMediaHashes(address ?? ''));
  const shown = pictures.filter(({ hash }) => hashes.includes(hash));
  return shown.length > 0 ? { pictures: shown } : {};
}
