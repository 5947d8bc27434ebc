import { defineConfig } from 'vitest/config';

const TSX = '{ts,tsx}';

export default defineConfig({
  test: {
    // One project per kind of test, so that each pays only for what it needs: `npx vitest run --project unit`.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,server,standins}/**/*.test.ts',
            'test/architecture/**/*.test.ts',
            'test/builders/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts'],
          // Only against hanging: on a busy machine a process takes its time to start.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts', 'test/api/**/*.test.ts'],
          globalSetup: ['test/setup/vitest-database.ts'],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      { extends: true, oxc: { jsx: { runtime: 'automatic' } }, test: { name: 'web', include: [`src/web/**/*.test.${TSX}`] } },
      {
        extends: true,
        // Starts the real product again and again: each test waits for processes, not for us.
        test: {
          name: 'start',
          globalSetup: ['test/start/build-pages-once.ts'],
          include: ['scripts/**/*.test.ts', 'test/start/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
    env: { TZ: 'UTC' },
  },
});
