import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFaultReport, resultOf, writeFaultReport } from './fault-report.mjs';

const suites = ['Leads', 'Mails', 'Clocks'].map((property) => ({
  property,
  figure: '24 kills: none lost',
  files: [`${property}.test.ts`],
}));

const first = resultOf(
  [
    { name: 'loses none', state: 'passed', figures: ['24 kills', '800 leads'] },
    { name: 'doubles none', state: 'failed', figures: [] },
  ],
  '2026-11-22, 2 cores',
);

test('a run of one suite leaves in the report of faults what others have found', () => {
  const before = readFaultReport(writeFaultReport(suites, new Map([['Leads', first]])));
  const second = resultOf([{ name: 'sends each once', state: 'passed', figures: ['9 mails'] }], '2026-11-24, 4 cores');
  const report = writeFaultReport(suites, before.set('Mails', second));
  expect(report).toContain(
    '| Leads | 24 kills: none lost | 1 passed, **1 failed** | 2026-11-22, 2 cores | `Leads.test.ts` |',
  );
  expect(report).toContain('| Mails | 24 kills: none lost | 1 passed | 2026-11-24, 4 cores | `Mails.test.ts` |');
  expect(report).toContain('| Clocks | 24 kills: none lost | – | not yet | `Clocks.test.ts` |');
  expect(report).toContain(
    '### Leads\n\n- loses none\n  - 24 kills\n  - 800 leads\n\n### Mails\n\n- sends each once\n',
  );
});

test('the report of faults is read as it was written', () => {
  const report = readFileSync('docs/reports/faults.md', 'utf8');
  const results = readFaultReport(report);
  expect(results.size).toBeGreaterThan(20);
  for (const [property, { figures }] of results) {
    if (figures.length > 0) expect(report).toContain(`### ${property}\n\n${figures.join('\n')}\n`);
  }
});
