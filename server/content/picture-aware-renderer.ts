import type { Picture } from '../../shared/schemas/content/picture.ts';
import type { MarkdownOptions } from './markdown.ts';
import type { MarkdownRenderer } from './markdown-renderer.ts';

interface RenderedMarkdown {
  html: string;
  /** Library pictures in the text or in `images`. */
  pictures: Picture[];
}

/**
 * Renders Markdown with the current pictures of the media library.
 *
 * @param images addresses of pictures that are not in the Markdown, for example the cover
 */
export type PictureAwareRenderer = (
  text: string,
  images?: readonly (string | null | undefined)[],
  options?: MarkdownOptions,
) => Promise<RenderedMarkdown>;

/** @param findPictures finds all pictures with one query */
export function createPictureAwareRenderer(
  renderText: MarkdownRenderer,
  findPictures: (texts: readonly (string | null | undefined)[]) => Promise<Picture[]>,
): PictureAwareRenderer {
  return async (text, images = [], options = {}) => {
    const pictures = await findPictures([text, ...images]);
    return { html: await renderText(text, pictures, options), pictures };
  };
}
