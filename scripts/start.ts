import { demoSummary } from './start/demo-summary.ts';
import { startProduct } from './start/product.ts';
import { terminalProgress } from './start/progress.ts';
import { readFlags } from './start/read-flags.ts';
import { terminalSession } from './start/terminal-session.ts';

/** `npm start`: starts the whole product and keeps it running until Ctrl-C. `-- --reset` starts over, `--yes` skips the question. */
await terminalSession(async (teardown) => {
  const began = performance.now();
  const flags = readFlags(process.argv.slice(2));
  process.stdout.write('Gatepass is starting\n');
  const config = await startProduct({ env: process.env, progress: terminalProgress, teardown, ...flags });
  if (config === undefined) return undefined;
  const { publicUrl } = config.http;
  return [
    `Ready in ${((performance.now() - began) / 1000).toFixed(1)} s: ${publicUrl}`,
    ...(config.demo ? ['', ...demoSummary(publicUrl)] : []),
    '',
    `Logs: ${config.dataDir}/logs · Ctrl-C stops`,
  ];
});
