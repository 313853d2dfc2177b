// @ts-check
// docs/reports/faults.md: what the last run of each fault suite has found. Nothing else keeps it, so that a run of one suite
// leaves what others have found, on whichever machine and clone it is.

/** @typedef {{ property: string, figure: string, files: string[] }} FaultSuite */
/** @typedef {Omit<import('./annotations-reporter.mjs').TestOutcome, 'file'>} Outcome */
/**
 * @typedef {object} SuiteResult
 * @property {string} tests - how many passed, in words
 * @property {string} run - when, and on what
 * @property {string[]} figures - what was measured, in lines of Markdown
 */

/** Result of a suite that was never run. */
const noResult = { tests: '–', run: 'not yet', figures: [] };

const row = /^\| ([^|]+) \| [^|]+ \| ([^|]+) \| ([^|]+) \| [^|]+ \|$/;

/**
 * @param {string} report
 * @returns {Map<string, SuiteResult>} by the property that the suite shows
 */
export function readFaultReport(report) {
  const [table = '', ...sections] = report.split('\n### ');
  const figures = new Map(
    sections.map((section) => {
      const [property = '', ...lines] = section.trim().split('\n');
      return [property, lines.filter(Boolean)];
    }),
  );
  return new Map(
    table.split('\n').flatMap((line) => {
      const [, property, tests, run] = row.exec(line) ?? [];
      if (!property || !tests || !run || property === 'What') return [];
      return [[property, { tests, run, figures: figures.get(property) ?? [] }]];
    }),
  );
}

/**
 * @param {FaultSuite[]} suites
 * @param {Map<string, SuiteResult>} results
 */
export function writeFaultReport(suites, results) {
  /** @param {FaultSuite} suite */
  const resultOf = ({ property }) => results.get(property) ?? noResult;
  const rows = suites.map((suite) => {
    const { tests, run } = resultOf(suite);
    const files = suite.files.map((file) => `\`${file}\``).join('<br>');
    return `| ${suite.property} | ${suite.figure} | ${tests} | ${run} | ${files} |`;
  });
  const measured = suites.flatMap((suite) => {
    const { figures } = resultOf(suite);
    return figures.length > 0 ? ['', `### ${suite.property}`, '', ...figures] : [];
  });
  return [
    '# Faults: the last run of each suite',
    '',
    'Written by `npm run test:faults`. `npm test` runs most of the same tests with fewer rounds.',
    '',
    '| What | Figure to reach | Tests | Last run | Where |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## What the tests measured',
    ...measured,
    '',
  ].join('\n');
}

/**
 * @param {Outcome[]} outcomes
 * @param {string} run
 * @returns {SuiteResult}
 */
export function resultOf(outcomes, run) {
  const figures = outcomes.flatMap(({ name, figures: measured }) =>
    measured.length > 0 ? [`- ${name}`, ...measured.map((figure) => `  - ${figure}`)] : [],
  );
  return { tests: countOf(outcomes), run, figures };
}

/** @param {Outcome[]} outcomes */
function countOf(outcomes) {
  /** @param {string} state */
  const count = (state) => outcomes.filter((outcome) => outcome.state === state).length;
  const failed = count('failed');
  const skipped = count('skipped');
  return `${count('passed')} passed${failed ? `, **${failed} failed**` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
}
