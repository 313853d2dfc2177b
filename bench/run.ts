import { parseArgs } from 'node:util';
import { fullProfile, quickProfile, smokeProfile } from './load-profile.ts';
import { measureParts, partNames, usualParts } from './parts.ts';
import { chooseCores } from './processors.ts';
import { writeReport } from './report.ts';
import { chooseParts, conclude, reportPath } from './report-file.ts';
import { runCommand } from './run-command.ts';
import { setUpTestBed } from './test-bed.ts';

const usage = `Measures the product against nginx, bare Node and bare PostgreSQL on this machine; see the performance requirements.
What a whole run finds goes into ${reportPath}.

  npm run bench                         all but the import, three rounds of 10 s each: about sixteen minutes
  npm run bench -- --import             with 100,000 old leads that come in from a file: some five minutes more
  npm run bench -- --only page,posts    only these, not kept; there are
                                        ${partNames.join(', ')}
  npm run bench -- --quick              rounds of 0.8 s, fewer leads: less than three minutes, rougher, not kept
  npm run bench -- --smoke              only whether it runs: the figures mean nothing, are not kept, and no budget counts

It builds what has changed since the last build, starts what it needs on free ports of 127.0.0.1, in a temporary
folder, and leaves nothing behind. Budgets against nginx need nginx and wrk
(Debian: nginx, wrk, libnginx-mod-http-brotli-static). A budget that is missed is named, and the command ends with 1.
`;

const say = (line: string) => process.stderr.write(`${line}\n`);

runCommand(async (cleanUps) => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean' },
      smoke: { type: 'boolean' },
      import: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const wanted = chooseParts(values.only, partNames, values.import ? partNames : usualParts);
  const profile = values.smoke ? smokeProfile : values.quick ? quickProfile : fullProfile;
  const cores = chooseCores();
  say('Starting PostgreSQL, the product and the yardstick…');
  const testBed = await setUpTestBed(cleanUps, cores);
  const measured = await measureParts({ cleanUps, testBed, profile, say }, wanted);
  const report = writeReport(measured, {
    heading: 'Budgets',
    cores,
    postgresVersion: testBed.postgres.version,
    howOften: `Medians of ${profile.rounds} rounds of ${profile.seconds} s, each after ${profile.warmUpSeconds} s of warm-up; of searches and lists of ${profile.seconds / 2} s.`,
  });
  const isWhole = values.only === undefined && profile === fullProfile;
  return conclude(
    { report, checks: measured.checks },
    { part: isWhole ? 'Server' : null, isSmoke: values.smoke ?? false },
  );
});
