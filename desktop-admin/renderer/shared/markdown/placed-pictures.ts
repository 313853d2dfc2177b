import { createUploadPlaceholder } from '../../../../shared/domain/content/upload-placeholder.ts';

/** `placeholder` marks the picture's place in the text until the upload ends. */
export interface PlacedPicture {
  file: File;
  placeholder: string;
}

export function createPlacedPictures(files: readonly File[], text: string): PlacedPicture[] {
  const placed: PlacedPicture[] = [];
  for (const file of files) {
    const taken = text + placed.map(({ placeholder }) => placeholder).join('');
    placed.push({ file, placeholder: createUploadPlaceholder(taken, file.name) });
  }
  return placed;
}
