import { ConfigError } from '#server/platform/config-error.ts';
import { BadStart } from './start/bad-start.ts';
import { demoSummary } from './start/demo-summary.ts';
import { startProduct } from './start/product.ts';
import { terminalProgress } from './start/progress.ts';
import { Teardown } from './start/teardown.ts';

/** `npm start`: brings up the whole product and keeps it up until Ctrl-C. `-- --reset` starts over, `--yes` without asking. */
const USAGE = 'usage: npm start [-- --reset [--yes]]';
/** A terminal's Ctrl-C arrives twice, from the terminal and from the bootstrap. */
const SAME_KEYSTROKE_MS = 500;

const began = performance.now();
const teardown = new Teardown();
let stoppingSince: number | undefined;

function onSignal(): void {
  if (stoppingSince === undefined) {
    stoppingSince = performance.now();
    process.stdout.write('\n  Stopping; once more to force …\n');
    void teardown.run().then(() => process.exit(0));
  } else if (performance.now() - stoppingSince > SAME_KEYSTROKE_MS) {
    teardown.force();
    process.exit(130);
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
// The bootstrap was killed: nobody is there to stop us later.
process.once('disconnect', onSignal);
process.channel?.unref();

function reasons(error: unknown): string[] {
  if (error instanceof ConfigError) return error.problems.map(({ name, remedy }) => `${name}: ${remedy}`);
  if (error instanceof BadStart) return [error.message];
  return [error instanceof Error ? error.message : String(error)];
}

try {
  const args = process.argv.slice(2);
  const unknown = args.find((arg) => arg !== '--reset' && arg !== '--yes');
  if (unknown !== undefined) throw new BadStart(unknown, USAGE);
  process.stdout.write('Gatepass is starting\n');
  const options = {
    env: process.env,
    progress: terminalProgress,
    teardown,
    reset: args.includes('--reset'),
    yes: args.includes('--yes'),
  };
  const config = await startProduct(options);
  if (config === undefined) {
    await teardown.run();
    process.stdout.write('  Nothing was removed.\n');
    process.exit(0);
  }
  const { publicUrl } = config.http;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const lines = [
    `Ready in ${seconds} s: ${publicUrl}`,
    ...(config.demo ? ['', ...demoSummary(publicUrl)] : []),
    '',
    `Logs: ${config.dataDir}/logs · Ctrl-C stops`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
} catch (error) {
  if (stoppingSince === undefined) {
    await teardown.run();
    process.stderr.write(
      reasons(error)
        .map((reason) => `Cannot start: ${reason}\n`)
        .join(''),
    );
    process.exit(1);
  }
}
