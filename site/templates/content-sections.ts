/** A section of an article. Text before the first heading has no title. */
export interface ContentSection {
  headingHtml: string;
  bodyHtml: string;
}

const heading = /^<h2[ >].*?<\/h2>/s;

/** Elements in which headings do not start a section. */
const container = /<(\/?)(?:blockquote|ul|ol|table)\b/g;

export function splitIntoSections(html: string): ContentSection[] {
  const sections: string[] = [];
  let isInside = false;
  for (const piece of html.split(/^(?=<h2[ >])/m)) {
    if (isInside) sections.push((sections.pop() ?? '') + piece);
    else sections.push(piece);
    isInside = countOpenContainers(sections.at(-1) ?? '') > 0;
  }
  return sections.filter((section) => section.trim() !== '').map(toSection);
}

function countOpenContainers(html: string): number {
  let depth = 0;
  for (const [, slash] of html.matchAll(container)) depth += slash ? -1 : 1;
  return depth;
}

function toSection(html: string): ContentSection {
  const headingHtml = heading.exec(html)?.[0] ?? '';
  return { headingHtml, bodyHtml: html.slice(headingHtml.length) };
}
