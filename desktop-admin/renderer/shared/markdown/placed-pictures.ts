import { createUploadPlaceholder } from '../../../../shared/domain/content/upload-placeholder.ts';

/** A picture to be inserted, with its placeholder in the text. */
export interface PlacedPicture {
  file: File;
  placeholder: string;
}

/** @param text the text that surrounds or will contain the placeholders */
export function createPlacedPictures(files: readonly File[], text: string): PlacedPicture[] {
  const placed: PlacedPicture[] = [];
  for (const file of files) {
    const taken = text + placed.map(({ placeholder }) => placeholder).join('');
    placed.push({ file, placeholder: createUploadPlaceholder(taken, file.name) });
  }
  return placed;
}
