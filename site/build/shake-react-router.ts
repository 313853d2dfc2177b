import type { Plugin } from 'vite';

/** A component class, and right behind it the assignment that tells it which context it reads. */
const classAndContext =
  /^(?<head>var (?<name>\w+) = class extends React\w*\.Component \{)(?<body>(?:\n(?: .*)?)*\n\};)\n\k<name>\.contextType = (?<context>\w+);$/gm;

/**
 * Lets the bundler leave out what the site does not use of React Router: names that its components carry for developer
 * tools count as effects, and so does the context that a class is given after it; they kept forms, scroll restoration,
 * its error boundary and more: 6 KB of what hydration needs, without which /contact would miss its budget (decision 10
 * has the figures). Words for those who use it outside of a router go as well.
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
          .replace(classAndContext, '$<head> static contextType = $<context>;$<body>')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
