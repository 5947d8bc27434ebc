import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import startProduct from '#test/e2e/setup/start-product.ts';
import { tasks } from './tasks.ts';

/** `npm run tasks:count -- [words of a task's name]`: counts the user's effort in five tasks, in a product that it starts itself. */
const wanted = process.argv[2] ?? '';
const stop = await startProduct();
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM'] ?? browsers.find((file) => existsSync(file));
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
const write = (text: string): void => void process.stdout.write(text);
const cells = (row: readonly (string | number)[]): string => `| ${row.join(' | ')} |\n`;

try {
  write(cells(['task', 'fields', 'ticks', 'taps', 'pixels scrolled', 'seconds']));
  write(cells(['---', '---', '---', '---', '---', '---']));
  for (const { name, run } of tasks.filter((task) => task.name.includes(wanted))) {
    try {
      const { fields, ticks, taps, pixels, seconds } = await run(browser);
      write(cells([name, fields, ticks, taps, Math.round(pixels).toLocaleString('en'), seconds.toFixed(1)]));
    } catch (error) {
      process.exitCode = 1;
      write(cells([name, `failed: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)}`]));
    }
    await Promise.all(browser.contexts().map((context) => context.close()));
  }
} finally {
  await browser.close();
  await stop();
}
