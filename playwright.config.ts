import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The shell is the same engine without windows of its own, and half the work of a whole browser. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  projects: [
    // Part of `npm test`: what nobody may break without hearing of it at once.
    { name: 'journeys', testDir: 'test/e2e' },
    // Part of `npm run test:all`: the same pages in all sizes and languages, and unhappy forms that API tests hold, too.
    { name: 'sweeps', testDir: 'test/sweeps' },
  ],
  // Brings up the whole product once, on free ports with fast stand-ins, and gives its address as E2E_BASE_URL.
  globalSetup: './test/e2e/setup/start-product.ts',
  outputDir: 'test-results',
  // Against hanging: a busy machine is slow, not wrong.
  timeout: 10 * 60_000,
  expect: { timeout: 15_000 },
  // Six were no faster, with the gates beside them: journeys wait for slow networks, letters and the bank. Each has its own data.
  workers: 4,
  fullyParallel: true,
  // One unlucky journey does not turn the command red; `npm test` names each that needed its second try.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: process.env['E2E_BASE_URL'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    // A page is many files: the whole of it comes late where every core has other work.
    navigationTimeout: 30_000,
    // Recording each journey takes a good part of two cores: `--trace on` records one that fails.
    trace: 'off',
    // What a worker answers passes by the faults that journeys put into the network: `offline.e2e.ts` allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? browsers.find((file) => existsSync(file)),
      // Without these, Chromium asks its maker's servers for things that a test has no use for.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: what the script engine spends on making them faster does not come back.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // Every frame of what fades, slides and shimmers is drawn by the processor. Journeys that ask for motion say so.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
