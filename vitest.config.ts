import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { wordsPlugin } from '#server/platform/words/words-plugin.ts';

const TSX = '{ts,tsx}';
/** Slow or rare, and rules of style: `npm run test:all` runs them, too. */
const later = process.env['TEST_ALL'] === undefined ? ['**/*.all.test.ts'] : [];

export default defineConfig({
  test: {
    // One more than the cores of a small machine: API tests wait for their database half of the time.
    maxWorkers: 3,
    // Only against hanging: a machine that is busy is slow, not wrong.
    testTimeout: 15 * 60_000,
    hookTimeout: 15 * 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One project per kind of test, so that each pays only for what it needs: `npx vitest run --project unit`.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,server,standins,words}/**/*.test.ts',
            'test/architecture/**/*.test.ts',
            'test/builders/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts', ...later],
          setupFiles: ['test/setup/property-seed.ts'],
          // Files share what they import: loading the server anew for each took longer than the tests.
          isolate: false,
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts', 'test/api/**/*.test.ts'],
          exclude: later,
          setupFiles: ['test/setup/property-seed.ts'],
          isolate: false,
          experimental: { viteModuleRunner: false },
          globalSetup: ['test/setup/vitest-database.ts'],
        },
      },
      {
        extends: true,
        plugins: [lingui(), wordsPlugin()],
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          // Each file alone: some put others in the place of modules that the rest shares.
          name: 'web',
          include: [`src/web/**/*.test.${TSX}`],
          exclude: later,
          setupFiles: ['src/web/words/all-words.setup.ts'],
        },
      },
      {
        extends: true,
        // Starts the real product again and again: each test waits for processes, not for us.
        test: {
          name: 'start',
          experimental: { viteModuleRunner: false },
          globalSetup: ['test/start/build-pages-once.ts'],
          include: ['scripts/**/*.test.ts', 'test/start/**/*.test.ts'],
          exclude: later,
        },
      },
    ],
    env: { TZ: 'UTC' },
  },
});
