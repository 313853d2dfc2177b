import { parseArgs } from 'node:util';
import { checkAsksOfBefore } from './asks-before.ts';
import { checkCaptureOfBefore, measureCaptureOfBefore } from './capture-before.ts';
import { checkLeads, leadParts } from './lead-checks.ts';
import { fullProfile, quickProfile, smokeProfile } from './load-profile.ts';
import { chooseCores } from './processors.ts';
import { writeReport } from './report.ts';
import { chooseParts, conclude, reportPath } from './report-file.ts';
import { runCommand } from './run-command.ts';
import { setUpTestBed } from './test-bed.ts';

const parts = ['capture', 'asks', ...leadParts];

const usage = `Measures the lead desk among ten thousand, 300,000 and a million leads: searches, lists and reports.
What a whole run finds goes into ${reportPath}.

  npm run bench:desk                         about ten minutes
  npm run bench:desk -- --before FOLDER      stores leads with the version in this folder too, built there, in turn with
                                             ours, and asks both for the same: five minutes more
  npm run bench:desk -- --only reports       only these, not kept; there are ${parts.join(', ')}
  npm run bench:desk -- --quick              fewer leads: rougher, not kept
  npm run bench:desk -- --smoke              only whether it runs: the figures mean nothing, are not kept, and no budget counts

A budget that is missed is named, and the command ends with 1.
`;

const say = (line: string) => process.stderr.write(`${line}\n`);

runCommand(async (cleanUps) => {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      only: { type: 'string' },
      quick: { type: 'boolean' },
      smoke: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const { before, only } = values;
  const wanted = chooseParts(only, parts);
  const profile = values.smoke ? smokeProfile : values.quick ? quickProfile : fullProfile;
  const cores = chooseCores();
  say('Starting PostgreSQL and the product…');
  const testBed = await setUpTestBed(cleanUps, cores);
  const withCapture = wanted.includes('capture');
  if (before && withCapture) say('Leads, now and before…');
  const scenarios = before && withCapture ? await measureCaptureOfBefore(cleanUps, testBed, profile, before) : [];
  const withAsks = wanted.includes('asks');
  if (before && withAsks) say('Searches, lists and pages, now and before…');
  const checks = [
    ...(withAsks ? await checkAsksOfBefore(cleanUps, testBed, profile, before) : []),
    ...(withCapture ? checkCaptureOfBefore(scenarios) : []),
    ...(await checkLeads(testBed, profile, wanted, say)),
  ];
  const circumstances = {
    heading: 'Budgets of the desk',
    cores,
    postgresVersion: testBed.postgres.version,
    howOften: `Lists and reports: medians of ${profile.looks} looks in turn; few leads before and after many.`,
  };
  const report = writeReport({ checks, scenarios }, circumstances);
  const isWhole = only === undefined && profile === fullProfile;
  return conclude({ report, checks }, { part: isWhole ? 'Lead desk' : null, isSmoke: values.smoke ?? false });
});
