import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most tests wait for PostgreSQL and for processes: one for each core keeps the cores busy.
    maxWorkers: '100%',
    // Nothing of ours happens at import, so files share what they import: half of the time went into importing it anew.
    isolate: false,
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
          globalSetup: ['server/test/global-setup.ts'],
          // A machine of the CI may be busy with others: what passes at the second try only is named at the end of the run.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
  plugins: [react()],
});
