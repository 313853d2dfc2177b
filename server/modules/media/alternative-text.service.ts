import type { EntityManager } from '@mikro-orm/postgresql';
import { findMediaHashes } from '../../../shared/domain/content/media.ts';
import { BadRequest } from '../../http/errors.ts';
import { MediaEntity } from './media.entity.ts';

const describedPicture = /!\[(?=\s*[^\s\]])(?:\\.|[^\]\\])*\]\([^)]*\)/g;

/**
 * Rejects texts that show an image without alternative text, unless the image is marked as decorative. The alternative
 * text can be in the text itself or in the media library.
 * @param texts by field path
 * @throws {BadRequest} with the names of the images, by field
 */
export async function assertImagesHaveAltText(
  tx: EntityManager,
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const shown = Object.entries(texts).map(([path, text]) => ({
    path,
    hashes: findMediaHashes((text ?? '').replace(describedPicture, '')),
  }));
  const hashes = shown.flatMap((field) => field.hashes);
  if (hashes.length === 0) return;
  const silent = await tx.find(MediaEntity, { hash: { $in: hashes }, alt: null, isDecoration: false });
  const errors = shown.flatMap(({ path, hashes: ofField }) => {
    const inOrder = ofField.flatMap((hash) => silent.filter((media) => media.hash === hash));
    const names = inOrder.map(({ name }) => `“${name}”`);
    const pictures = inOrder.map(({ id, name, deletedAt }) => ({
      id,
      name,
      ...(deletedAt && { isInTrash: true as const }),
    }));
    return names.length > 0 ? [{ path, message: describeMissingAlt(names), pictures }] : [];
  });
  if (errors[0]) throw new BadRequest(errors[0].message, errors);
}

const maxNamed = 3;

/** Names several pictures in one message, so that staff can add all missing texts before they save again. */
function describeMissingAlt([first = '', ...others]: readonly string[]): string {
  if (others.length === 0)
    return `The picture ${first} has no alternative text for people who cannot see it. Write the text in the media library, or mark the picture as decorative. Then try again.`;
  const named = [first, ...others].slice(0, maxNamed);
  const more = others.length + 1 - named.length;
  const all = listFormat.format(more > 0 ? [...named, `${more} more`] : named);
  return `The pictures ${all} have no alternative texts for people who cannot see them. Write the texts in the media library, or mark the pictures as decorative. Then try again.`;
}

const listFormat = new Intl.ListFormat('en');
