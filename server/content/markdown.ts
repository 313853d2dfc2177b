import MarkdownIt, { type Token } from 'markdown-it';
import { splitAtHyphenated } from '../../shared/domain/hyphenated.ts';

/** Where links and pictures may lead. The content security policy has the last word on pictures. */
const allowedAddress = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true });
markdown.validateLink = (address) => allowedAddress.test(address.trim());

markdown.core.ruler.push('house_rules', ({ tokens, Token: NewToken }) => {
  tokens.forEach((token, index) => {
    // The screen has the one h1: a heading of the first level in the text becomes one of the second.
    if (token.tag === 'h1') token.tag = 'h2';
    if (tokens[index - 1]?.type === 'heading_open') {
      token.children = token.children?.flatMap((child) => unbroken(child, NewToken)) ?? null;
    }
    for (const child of token.children ?? []) {
      if (child.type === 'image') child.attrSet('loading', 'lazy');
    }
  });
});

/** On a phone a wide table scrolls, within a frame that the keyboard reaches and that has a name. */
markdown.renderer.rules.table_open = (tokens, index, options, _environment, renderer) => {
  // From here on: a search from the first token would take the square of the number of tables.
  let end = index;
  while (end < tokens.length && tokens[end]?.type !== 'thead_close') end += 1;
  const columns = tokens
    .slice(index, end)
    .filter(({ type, content }) => type === 'inline' && content !== '')
    .map(nameOf);
  const name = markdown.utils.escapeHtml(`Table: ${columns.join(', ')}`);
  return `<div role="region" tabindex="0" aria-label="${name}">${renderer.renderToken(tokens, index, options)}`;
};
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** The text of a cell without its marks. */
const nameOf = ({ children }: Token): string =>
  (children ?? []).map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join('');

/** Text of a heading, its hyphenated words each in an element that the page's styles keep whole. */
function unbroken(token: Token, NewToken: typeof Token): Token[] {
  if (token.type !== 'text') return [token];
  return splitAtHyphenated(token.content).flatMap((part, index) => {
    const text = new NewToken('text', '', 0);
    text.content = part;
    return index % 2 === 0
      ? [text]
      : [new NewToken('word_open', 'span', 1), text, new NewToken('word_close', 'span', -1)];
  });
}

/**
 * Safe HTML of an article's or page's Markdown: raw HTML is shown as text, single line breaks are kept. Holds up
 * everything else meanwhile: requests go through `markdown-renderer.ts`.
 */
export const markdownToHtml = (text: string): string => markdown.render(text);

/** Safe HTML of a text as it was typed, with its line breaks and without any form. */
export const plainTextToHtml = (text: string): string =>
  `<p>${markdown.utils.escapeHtml(text.trim()).replaceAll('\n', '<br>\n')}</p>\n`;
