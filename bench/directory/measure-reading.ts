import { listingsSchemas } from '#contract/directory/listings.schemas.ts';
import { directoryOf } from '#server/features/directory/directory.service.ts';
import { directoryQuery, findGarages } from '#server/features/directory/find-garages.ts';
import { placesOf } from '#server/features/directory/listing-dto.ts';
import type { Actor } from '#server/platform/actor.ts';
import { openPlatform } from './bench-platform.ts';
import { percentiles } from './percentiles.ts';
import type { Percentiles } from './percentiles.ts';
import { queryShapes, readPlaces } from './shapes.ts';

/**
 * Runs in a separate process: each kind of search by the read path (read model, and six rows from PostgreSQL), then by the read model alone. Every round uses
 * different queries, so that new words are included. Then repeats all of it after the maximum number of changes before a rebuild. Prints one line of JSON.
 */
const [url = '', count = '0', rounds = '1000', only = ''] = process.argv.slice(2);
const visitor: Actor = {
  userId: null,
  role: 'anonymous',
  duties: [],
  request: { id: 'bench', ip: '127.0.0.1', userAgent: '', sessionId: null },
};
const warmUp = 100;

const platform = await openPlatform(url);
const directory = await directoryOf(platform);
const places = await placesOf(platform);
const shapes = Object.entries(queryShapes(await readPlaces(platform.pool), Number(count), 11)).filter(([name]) =>
  name.includes(only),
);

type Filters = ReturnType<(typeof listingsSchemas)['listGarages']['query']['parse']>;

async function timed(shape: () => object, run: (filters: Filters) => Promise<number>): Promise<Percentiles> {
  const times: number[] = [];
  for (let round = 0; round < Number(rounds) + warmUp; round += 1)
    times.push(await run(listingsSchemas.listGarages.query.parse(shape())));
  return percentiles(times.slice(warmUp));
}

export interface ReadingFigures {
  readonly path: Percentiles;
  readonly model: Percentiles;
  /** Read path after changes. */
  readonly changed: Percentiles;
}

const readPath = async (filters: Filters) => {
  const started = performance.now();
  await findGarages(platform, visitor, filters);
  return performance.now() - started;
};
const model = async (filters: Filters) => {
  const query = await directoryQuery(platform, places, filters);
  const started = performance.now();
  if (query) directory.search(query);
  return performance.now() - started;
};

const settled: Record<string, Omit<ReadingFigures, 'changed'>> = {};
for (const [name, shape] of shapes) settled[name] = { path: await timed(shape, readPath), model: await timed(shape, model) };
await platform.pool.query(
  'update garage_listing set branch = branch where id in (select id from garage_listing where not hidden order by hashtext(id::text) limit $1)',
  [Math.floor(Number(count) / 200)],
);
await directory.catchUp();
const result: Record<string, ReadingFigures> = {};
for (const [name, shape] of shapes) {
  const before = settled[name];
  if (before) result[name] = { ...before, changed: await timed(shape, readPath) };
}
process.stdout.write(`${JSON.stringify(result)}\n`);
await platform.close();
