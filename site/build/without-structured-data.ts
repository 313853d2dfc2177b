import type { Plugin } from 'vite';

/** What makes the data blocks of `json-ld.tsx`. */
const builders = /\/site\/seo\/(?!json-ld|page-query|seo-head)[\w-]+\.ts$/;

/**
 * Leaves out of the browser's files what makes structured data for search engines: it is called on the server only, and
 * no bundler can know.
 */
export function withoutStructuredData(): Plugin {
  return {
    name: 'site:without-structured-data',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!builders.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => null;`).join('\n'), map: null };
    },
  };
}
