import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '#server/platform/db/pool.ts';
import { seededRandom } from '#standins/listings/generate-listings.ts';
import { load } from './load-generator.ts';
import type { Load } from './load-generator.ts';
import { queryShapes, queryString, readPlaces } from './shapes.ts';
import { start } from './started.ts';

const connections = 10;
const distinct = 200_000;
const turns = 3;

export interface EndpointFigures extends Load {
  readonly megabytes: number;
  /** Requests per second of bare Fastify with one prepared query of six rows, alternating with the product. */
  readonly bare: number;
  /** Ratio of product to bare server, per turn. */
  readonly times: readonly number[];
}

/**
 * Queries the product's own web process with mixed searches over HTTP keep-alive: all kinds equally often, in random order, rarely repeated. Alternates with
 * the bare server, so that both share the same two processors and background load.
 */
export async function measureEndpoint(url: string, count: number, seconds: number): Promise<EndpointFigures> {
  const pool = createPool({ url, max: 1, applicationName: 'bench' });
  const shapes = Object.values(queryShapes(await readPlaces(pool), count, 23));
  await pool.end();
  const random = seededRandom(5);
  const paths = Array.from({ length: distinct }, () => {
    const shape = shapes[Math.floor(random() * shapes.length)] as (typeof shapes)[number];
    return `/api/garage/listings${queryString(shape())}`;
  });
  let asked = 0;
  /** Unused paths, as long as there are any. */
  const next = () => {
    const from = asked % distinct;
    return [...paths.slice(from), ...paths.slice(0, from)];
  };
  const product = await start(url, 'product');
  const bare = await start(url, 'bare');
  try {
    const askProduct = async (time: number) => {
      const figures = await load(product.port, next(), connections, time);
      asked += Math.round(figures.perSecond * time);
      return figures;
    };
    const askBare = (time: number) => load(bare.port, ['/'], connections, time);
    await askProduct(Math.min(5, seconds));
    // The state some seconds after a start: rows are written beside the first requests.
    await pause(15_000);
    await askBare(Math.min(2, seconds));
    const ours: Load[] = [];
    const theirs: Load[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      theirs.push(await askBare(seconds / turns));
      ours.push(await askProduct(seconds / turns));
    }
    const times = ours.map(({ perSecond }, turn) => perSecond / (theirs[turn]?.perSecond ?? Number.NaN));
    const middle = ours.toSorted((left, right) => left.perSecond - right.perSecond)[Math.floor(turns / 2)] as Load;
    return {
      ...middle,
      failed: ours.reduce((sum, { failed }) => sum + failed, 0),
      megabytes: product.megabytes(),
      bare: theirs.reduce((sum, { perSecond }) => sum + perSecond, 0) / turns,
      times,
    };
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
