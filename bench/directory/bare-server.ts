import Fastify from 'fastify';
import { listingColumns } from '#server/features/directory/listing-dto.ts';
import { createPool } from '#server/platform/db/pool.ts';

/** Baseline for the directory: only Fastify, and one prepared query for six rows by id, different each time. */
const [url = '', port = ''] = process.argv.slice(2);
const text = `select ${listingColumns.join(', ')} from garage_listing where id = any($1)`;
const pool = createPool({ url, max: 10, applicationName: 'bench-bare' });
const { rows: ids } = await pool.query<{ id: string }>(
  'select id from garage_listing where not hidden order by hashtext(id::text) limit 120000',
);
let next = 0;
const app = Fastify();
app.get('/', async () => {
  const six = Array.from({ length: 6 }, () => ids[(next += 1) % ids.length]?.id);
  const { rows } = await pool.query({ name: 'six', text, values: [six] });
  return { success: true, data: rows };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
