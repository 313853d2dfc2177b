import { useState, useSyncExternalStore } from 'react';
import type { Site } from '../../shared/schemas/site/site.ts';

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON in which nothing can end the element that carries it. */
const toEscapedJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);

interface JsonLdProps {
  /**
   * Made on the server only: whoever reads it asks for pages, not for navigations within one. Write it after
   * `import.meta.env.SSR &&`, and no browser fetches what makes it.
   */
  data: (() => unknown) | false;
}

const never = () => () => {};

/**
 * Structured data for search engines: a data block, never executed. It stays in the page that the server has written. One
 * that the browser draws has none: React makes the element of HTML, for which Trusted Types leave no way.
 */
export function JsonLd({ data }: JsonLdProps) {
  const isServerPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [hasElement] = useState(isServerPage);
  if (!hasElement) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script element cannot be escaped as HTML; toEscapedJson does it
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && data ? toEscapedJson(data()) : '' }}
    />
  );
}

interface Crumb {
  name: string;
  path: string;
}

/** The way from Home to a page as schema.org's BreadcrumbList. Home itself need not be named. */
export const buildBreadcrumbList = ({ origin }: Site, crumbs: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
