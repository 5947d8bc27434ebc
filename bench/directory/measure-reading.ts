import { listGarages } from '#contract/garages.ts';
import { directoryOf } from '#server/features/directory/directory.service.ts';
import { directoryQuery, findGarages } from '#server/features/directory/find-garages.ts';
import { placesOf } from '#server/features/directory/places-of-directory.ts';
import type { Actor } from '#server/platform/actor.ts';
import { openPlatform } from './bench-platform.ts';
import { percentiles } from './percentiles.ts';
import { queryShapes, readPlaces } from './shapes.ts';

/**
 * In a process of its own: each kind of search by the read path (read model, and six rows from PostgreSQL), then by the read model
 * alone. Every round asks something else, so that words are met for the first time, too. Prints one line of JSON.
 */
const [url = '', count = '0', rounds = '1000', only = ''] = process.argv.slice(2);
const visitor: Actor = { userId: null, role: 'anonymous', sessionId: null, requestId: 'bench', ip: '127.0.0.1', userAgent: '' };
const warmUp = 100;

const platform = await openPlatform(url);
const directory = await directoryOf(platform);
const places = await placesOf(platform);
const shapes = Object.entries(queryShapes(await readPlaces(platform.pool), Number(count), 11)).filter(([name]) =>
  name.includes(only),
);

async function timed(shape: () => object, run: (filters: ReturnType<typeof listGarages.query.parse>) => Promise<number>) {
  const times: number[] = [];
  for (let round = 0; round < Number(rounds) + warmUp; round += 1) times.push(await run(listGarages.query.parse(shape())));
  return percentiles(times.slice(warmUp));
}

const result: Record<string, { path: ReturnType<typeof percentiles>; model: ReturnType<typeof percentiles> }> = {};
for (const [name, shape] of shapes) {
  const path = await timed(shape, async (filters) => {
    const started = performance.now();
    await findGarages(platform, visitor, filters);
    return performance.now() - started;
  });
  const model = await timed(shape, async (filters) => {
    const query = await directoryQuery(platform, places, filters);
    const started = performance.now();
    if (query) directory.search(query);
    return performance.now() - started;
  });
  result[name] = { path, model };
}
process.stdout.write(`${JSON.stringify(result)}\n`);
await platform.close();
