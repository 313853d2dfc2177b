import type { EntityManager } from '@mikro-orm/postgresql';
import { findMediaHashes } from '../../../shared/domain/content/media.ts';
import { BadRequest } from '../../http/errors.ts';
import { MediaEntity } from './media.entity.ts';

/** A picture in Markdown that says itself what it shows: `![Two men](…)`. */
const describedPicture = /!\[(?=\s*[^\s\]])(?:\\.|[^\]\\])*\]\([^)]*\)/g;

/**
 * Refuses to publish what shows pictures that say nothing to who cannot see them: neither the library nor the text has an
 * alternative text, and nobody has called them decoration. Part of the caller's transaction.
 * @param texts by the path of their fields
 * @throws {BadRequest} naming the pictures at their fields
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

/** Number of pictures whose names are said; the library lists all of them. */
const maxNamed = 3;

/** All of them at once: whoever has put eight photos into a text is not to be refused eight times. */
function describeMissingAlt([first = '', ...others]: readonly string[]): string {
  if (others.length === 0)
    return `The picture ${first} has no alternative text, which people who cannot see it are told. Write one in the media library, or mark the picture as decoration, and try again.`;
  const named = [first, ...others].slice(0, maxNamed);
  const more = others.length + 1 - named.length;
  const all = listFormat.format(more > 0 ? [...named, `${more} more`] : named);
  return `The pictures ${all} have no alternative text, which people who cannot see them are told. Write one for each in the media library, or mark them as decoration, and try again.`;
}

const listFormat = new Intl.ListFormat('en');
