import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/** Environment of `npm run test:faults` and `npx vitest run --mode faults PATH`: more kills, texts and clients. */
const fullLength = {
  FAULT_ROUNDS: '24',
  FUZZ_RUNS: '5000',
  SLOW_CLIENTS: '300',
  DISCONNECTS: '100',
  WRONG_PASSWORDS: '10000',
  LOG_FAULTS: 'all',
  HOSTILE_FILES: '10000',
};

export default defineConfig(({ mode }) => ({
  test: {
    // Many tests wait for PostgreSQL, processes and time. One worker for each core would leave the cores idle.
    maxWorkers: availableParallelism() + 1,
    // Files share their imports, which have no side effects. Separate imports would double the time.
    isolate: false,
    // More room for new objects: garbage collection takes a tenth less time.
    execArgv: ['--max-semi-space-size=64'],
    tags: [{ name: 'slow', description: 'Kills, floods, fuzzing and commands. `npm test` leaves them out.' }],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          env: mode === 'faults' ? fullLength : {},
          include: [
            'server/**/*.test.ts',
            'shared/**/*.test.ts',
            'desktop-admin/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'site/**/*.test.ts',
          ],
          exclude: configDefaults.exclude,
          globalSetup: ['server/test/support/global-setup.ts'],
          // CI machines may be busy. `npm test` lists the tests that pass on the second attempt.
          retry: process.env.CI ? 1 : 0,
          // Waits depend on the machine more than on the product.
          expect: { poll: { timeout: 90_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
  plugins: [react()],
}));
