import type { Plugin } from 'vite';

/** Uses React Router's production files. Bundlers default to the development files, which cannot be tree-shaken. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(source, importer, options) {
      const file = await this.resolve(source, importer, options);
      return file && { ...file, id: file.id.replace('/dist/development/', '/dist/production/') };
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};
