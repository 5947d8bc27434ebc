import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '#server/platform/db/pool.ts';
import { seededRandom } from '#standins/listings/generate-listings.ts';
import { percentiles } from './percentiles.ts';
import type { Percentiles } from './percentiles.ts';

const writers = 50;
const lookedFor = 20;
const random = seededRandom(29);

export interface LagFigures {
  readonly readers: number;
  /** Milliseconds from a commit until the slowest process finds it. */
  readonly lag: Percentiles;
  readonly most: number;
  readonly changesPerSecond: number;
}

/**
 * 50 writers, each changing about ten random listings per second, so that changes pile up. All reading processes look for one change in twenty: looking costs
 * searches, which are not measured here.
 */
export async function measureLag(url: string, readers: number, seconds: number): Promise<LagFigures> {
  const pool = createPool({ url, max: writers, applicationName: 'bench' });
  const children: ChildProcess[] = [];
  try {
    const { rows } = await pool.query<{ id: string; garage_name: string }>(
      `select id, garage_name from garage_listing where not hidden order by hashtext(id::text) limit 100000`,
    );
    const waiting = new Map<string, (lag: number) => void>();
    for (let reader = 0; reader < readers; reader += 1) children.push(await startReader(url, waiting));
    const found: Promise<number>[] = [];
    const started = performance.now();
    const end = started + seconds * 1000;
    const first = Date.now();
    let next = 0;
    const write = async () => {
      for (;;) {
        const number = next++;
        const listing = rows[number];
        if (!listing || performance.now() > end) return;
        // A number: typo correction does not apply to numbers, so failed searches are cheap. No earlier run wrote it.
        const word = String(first + number);
        await pool.query({
          name: 'write',
          text: 'update garage_listing set garage_name = $2 where id = $1',
          values: [listing.id, `Changed ${word}`],
        });
        const committed = Number(process.hrtime.bigint()) / 1e6;
        if (number % lookedFor === 0) found.push(foundByAll(children, waiting, word, committed));
        await pause(50 + 100 * random());
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    const took = performance.now() - started;
    const lags = await Promise.all(found);
    const changed = rows.slice(0, next);
    await pool.query(
      'update garage_listing set garage_name = name from unnest($1::uuid[], $2::text[]) before (listing, name) where id = listing',
      [changed.map(({ id }) => id), changed.map(({ garage_name }) => garage_name)],
    );
    const most = lags.reduce((worst, lag) => Math.max(worst, lag), 0);
    return { readers, lag: percentiles(lags), most, changesPerSecond: (next / took) * 1000 };
  } finally {
    await Promise.all(children.map((child) => ended(child)));
    await pool.end();
  }
}

/** Resolves when its directory is built. */
function startReader(url: string, waiting: Map<string, (lag: number) => void>): Promise<ChildProcess> {
  // In a separate session, as for services: Linux shares CPU time among sessions, and each PostgreSQL process has one.
  const child = fork(path.join(import.meta.dirname, 'lag-reader.ts'), [url], { detached: true });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a reader ended with ${code}`)));
    child.on('message', (said: 'ready' | { word: string; lag: number }) => {
      if (said === 'ready') resolve(child);
      else waiting.get(said.word)?.(said.lag);
    });
  });
}

function foundByAll(
  children: readonly ChildProcess[],
  waiting: Map<string, (lag: number) => void>,
  word: string,
  committed: number,
): Promise<number> {
  return new Promise((resolve) => {
    let left = children.length;
    let slowest = 0;
    waiting.set(word, (lag) => {
      slowest = Math.max(slowest, lag);
      left -= 1;
      if (left > 0) return;
      waiting.delete(word);
      resolve(slowest);
    });
    for (const child of children) child.send({ word, committed });
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    if (child.connected) child.send('stop');
  });
}
