import MarkdownIt from 'markdown-it';

/** Where links and pictures may lead. The content security policy has the last word on pictures. */
const allowedAddress = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true });
markdown.validateLink = (address) => allowedAddress.test(address.trim());

markdown.core.ruler.push('house_rules', ({ tokens }) => {
  for (const token of tokens) {
    // The screen has the one h1: a heading of the first level in the text becomes one of the second.
    if (token.tag === 'h1') token.tag = 'h2';
    // On a phone a wide table scrolls: for the keyboard too.
    if (token.type === 'table_open') token.attrSet('tabindex', '0');
    for (const child of token.children ?? []) {
      if (child.type === 'image') child.attrSet('loading', 'lazy');
    }
  }
});

/** Safe HTML of an article's or page's Markdown: raw HTML is shown as text, single line breaks are kept. */
export const renderMarkdown = (text: string): string => markdown.render(text);
