import { writeAtRandom } from '#test/directory/random-writes.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { seededRandom } from '#standins/listings/generate-listings.ts';

/** `node exactness-writer.ts <database> <seed> <writers>`: changes listings until killed; reports every hundred changes. */
const [url = '', seed = '1', writers = '50'] = process.argv.slice(2);
const pool = createPool({ url, max: Number(writers), applicationName: 'writer' });
const { rows } = await pool.query<{ id: string }>('select id from garage_listing order by id');
const ids = rows.map(({ id }) => id);
let written = 0;

async function write(writer: number): Promise<never> {
  const random = seededRandom(Number(seed) * 1_000 + writer);
  for (;;) {
    await writeAtRandom(pool, random, ids);
    written += 1;
    if (written === 100) process.send?.('at work');
  }
}

await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)));
