import { useState, useSyncExternalStore } from 'react';
import type { Site } from '../../shared/schemas/site/site.ts';

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Escapes characters that could end the script element. */
const toEscapedJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);

interface JsonLdProps {
  /** Wrap calls in `import.meta.env.SSR &&`, so that browsers never load the code. */
  data: (() => unknown) | false;
}

const never = () => () => {};

/** Renders data only in pages from the server, because Trusted Types forbid inserting scripts in the browser. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: toEscapedJson escapes the text, because HTML escaping does not work here
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && data ? toEscapedJson(data()) : '' }}
    />
  );
}

interface Crumb {
  name: string;
  path: string;
}

export const buildBreadcrumbJsonLd = ({ origin }: Site, crumbs: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
