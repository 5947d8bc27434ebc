import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runPlaywright, summarise } from './test/playwright-task.ts';

/**
 * `npm run flaky -- NAME 20`: repeats one browser test, or all whose file or title contains NAME, with every core kept busy. Stops after half an hour or at
 * Ctrl-C, together with the product and browsers it started.
 */
const [name, times = '20', ...rest] = process.argv.slice(2);
const repeats = Number(times);
if (name === undefined || rest.length > 0 || !Number.isInteger(repeats) || repeats < 1) {
  process.stderr.write('Usage: npm run flaky -- NAME [TIMES]\n');
  process.exit(2);
}

const LIMIT_MS = 30 * 60_000;
const ended = new AbortController();
const stop = (why: string): void => {
  if (ended.signal.aborted) return;
  process.stdout.write(`\n${why}: ending the product and the browsers …\n`);
  ended.abort();
};
const limit = setTimeout(() => stop(`${LIMIT_MS / 60_000} minutes are over`), LIMIT_MS);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));

// Exits with this process; an orphan would load the machine forever.
const busy = `const { ppid } = process; for (let n = 0; ; n += 1) if (n % 1e7 === 0 && process.ppid !== ppid) process.exit();`;
const load = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', busy], { stdio: 'ignore' }));
try {
  // Matches by file name if one has this name, otherwise by title.
  const chosen = /\.e2e\.ts/.test(name) ? [name] : ['--grep', name];
  const { ok, output, report } = await runPlaywright(
    [...chosen, `--repeat-each=${repeats}`, '--retries=0', '--workers=2'],
    {},
    { onOutput: (text) => process.stdout.write(text), until: ended.signal },
  );
  const result = report === undefined ? { passed: 0, failed: 1, output } : summarise(report, ok, output);
  if (result.failed > 0) process.stdout.write(`${result.output}\n`);
  process.stdout.write(`\n${result.passed} passed, ${result.failed} failed\n`);
  process.exitCode = result.failed === 0 && !ended.signal.aborted ? 0 : 1;
} finally {
  clearTimeout(limit);
  for (const one of load) one.kill();
}
