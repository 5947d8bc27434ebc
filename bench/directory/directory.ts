import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { measureAlone } from './measure-alone.ts';
import { atLeast, atMost, limits } from './limits.ts';
import { measureEndpoint } from './measure-endpoint.ts';
import { measureLag } from './measure-lag.ts';
import { measurePostgres } from './measure-postgres.ts';
import { openDatabase } from './open-database.ts';
import type { ReadingFigures } from './measure-reading.ts';

/** See bench/README.md. Each part is measured in a separate process. */
process.once('SIGINT', () => process.exit(130));
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    parts: { type: 'string', default: 'build,reading,endpoint,postgres,lag,alone' },
    seconds: { type: 'string', default: '10' },
    folder: { type: 'string' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const parts = new Set(values.parts.split(','));
const seconds = Math.min(Number(values.seconds), 120);
const folder = values.folder ?? (await mkdtemp(path.join(tmpdir(), 'gatepass-directory-')));
const say = (text: string) => void process.stdout.write(`${text}\n`);
const ms = (value: number) => value.toFixed(2).padStart(8);

type Reading = Record<string, ReadingFigures>;
const readings = new Map<number, Reading>();

async function child<T>(file: string, ...args: readonly string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, file), ...args]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as T;
}

async function build(url: string): Promise<void> {
  const figures = await child<Record<'buildSeconds' | 'empty' | 'built' | 'filled' | 'settled' | 'peak', number>>(
    'measure-build.ts',
    url,
  );
  const above = (megabytes: number) => (megabytes - figures.empty).toFixed(0);
  say(`build: ${figures.buildSeconds.toFixed(1)} s, ${atMost(figures.buildSeconds, limits.buildSeconds, 's')}`);
  say(
    `memory above the empty process (${figures.empty.toFixed(0)} MB): ${above(figures.settled)} MB, ${atMost(figures.settled - figures.empty, limits.memory, 'MB')}; ` +
      `right after the build ${above(figures.built)} MB, with all rows that are kept, before what was left behind is collected ${above(figures.filled)} MB, at most ever ${above(figures.peak)} MB`,
  );
}

async function reading(url: string, size: number): Promise<void> {
  const figures = await child<Reading>('measure-reading.ts', url, String(size));
  readings.set(size, figures);
  say(`${'ms'.padEnd(45)} read path p50      p99   model alone p50      p99   after changes p50      p99`);
  for (const [name, { path: whole, model, changed }] of Object.entries(figures))
    say(
      `${name.padEnd(45)}      ${ms(whole.p50)} ${ms(whole.p99)}          ${ms(model.p50)} ${ms(model.p99)}            ${ms(changed.p50)} ${ms(changed.p99)}`,
    );
  for (const [part, title] of [
    ['path', 'read path'],
    ['changed', 'after changes'],
  ] as const) {
    const worst = (share: 'p50' | 'p99') => Math.max(...Object.values(figures).map((kind) => kind[part][share]));
    say(
      `${title}, worst p50: ${atMost(worst('p50'), size > 100_000 ? limits.readP50OfMillion : limits.readP50, 'ms')}; worst p99: ${atMost(worst('p99'), limits.readP99, 'ms')}`,
    );
  }
}

async function endpoint(url: string, size: number): Promise<number> {
  const { perSecond, latency, failed, megabytes, bare, times } = await measureEndpoint(url, size, seconds);
  const middle = times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? Number.NaN;
  say(
    `mixed searches against bare Fastify with one prepared query of six rows (${bare.toFixed(0)}/s), in turns: ` +
      `${times.map((one) => one.toFixed(2)).join(', ')} times; ${atLeast(middle, limits.timesBare, 'times')}; load average ${loadavg()[0]?.toFixed(1)}`,
  );
  say(
    `endpoint, mixed, 10 connections: ${perSecond.toFixed(0)} requests/s; ` +
      `p50 ${ms(latency.p50)} ms, p99 ${ms(latency.p99)} ms, ${atMost(latency.p99, limits.endpointP99, 'ms')}; ${failed} failed; the process then held ${megabytes.toFixed(0)} MB`,
  );
  return perSecond;
}

async function postgres(url: string, size: number, ours: number | undefined): Promise<void> {
  const { pageAndTotal, naive } = await measurePostgres(url, seconds);
  const ratio = ours === undefined ? '' : `; the endpoint, mixed, is ${(ours / pageAndTotal.perSecond).toFixed(2)} ×`;
  say(
    `a district's page and total by one statement (${pageAndTotal.by}): ${pageAndTotal.perSecond.toFixed(0)}/s, ${ms(pageAndTotal.meanMs)} ms${ratio}`,
  );
  const first = readings.get(size)?.['first page']?.path.p50;
  const faster = first === undefined ? '' : `; the read path is ${(naive.p50 / first).toFixed(0)} × as fast`;
  say(`naive count(*) over (), first page: p50 ${ms(naive.p50)} ms${faster}`);
}

async function lag(url: string): Promise<void> {
  const figures = await measureLag(url, 3, seconds * 2);
  say(
    `commit to visible in all of ${figures.readers} processes, 50 writers, ${figures.changesPerSecond.toFixed(0)} changes/s, ${figures.lag.count} looked for: ` +
      `p50 ${ms(figures.lag.p50)} ms, p99 ${ms(figures.lag.p99)} ms, most ${ms(figures.most)} ms; p99 is ${atMost(figures.lag.p99, limits.lagP99, 'ms')}`,
  );
}

try {
  for (const size of sizes) {
    const database = await openDatabase(folder, size);
    try {
      say(`\n== ${size.toLocaleString('en-IN')} listings`);
      if (parts.has('build')) await build(database.url);
      if (parts.has('reading')) await reading(database.url, size);
      const ours = parts.has('endpoint') ? await endpoint(database.url, size) : undefined;
      if (parts.has('postgres')) await postgres(database.url, size, ours);
      if (parts.has('lag')) await lag(database.url);
      if (parts.has('alone')) await measureAlone(database.url, size, seconds, say);
    } finally {
      await database.stop();
    }
  }
  const [least, most] = [readings.get(Math.min(...sizes)), readings.get(Math.max(...sizes))];
  if (least && most && least !== most) {
    const sum = (figures: Reading) => Object.values(figures).reduce((total, { path: whole }) => total + whole.p50, 0);
    say(`\ncost of all kinds together, largest to smallest: ${(sum(most) / sum(least)).toFixed(1)} times`);
  }
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}
