import type { Picture } from '../../shared/schemas/content/picture.ts';
import type { MarkdownOptions } from './markdown.ts';
import type { RenderText } from './markdown-renderer.ts';

/** What staff have written, as visitors see it. */
interface RenderedMarkdown {
  html: string;
  /** Pictures of the library that the text or the addresses beside it refer to. */
  pictures: Picture[];
}

/**
 * Renders Markdown with the pictures of the library, whatever of them has changed since.
 * @param images addresses of other pictures that are shown with the text, such as that of its head
 */
export type RenderMarkdown = (
  text: string,
  images?: readonly (string | null | undefined)[],
  options?: MarkdownOptions,
) => Promise<RenderedMarkdown>;

/** @param findPictures one query for all that is shown */
export function createPictureAwareRenderer(
  renderText: RenderText,
  findPictures: (texts: readonly (string | null | undefined)[]) => Promise<Picture[]>,
): RenderMarkdown {
  return async (text, images = [], options = {}) => {
    const pictures = await findPictures([text, ...images]);
    return { html: await renderText(text, pictures, options), pictures };
  };
}
