import { createUploadPlaceholder } from '../../../../shared/domain/content/upload-placeholder.ts';

/** A picture that will be in a text, and what stands there for it meanwhile. */
export interface PlacedPicture {
  file: File;
  placeholder: string;
}

/** @param text what the pictures will stand in, or have around them */
export function createPlacedPictures(files: readonly File[], text: string): PlacedPicture[] {
  const placed: PlacedPicture[] = [];
  for (const file of files) {
    const taken = text + placed.map(({ placeholder }) => placeholder).join('');
    placed.push({ file, placeholder: createUploadPlaceholder(taken, file.name) });
  }
  return placed;
}
