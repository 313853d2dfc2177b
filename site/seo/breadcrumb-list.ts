import type { Site } from '../../shared/schemas/site.ts';

interface Crumb {
  name: string;
  path: string;
}

/** The way from Home to a page as schema.org's BreadcrumbList. Home itself need not be named. */
export const breadcrumbList = ({ origin }: Site, crumbs: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
