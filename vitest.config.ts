import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { filesApart } from './scripts/fault-suites.mjs';
import { filesNotQuick, isQuick } from './scripts/quick-run.mjs';

/** What `npm run test:faults` runs, and nobody has named here: more of it than its folder. */
const leftOut = filesApart.filter(
  (file) =>
    !process.argv.some((word) => word.startsWith(`${dirname(file)}/`) && !word.endsWith('/') && file.startsWith(word)),
);

/** Files that start whole servers, run command after command, or send thousands of requests. */
const longFiles =
  /\/(?:bad-[\w-]+|process-[\w-]+|embedded-postgres|backup|erase-again|stream|alerts|staff|cross-site-writes)\.test\.ts$/;

/** A clone without results of an earlier run would begin with the largest files, and end with the longest. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Many tests wait, for PostgreSQL, processes and time: one worker for each core would leave the cores idle meanwhile.
    // Where kills and floods are left out, which measure times, one more (280 s in place of 309).
    maxWorkers: availableParallelism() + (isQuick ? 2 : 1),
    sequence: { sequencer: LongFilesFirst },
    // Nothing of ours happens at import, so files share what they import: half of the time went into importing it anew.
    isolate: false,
    // Room for what requests leave behind: a tenth less time goes into clearing it away.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'server/**/*.test.ts',
            'shared/**/*.test.ts',
            'desktop-admin/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'site/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...leftOut, ...(isQuick ? filesNotQuick : [])],
          globalSetup: ['server/test/global-setup.ts'],
          // A machine of the CI may be busy with others: what passes at the second try only is named at the end of the run.
          retry: process.env.CI ? 1 : 0,
          // Generous, because how long a wait takes says more about the machine than about the product.
          expect: { poll: { timeout: 90_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
  plugins: [react()],
});
