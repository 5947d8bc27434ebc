import { ConfigError } from '#server/platform/config.ts';
import { Teardown } from './teardown.ts';

/** A terminal's Ctrl-C arrives twice: from the terminal and from the bootstrap. */
const SAME_KEYSTROKE_MS = 500;

/**
 * Runs `work`, which starts resources and returns lines to print once all are up, or undefined if nothing is to be kept running. Then waits for Ctrl-C,
 * SIGTERM or the parent's death, and stops everything in order; a second Ctrl-C kills. `failure` prefixes the error line.
 */
export async function terminalSession(
  work: (teardown: Teardown) => Promise<readonly string[] | undefined>,
  failure = 'Cannot start',
): Promise<void> {
  const teardown = new Teardown();
  let stoppingSince: number | undefined;

  const onSignal = (): void => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      process.stdout.write('\n  Stopping; once more to force …\n');
      void teardown.run().then(() => process.exit(0));
    } else if (performance.now() - stoppingSince > SAME_KEYSTROKE_MS) {
      teardown.force();
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // The bootstrap was killed, so no signal would arrive later.
  process.once('disconnect', onSignal);
  process.channel?.unref();

  try {
    const lines = await work(teardown);
    if (stoppingSince !== undefined) return;
    if (lines === undefined) {
      await teardown.run();
      process.exit(0);
    }
    process.stdout.write(`\n${lines.join('\n')}\n\n`);
  } catch (error) {
    // Work in progress fails when stopped; that is not reported.
    if (stoppingSince !== undefined) return;
    await teardown.run();
    process.stderr.write(
      reasons(error)
        .map((reason) => `${failure}: ${reason}\n`)
        .join(''),
    );
    process.exit(1);
  }
}

function reasons(error: unknown): string[] {
  if (error instanceof ConfigError) return error.problems.map(({ name, remedy }) => `${name}: ${remedy}`);
  return [error instanceof Error ? error.message : String(error)];
}
