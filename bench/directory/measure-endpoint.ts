import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '#server/platform/db/pool.ts';
import { freePort } from '#server/platform/postgres/free-port.ts';
import { seededRandom } from '#standins/listings/seeded-random.ts';
import { benchSettings } from './bench-platform.ts';
import { load } from './load-generator.ts';
import type { Load } from './load-generator.ts';
import { queryShapes, queryString, readPlaces } from './shapes.ts';

const connections = 10;
const distinct = 20_000;
const main = path.resolve(import.meta.dirname, '../../src/server/main.ts');

/** The product's own web process, asked for mixed searches over HTTP with keep-alive: every kind equally often, in random order. */
export async function measureEndpoint(url: string, count: number, seconds: number): Promise<Load & { megabytes: number }> {
  const pool = createPool({ url, max: 1, applicationName: 'bench' });
  const shapes = Object.values(queryShapes(await readPlaces(pool), count, 23));
  await pool.end();
  const random = seededRandom(5);
  const paths = Array.from({ length: distinct }, () => {
    const shape = shapes[Math.floor(random() * shapes.length)] as (typeof shapes)[number];
    return `/api/garage/listings${queryString(shape())}`;
  });
  const port = await freePort();
  const env = { ...process.env, ...benchSettings(url), PORT: String(port) };
  // As the product is started, in a session of its own: Linux shares processors out among sessions.
  const server = fork(main, ['--web'], { env, stdio: 'ignore', execArgv: ['--max-semi-space-size=32'], detached: true });
  process.once('exit', () => server.kill());
  const gone = new Promise<never>((_, reject) =>
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`))),
  );
  try {
    await Promise.race([ready(port), gone]);
    await load(port, paths, connections, Math.min(3, seconds));
    const figures = await load(port, paths, connections, seconds);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return { ...figures, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024 };
  } finally {
    server.kill('SIGTERM');
    await gone.catch(() => undefined);
  }
}

async function ready(port: number): Promise<void> {
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(100);
  }
}
