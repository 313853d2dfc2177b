import { isLinkAddress } from '../../../../shared/domain/web-address.ts';
import { blockElements, simplifyPastedMarks, splitAroundBlocks, unwrapElement } from './pasted-marks.ts';

const plainElements =
  'span, font, u, ins, small, big, mark, sub, sup, abbr, cite, q, time, label, kbd, samp, var, dfn, button, o\\:p';

const headings = 'h1, h2, h3, h4, h5, h6';
const markNames: Record<string, string> = { b: 'strong', i: 'em', s: 'del', strike: 'del' };

/** Reduces inline elements of pasted HTML to links and emphasis. Keeps each link and emphasis within one line. */
export function simplifyPastedText(body: HTMLElement): void {
  for (const sup of body.querySelectorAll('sup')) convertSuperscript(sup);
  for (const term of body.querySelectorAll('dt')) term.append(wrapNodes('strong', term.childNodes));
  for (const box of body.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    box.replaceWith(box.checked ? '☑ ' : '☐ ');
  for (const paragraph of body.querySelectorAll('li > p:not(:has(~ p), p ~ p)')) unwrapElement(paragraph);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) nestListInItem(list);
  for (const element of body.querySelectorAll(Object.keys(markNames).join()))
    element.replaceWith(wrapNodes(markNames[element.localName] ?? 'em', element.childNodes));
  for (const element of body.querySelectorAll(plainElements)) unwrapElement(element);
  for (const lineBreak of body.querySelectorAll('pre br')) lineBreak.replaceWith('\n');
  for (const lineBreak of body.querySelectorAll(`:is(${headings}, a, code) br`)) lineBreak.replaceWith(' ');
  for (const block of body.querySelectorAll('pre')) block.replaceChildren(wrapNodes('code', [block.textContent]));
  for (const code of body.querySelectorAll('code')) code.replaceChildren(code.textContent);
  for (const link of body.querySelectorAll('a')) if (!hasLinkTarget(link)) unwrapElement(link);
  // Removes bold marks from headings and header cells, which are always bold.
  for (const strong of body.querySelectorAll(`:is(${headings}, th) strong`)) unwrapElement(strong);
  for (const text of findTextNodes(body)) text.data = text.data.replaceAll('\u00a0', ' ');
  for (const link of body.querySelectorAll('a')) splitAroundBlocks(link, blockElements);
  simplifyPastedMarks(body);
  for (const lineBreak of body.querySelectorAll('li > br')) if (isFirst(lineBreak)) lineBreak.remove();
  for (const text of findTextNodes(body)) if (!text.parentElement?.closest('a')) preserveUrls(text);
  for (const link of body.querySelectorAll('a')) escapeExclamationMark(link.previousSibling);
}

const isFirst = ({ previousSibling }: Node): boolean =>
  previousSibling === null ||
  (previousSibling instanceof Text && previousSibling.data.trim() === '' && isFirst(previousSibling));

function wrapNodes(name: string, nodes: Iterable<Node | string>): HTMLElement {
  const element = document.createElement(name);
  element.append(...nodes);
  return element;
}

/** Uses superscript digits, so that a footnote number after a price does not look like part of the price. */
function convertSuperscript(sup: Element): void {
  if (/^\d+$/.test(sup.textContent))
    sup.textContent = sup.textContent.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
}

/** Google Docs and Outlook place a nested list after its parent item instead of inside the parent item. */
function nestListInItem(list: Element): void {
  const item = list.previousElementSibling;
  if (item?.localName === 'li') item.append(list);
  else {
    const made = document.createElement('li');
    list.before(made);
    made.append(list);
  }
}

/** False for empty links, unsupported addresses and links within the copied document, such as footnotes. */
function hasLinkTarget(link: HTMLAnchorElement): boolean {
  const address = link.getAttribute('href')?.trim() ?? '';
  const isEmpty = link.textContent.trim() === '' && link.querySelector('img') === null;
  return !isEmpty && !address.startsWith('#') && isLinkAddress(address);
}

function findTextNodes(body: HTMLElement): Text[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text instanceof Text && !text.parentElement?.closest('code')) texts.push(text);
  }
  return texts;
}

const writtenAddress = /(?:https?:\/\/|mailto:)[^\s<>]+/gi;

/**
 * Leaves URLs unescaped, because backslashes would become part of the links. `<…>` separates URLs from a closing `_` or
 * `~`.
 */
function preserveUrls(text: Text): void {
  const isMarked = text.parentElement?.closest('em, del');
  for (const { 0: found, index } of [...text.data.matchAll(writtenAddress)].reverse()) {
    const part = text.splitText(index);
    const after = part.splitText(found.length);
    part.replaceWith(createMarkdownNode(isMarked && after.data === '' ? `<${found}>` : found));
  }
}

/** Escapes an exclamation mark before a link. Markdown would otherwise read the link as a picture. */
function escapeExclamationMark(before: Node | null): void {
  if (before instanceof Text && before.data.endsWith('!'))
    before.splitText(before.length - 1).replaceWith(createMarkdownNode('\\!'));
}

function createMarkdownNode(text: string): HTMLElement {
  const element = wrapNodes('span', [text]);
  element.dataset.markdown = '';
  return element;
}
