import type { Environment } from '#server/platform/config.ts';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import { demoSummary } from './start/demo-summary.ts';
import { migrateDatabase } from './start/migrate-database.ts';
import { prepare } from './start/prepare.ts';
import { terminalProgress } from './start/progress.ts';
import { readFlags } from './start/read-flags.ts';
import { seedOnce } from './start/seed.ts';
import { standinArgs } from './start/standin-args.ts';
import { supervise } from './start/supervised.ts';
import { terminalSession } from './start/terminal-session.ts';
import { untilListening, untilOk } from './start/wait-until.ts';

/**
 * `npm run dev`: the product for developers. React Router's dev server serves pages on PORT with hot reload; web and worker restart when a file they use is
 * saved. Uses the same data folder as `npm start`.
 */
const PATIENCE_MS = 5000;

await terminalSession(async (teardown) => {
  process.stdout.write('Gatepass is starting for development\n');
  const prepared = await prepare({ env: process.env, progress: terminalProgress, teardown, ...readFlags(process.argv.slice(2)) });
  if (prepared === undefined) return undefined;
  const { config, lock, log, ports } = prepared;
  const apiPort = await freePort();
  const api = `http://127.0.0.1:${apiPort}`;
  const env = { ...prepared.env, HOST: '127.0.0.1', PORT: String(apiPort), API_ORIGIN: api };
  const child = (name: string, args: readonly string[], childEnv: Environment = env): void => {
    const started = supervise({ name, args, env: childEnv, log: log(name), say: terminalProgress.note, onPid: lock.recordChild });
    teardown.add(() => started.stop(PATIENCE_MS), started.kill);
    started.settled();
  };

  await migrateDatabase(prepared, terminalProgress);
  // Node's watcher sits between this process and its child, so the child cannot request its port over IPC.
  for (const { release } of Object.values(ports).flat()) await release();
  const { signal } = new AbortController();
  if (config.standin.url !== null) {
    const { port } = new URL(config.standin.url);
    child('standin', ['--watch', '--watch-preserve-output', ...standinArgs(config, port, api)]);
    await untilListening(Number(port), signal);
  }
  if (config.demo) await seedOnce({ folder: prepared.folder, env, log: log('seed'), teardown, progress: terminalProgress });
  child('worker', ['--watch', '--watch-preserve-output', 'src/server/main.ts', '--worker'], prepared.workerEnv);
  child('web', ['--watch', '--watch-preserve-output', 'src/server/main.ts', '--web']);
  const { host, port } = config.http;
  child('pages', ['node_modules/@react-router/dev/bin.cjs', 'dev', '--host', host, '--port', String(port), '--strictPort']);
  await Promise.all([untilOk(`${api}/api/health/ready`, signal), untilListening(port, signal)]);
  return [`Ready: ${config.http.publicUrl}`, ...(config.demo ? ['', ...demoSummary(config.http.publicUrl)] : [])];
});
