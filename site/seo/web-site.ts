import type { Site } from '../../shared/schemas/site.ts';

/** The site as schema.org's WebSite, with the search of its articles. */
export const webSite = ({ origin, companyName, description }: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  name: companyName,
  description,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: { '@id': `${origin}/#company` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/blog?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
