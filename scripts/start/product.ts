import type { Config, Environment } from '#server/platform/config.ts';
import { localAddress } from './local-address.ts';
import { migrateDatabase } from './migrate-database.ts';
import { prepare, type StartOptions } from './prepare.ts';
import { seedOnce } from './seed.ts';
import { standinArgs } from './standin-args.ts';
import { supervise, type Supervised } from './supervised.ts';
import { untilOk } from './wait-until.ts';
import { buildWeb, webBuildIsCurrent } from './web-build.ts';

/** Megabytes. Most response objects are dead before this space is collected; the directory serves a fifteenth more requests. */
const roomForAnswers = '--max-semi-space-size=32';

/** Long enough for a request or job in progress; then the child is killed. */
const STOP_PATIENCE_MS = 12_000;

/** Starts database, stand-in, worker and web in that order; resolves once web is ready. Undefined if reset was declined. */
export async function startProduct(options: StartOptions): Promise<Config | undefined> {
  const prepared = await prepare(options);
  if (prepared === undefined) return undefined;
  const { env, workerEnv, config, lock, log, ports } = prepared;
  const { progress, teardown } = options;
  const child = (name: keyof typeof ports, args: readonly string[], childEnv: Environment = env): Supervised => {
    const started = supervise({
      name,
      args: [...args, '--ports-held'],
      env: childEnv,
      log: log(name),
      say: progress.note,
      freePorts: () => Promise.all(ports[name].map(({ release }) => release())),
      onPid: lock.recordChild,
    });
    teardown.add(() => started.stop(STOP_PATIENCE_MS + config.http.drainSeconds * 1000), started.kill);
    return started;
  };

  const build = webBuildIsCurrent()
    ? undefined
    : progress.step('Building the pages', () => buildWeb(teardown, log('build').write));
  // Reported below, with other failures.
  build?.catch(() => undefined);
  const children: Supervised[] = [];
  const failed = (): Promise<never> =>
    Promise.race(children.map(({ endedEarly }) => endedEarly)).then((words) => Promise.reject(new Error(words)));

  await migrateDatabase(prepared, progress);
  const waiting = new AbortController();
  if (config.standin.url !== null) {
    const { port } = new URL(config.standin.url);
    children.push(child('standin', standinArgs(config, port, localAddress(config))));
    await Promise.race([untilOk(`${config.standin.url}/sdk.js`, waiting.signal), failed()]);
  }
  if (config.demo)
    await Promise.race([seedOnce({ folder: prepared.folder, env, log: log('seed'), teardown, progress }), failed()]);
  await build;
  children.push(
    child('worker', ['src/server/main.ts', '--worker'], workerEnv),
    child('web', [roomForAnswers, 'src/server/main.ts', '--web']),
  );
  await Promise.race([untilOk(`${localAddress(config)}/api/health/ready`, waiting.signal), failed()]).finally(() =>
    waiting.abort(),
  );
  for (const { settled } of children) settled();
  return config;
}
