import TurndownService from 'turndown';
import { pictureTypes } from '../../../../shared/domain/content/media.ts';
import { pastedHtmlPolicyName } from '../../../../shared/domain/trusted-html.ts';
import { isWithinWord } from './pasted-marks.ts';
import { formatCell, simplifyPastedTables } from './pasted-tables.ts';
import { simplifyPastedText } from './pasted-text.ts';
import { createPlacedPictures, type PlacedPicture } from './placed-pictures.ts';
import { extractRtfPictures } from './rtf-pictures.ts';

/**
 * Word's list items are paragraphs whose text contains the bullet or number. The class name depends on Word's language,
 * so the selector also matches the style.
 */
const wordListItem = 'p[class^="MsoListParagraph"], p[style*="mso-list:l"]';

/** Word uses two styles for quotes instead of an HTML element. */
const wordQuote = 'p[class^="MsoQuote"], p[class^="MsoIntenseQuote"]';
const numbered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

interface ConvertedText {
  text: string;
  pictures: PlacedPicture[];
  /** Number of images for which the clipboard contains no usable file. */
  missing: number;
}

export interface ClipboardPictures {
  files: readonly File[];
  rtf: string;
}

/**
 * Converts text copied from Word, Google Docs, LibreOffice or an e-mail. Heading level 1 is reserved for the page's
 * title. If pasted headings include level 1, all pasted headings move down one level.
 * @param around text of the editor. Each image placeholder must be unique in this text
 * @param clipboard may contain images for which the HTML has only addresses
 */
export function convertHtmlToMarkdown(html: string, around: string, clipboard: ClipboardPictures): ConvertedText {
  const { body } = parsePastedHtml(html);
  for (const image of body.querySelectorAll('img')) {
    const emoji = getEmoji(image);
    if (emoji !== '' || isInvisible(image)) image.replaceWith(emoji);
  }
  const images = [...body.querySelectorAll('img')];
  const files = matchImageFiles(images, clipboard);
  for (const image of images) if (!files.has(image)) image.remove();
  const pictures = createPlacedPictures([...files.values()], around);
  for (const [index, image] of [...files.keys()].entries()) image.alt = pictures[index]?.placeholder ?? '';
  for (const element of body.querySelectorAll('style, script, meta, title, svg, noscript, template')) element.remove();
  convertDocsStyles(body);
  for (const link of body.querySelectorAll('a')) unwrapGoogleRedirect(link);
  for (const item of body.querySelectorAll<HTMLElement>(wordListItem)) convertWordListItem(item);
  for (const paragraph of body.querySelectorAll<HTMLElement>(wordQuote)) convertWordQuote(paragraph);
  simplifyPastedTables(body);
  simplifyPastedText(body);
  const text = createConverter(body.querySelector('h1') ? 1 : 0)
    .turndown(body)
    .replace(/\u00a0/g, ' ')
    .replace(/^( *(?:- |\d+\. )) +/gm, '$1')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text, pictures, missing: images.length - files.size };
}

function createConverter(shift: number): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
  });
  service.escape = escapeText;
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, { nodeName }) => {
      const level = Math.min(6, Number(nodeName.charAt(1)) + shift);
      const words = content
        .replace(/\s*\n\s*/g, ' ')
        .trim()
        // Escapes `#` characters at the end of a heading, because Markdown would not show them.
        .replace(/(?<= )#+$/, '\\$&');
      return words === '' ? '' : `\n\n${'#'.repeat(level)} ${words}\n\n`;
    },
  });
  service.addRule('wordListItem', {
    filter: (node) => node.nodeName === 'P' && node.hasAttribute('data-list'),
    replacement: (content, node) => {
      const mark = node instanceof Element ? node.getAttribute('data-list') : '-';
      return `${mark} ${content.trim()}\n`;
    },
  });
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => (node instanceof Element ? (node.getAttribute('alt') ?? '') : ''),
  });
  service.addRule('emphasis', {
    filter: 'em',
    replacement: (content, node) => (isWithinWord(node) ? `*${content}*` : `_${content}_`),
  });
  service.addRule('deletion', { filter: 'del', replacement: (content) => `~~${content}~~` });
  service.addRule('markdown', {
    filter: (node) => node.hasAttribute('data-markdown'),
    replacement: (_, { textContent }) => textContent ?? '',
  });
  service.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content) => ` ${formatCell(content)} |`,
  });
  service.addRule('row', {
    filter: 'tr',
    replacement: (content, { previousSibling, childNodes }) =>
      `|${content}\n${previousSibling ? '' : `|${' --- |'.repeat(childNodes.length)}\n`}`,
  });
  return service;
}

const { escape: escapeMarkdown } = TurndownService.prototype;

const escapeText = (text: string): string =>
  escapeMarkdown(text)
    // Within a word, `_` does not mark emphasis in Markdown.
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^([#+]+)$/, '\\$1')
    .replace(/^\\~/, '~')
    .replace(/~(?=~|$)|(?<=~|^)~/g, '\\~')
    .replace(/&(?=#?\w+;)/g, '\\&')
    // Unescapes footnote numbers, such as `[1]`.
    .replace(/\\\[(\d+)\\\](?![[(:])/g, '[$1]');

/**
 * Finds the file of each image, in the HTML or at the same position in the clipboard. Ignores the clipboard's images if
 * the HTML contains a different number of images. For example, Word adds an image of the copied text.
 */
function matchImageFiles(
  images: readonly HTMLImageElement[],
  { files, rtf }: ClipboardPictures,
): Map<HTMLImageElement, File> {
  const local = images.filter(({ src }) => src.startsWith('file:'));
  const ofWord = local.length > 0 ? extractRtfPictures(rtf) : [];
  const areGiven = local.length === 0 && files.length === images.length;
  const found = new Map<HTMLImageElement, File>();
  for (const [index, image] of images.entries()) {
    const inRtf = ofWord.length === local.length ? ofWord[local.indexOf(image)] : undefined;
    const file =
      decodeImageFile(image, found.size + 1) ??
      (image.src.startsWith('data:') ? undefined : (inRtf ?? (areGiven ? files[index] : undefined)));
    if (file) found.set(image, file);
  }
  return found;
}

/** Matches one-pixel images, which newsletters use to track readers. */
const isInvisible = (image: HTMLImageElement): boolean =>
  ['width', 'height'].some((side) => /^[01](?:px)?$/.test(image.getAttribute(side) ?? ''));

/** Returns null for images without embedded data and for unsupported types. */
function decodeImageFile(image: HTMLImageElement, number: number): File | null {
  const [, type = '', data = ''] =
    /^data:(image\/[a-z]+);base64,([\w+/]+=*)$/.exec(image.getAttribute('src') ?? '') ?? [];
  if (!pictureTypes.some((known) => known === type) || data.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
  return new File([bytes], `picture ${number}`, { type });
}

function convertWordQuote(paragraph: HTMLElement): void {
  const before = paragraph.previousElementSibling;
  const quote = before instanceof HTMLQuoteElement ? before : document.createElement('blockquote');
  if (quote !== before) paragraph.before(quote);
  quote.append(paragraph);
}

/** Google Docs wraps all text in a `b` element, even plain text. Bold text is in a `span` element with a style. */
function convertDocsStyles(body: HTMLElement): void {
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (/^(?:normal|[1-4]00)$/.test(bold.style.fontWeight)) bold.replaceWith(...bold.childNodes);
  }
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    if (/^(?:bold|[6-9]00)$/.test(span.style.fontWeight) && !span.closest('h1, h2, h3, h4, h5, h6, th, b, strong'))
      wrapContent(span, 'strong');
    if (span.style.fontStyle === 'italic' && !span.closest('em, i')) wrapContent(span, 'em');
  }
}

function wrapContent(element: HTMLElement, name: 'strong' | 'em'): void {
  const mark = document.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Gmail and WhatsApp insert emoji as images. */
const getEmoji = ({ alt, className, dataset }: HTMLImageElement): string =>
  dataset.emoji ?? dataset.plainText ?? (/\bemoji\b/.test(className) ? alt : '');

/** Restores the target of a link that Google has replaced with a redirect. */
function unwrapGoogleRedirect(link: HTMLAnchorElement): void {
  const address = URL.parse(link.href);
  const target = address?.hostname === 'www.google.com' && address.pathname === '/url' && address.searchParams.get('q');
  if (target && /^https?:/.test(target)) link.href = target;
}

/** Word marks the bullet or number with the style `mso-list: Ignore`, which browsers do not parse. */
function convertWordListItem(item: HTMLElement): void {
  const bullet = [...item.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(span.outerHTML));
  const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
  const number = numbered.exec(bullet?.textContent ?? '')?.[0].trim();
  item.dataset.list =
    '    '.repeat(level - 1) + (number === undefined ? '-' : /^\d+/.test(number) ? number.replace(/\D+$/, '.') : '1.');
  bullet?.remove();
}

let pastedHtml: ReturnType<NonNullable<typeof globalThis.trustedTypes>['createPolicy']> | undefined;

/** Parses HTML in an inert document, which runs no scripts and loads no images. */
function parsePastedHtml(html: string): Document {
  pastedHtml ??= globalThis.trustedTypes?.createPolicy(pastedHtmlPolicyName, { createHTML: (text) => text });
  return new DOMParser().parseFromString(pastedHtml?.createHTML(html) ?? html, 'text/html');
}
