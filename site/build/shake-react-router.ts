import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what the site does not use of React Router: names that its components carry for developer
 * tools count as effects, and kept forms, scroll restoration and more: 4 KB of what hydration needs, without which
 * /contact would miss its budget (decision 17 has the figures). So do words for those who use it outside of a router.
 * Rolldown's own options cannot do it: `propertyWriteSideEffects: false` drops writes of refs in live code too, and
 * `manualPureFunctions: ['React']` drops effects. A release of React Router that looks different is left as it is, and
 * the test of page weights tells.
 */
export function shakeReactRouter(): Plugin {
  return {
    name: 'site:shake-react-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/`(?:\w+\(\) may be used only in|You cannot render a <|You should call nav)[^`]*`/g, "''")
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
