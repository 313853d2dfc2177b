import MarkdownIt, { type Env, type Token } from 'markdown-it';
import { splitAtHyphenatedWords } from '../../shared/domain/content/hyphenated-words.ts';
import { getPictureSources } from '../../shared/domain/content/picture-sources.ts';
import { findPictureByAddress, isLibraryAddress } from '../../shared/domain/content/pictures.ts';
import { createHeadingId } from '../../shared/domain/content/slug.ts';
import { isLinkAddress } from '../../shared/domain/web-address.ts';
import type { Picture } from '../../shared/schemas/content/picture.ts';

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true });
// Validate the addresses of links and pictures. The content security policy also restricts picture addresses.
markdown.validateLink = isLinkAddress;

export interface MarkdownOptions {
  /** Adds the line number of each block as `data-line`, so that an editor can align the text with the preview. */
  withLines?: boolean;
  /** Omits heading ids, because they could conflict with ids of the editor. */
  forEditor?: boolean;
}

/**
 * Ids that headings must not use, because every page of the site already contains them. All other ids of the site
 * contain capital letters, unlike heading ids.
 */
const documentIds = ['main', 'root', 'scripts', 'site-state'];

markdown.core.ruler.push('house_rules', ({ tokens, env, Token: NewToken }) => {
  const headingId = createIdGenerator(documentIds);
  tokens.forEach((token, index) => {
    if (env?.withLines === true && token.map && token.nesting >= 0) token.attrSet('data-line', String(token.map[0]));
    // A paragraph with only a bold link becomes a button.
    if (token.type === 'paragraph_open' && isCallToAction(tokens[index + 1])) token.attrSet('data-call-to-action', '');
    // The title of the screen must be the only h1.
    if (token.tag === 'h1') token.tag = 'h2';
    const text = tokens[index + 1];
    if (token.type === 'heading_open' && text && env?.forEditor !== true)
      token.attrSet('id', headingId(createHeadingId(getPlainText(text))));
    if (tokens[index - 1]?.type === 'heading_open') {
      token.children = token.children?.flatMap((child) => wrapHyphenatedWords(child, NewToken)) ?? null;
    }
    for (const child of token.children ?? []) {
      if (child.type === 'image') child.attrSet('loading', 'lazy');
      if (child.type === 'link_open') normalizeHeadingLink(child);
    }
  });
});

/** Wraps a table in a labelled region that scrolls on phones and accepts keyboard focus. */
markdown.renderer.rules.table_open = (tokens, index, options, _environment, renderer) => {
  // Search from this table onwards, because a search from the first token would take quadratic time.
  let end = index;
  while (end < tokens.length && tokens[end]?.type !== 'thead_close') end += 1;
  const columns = tokens
    .slice(index, end)
    .filter(({ type, content }) => type === 'inline' && content !== '')
    .map(getPlainText);
  const name = markdown.utils.escapeHtml(`Table: ${columns.join(', ')}`);
  return `<div role="region" tabindex="0" aria-label="${name}">${renderer.renderToken(tokens, index, options)}`;
};
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** Replaces the heading text in a link with the heading's id. For example, `#Our Prices` becomes `#our-prices`. */
function normalizeHeadingLink(link: Token): void {
  const address = String(link.attrGet('href') ?? '');
  if (/^#./.test(address)) link.attrSet('href', `#${createHeadingId(markdown.normalizeLinkText(address))}`);
}

/** Returns a function that adds a number to duplicate ids. */
function createIdGenerator(taken: readonly string[]): (id: string) => string {
  const counts = new Map(taken.map((id) => [id, 1]));
  return (id) => {
    let count = counts.get(id) ?? 0;
    let unique = id;
    while (count > 0 && (unique === id || counts.has(unique))) {
      count += 1;
      unique = `${id}-${count}`;
    }
    counts.set(id, Math.max(count, 1));
    counts.set(unique, 1);
    return unique;
  };
}

const getPlainText = ({ children }: Token): string =>
  (children ?? []).map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join('');

const callToActionPattern = /^strong_open link_open (?:(?:text|code_inline) )+link_close strong_close$/;

/** Returns true for a bold link that is the whole paragraph. */
function isCallToAction(inline: Token | undefined): boolean {
  const tokens = inline?.children?.filter(({ type, content }) => type !== 'text' || content !== '') ?? [];
  return callToActionPattern.test(tokens.map(({ type }) => type).join(' '));
}

/** Wraps each hyphenated word in an element, so that the styles keep the word on one line. */
function wrapHyphenatedWords(token: Token, NewToken: typeof Token): Token[] {
  if (token.type !== 'text') return [token];
  return splitAtHyphenatedWords(token.content).flatMap((part, index) => {
    const text = new NewToken('text', '', 0);
    text.content = part;
    return index % 2 === 0
      ? [text]
      : [new NewToken('word_open', 'span', 1), text, new NewToken('word_close', 'span', -1)];
  });
}

const picturesByEnvironment = new WeakMap<Env, readonly Picture[]>();

const findPicture = (image: Token, env: Env | undefined): Picture | null =>
  findPictureByAddress(getImageAddress(image), env && picturesByEnvironment.get(env));

const getImageAddress = (image: Token): string => String(image.attrGet('src') ?? '');

/**
 * Widths of pictures in `prose.module.css`. On phones, the value is one rem below the real width. Otherwise browsers
 * would load the next size, which is twice as large.
 */
const pictureSizes = '(max-width: 43rem) calc(100vw - 3.5rem), 40rem';

/**
 * Renders library pictures in several sizes and formats, and omits deleted pictures. External pictures stay unchanged.
 * Pictures without an address, for example during an upload, show their alt text.
 */
markdown.renderer.rules.image = (tokens, index, options, environment, renderer) => {
  const token = tokens[index];
  if (!token) return '';
  const picture = findPicture(token, environment);
  const typedAlt = renderer.renderInlineAsText(token.children ?? [], options, environment);
  if (getImageAddress(token) === '') return markdown.utils.escapeHtml(typedAlt);
  if (!picture) {
    token.attrSet('alt', typedAlt);
    return isLibraryAddress(getImageAddress(token)) ? '' : renderer.renderToken(tokens, index, options);
  }
  const { avif, webp, fallback, width, height } = getPictureSources(picture);
  const alt = markdown.utils.escapeHtml(typedAlt || picture.alt);
  return (
    `<picture><source type="image/avif" srcset="${avif}" sizes="${pictureSizes}">` +
    `<source type="image/webp" srcset="${webp}" sizes="${pictureSizes}">` +
    `<img src="${fallback}" alt="${alt}" width="${width}" height="${height}" loading="lazy"></picture>`
  );
};

/** Adds a caption to a library picture that is alone in its paragraph: its title, otherwise its library caption. */
markdown.core.ruler.push('captions', ({ tokens, env, Token: NewToken }) => {
  tokens.forEach((token, index) => {
    const [image, ...others] = token.children ?? [];
    const [opening, closing] = [tokens[index - 1], tokens[index + 1]];
    if (
      image?.type !== 'image' ||
      others.length > 0 ||
      opening?.type !== 'paragraph_open' ||
      opening.hidden ||
      !closing
    )
      return;
    const picture = findPicture(image, env);
    const caption = picture && (image.attrGet('title') ?? picture.caption)?.toString();
    if (!caption) return;
    opening.tag = 'figure';
    closing.tag = 'figure';
    const words = new NewToken('text', '', 0);
    words.content = caption;
    const element = (nesting: 1 | -1) => new NewToken('caption', 'figcaption', nesting);
    token.children = [image, element(1), words, element(-1)];
  });
});

/** Renders safe HTML and shows raw HTML as text. Blocks the event loop, so requests use `markdown-renderer.ts`. */
export function convertMarkdownToHtml(
  text: string,
  pictures: readonly Picture[] = [],
  options: MarkdownOptions = {},
): string {
  const environment: Env = { ...options };
  picturesByEnvironment.set(environment, pictures);
  return markdown.render(text, environment);
}

/** Escapes the text and preserves only line breaks. */
export const convertPlainTextToHtml = (text: string): string =>
  `<p>${markdown.utils.escapeHtml(text.trim()).replaceAll('\n', '<br>\n')}</p>\n`;
