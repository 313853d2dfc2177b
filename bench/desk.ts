import { parseArgs } from 'node:util';
import { checkCaptureOfBefore, measureCaptureOfBefore } from './capture-before.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import { checkLeadLists } from './lead-checks.ts';
import { fullProfile, type LoadProfile, quickProfile, smokeProfile } from './load-profile.ts';
import { chooseCores } from './processors.ts';
import { writeReport } from './report.ts';
import { conclude, reportPath } from './report-file.ts';
import { runCommand } from './run-command.ts';
import { setUpTestBed } from './test-bed.ts';

const usage = `Measures the lead desk among ten thousand, 300,000 and a million leads: searches, lists and reports.
What it finds goes into ${reportPath}.

  npm run bench:desk                         about twenty minutes
  npm run bench:desk -- --before FOLDER      stores leads with the version in this folder too, built there, in turn with ours
  npm run bench:desk -- --quick              fewer leads: rougher
  npm run bench:desk -- --smoke              only whether it runs: the figures mean nothing, are not kept, and no budget counts

A budget that is missed is named, and the command ends with 1.
`;

async function measureLeadLists(
  cleanUps: CleanUps,
  profile: LoadProfile,
  before: string | undefined,
): Promise<{ report: string; checks: Check[] }> {
  const cores = chooseCores();
  say('Starting PostgreSQL and the product…');
  const testBed = await setUpTestBed(cleanUps, cores);
  if (before) say('Leads, now and before…');
  const captures = before ? await measureCaptureOfBefore(cleanUps, testBed, profile, before) : [];
  const checks = [...checkCaptureOfBefore(captures), ...(await checkLeadLists(testBed, profile, say))];
  const circumstances = {
    heading: 'Budgets of the desk',
    cores,
    postgresVersion: testBed.postgres.version,
    howOften: `Lists and reports: medians of ${profile.looks} looks in turn; few leads before and after many.`,
    remarks: [],
  };
  return { report: writeReport(captures, checks, circumstances), checks };
}

const say = (line: string) => process.stderr.write(`${line}\n`);

runCommand(async (cleanUps) => {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      quick: { type: 'boolean' },
      smoke: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const profile = values.smoke ? smokeProfile : values.quick ? quickProfile : fullProfile;
  const measured = await measureLeadLists(cleanUps, profile, values.before);
  return conclude(measured, { part: 'Lead desk', isSmoke: values.smoke ?? false });
});
