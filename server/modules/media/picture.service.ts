import type { EntityManager } from '@mikro-orm/postgresql';
import { findMediaHashes } from '../../../shared/domain/content/media.ts';
import type { Picture } from '../../../shared/schemas/content/picture.ts';
import { MediaEntity } from './media.entity.ts';

const centerPercent = 50;

/** Finds library pictures whose URLs appear in the given texts. Omits pictures in the trash. */
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

export function buildPicturesField(
  pictures: readonly Picture[],
  addresses: readonly (string | null | undefined)[],
): { pictures?: Picture[] } {
  const hashes = addresses.flatMap((address) => findMediaHashes(address ?? ''));
  const shown = pictures.filter(({ hash }) => hashes.includes(hash));
  return shown.length > 0 ? { pictures: shown } : {};
}
