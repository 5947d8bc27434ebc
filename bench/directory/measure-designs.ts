import pg from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import { designs, prepareDesigns } from './designs.ts';
import type { Design } from './designs.ts';
import { percentiles } from './percentiles.ts';
import { queryShapes, readPlaces } from './shapes.ts';
import type { WireQuery } from './shapes.ts';

const kinds = [
  'first page',
  'any page',
  'state',
  'district',
  'two services, type, affiliated',
  'three letters',
  'word and filters',
];
const connections = 10;

/** The designs that lost, on the same data: each kind of search by one connection, then all kinds mixed by ten. */
export async function measureDesigns(url: string, size: number, seconds: number, say: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const pool = createPool({ url, max: 1, applicationName: 'bench' });
  const places = await readPlaces(pool);
  await pool.end();
  try {
    const started = performance.now();
    await prepareDesigns(client);
    say(`\nthe designs that lost (made in ${((performance.now() - started) / 1000).toFixed(0)} s)`);
    for (const design of designs) {
      const shapes = kinds.map((kind) => [kind, queryShapes(places, size, 11)[kind] as () => WireQuery] as const);
      const share = (seconds * 1000) / designs.length / (shapes.length + 1);
      say(design.name);
      for (const [kind, shape] of shapes) {
        const { p50, p99, count } = percentiles(await repeat(client, design, shape, performance.now() + share));
        say(`  ${kind.padEnd(43)} p50 ${p50.toFixed(2).padStart(8)} ms, p99 ${p99.toFixed(2).padStart(8)} ms (${count})`);
      }
      const perSecond = await mixed(
        url,
        design,
        shapes.map(([, shape]) => shape),
        share,
      );
      say(`  all of these, mixed, ${connections} connections: ${perSecond.toFixed(0)}/s`);
    }
  } finally {
    await client.query('drop index if exists bench_order');
    await client.end();
  }
}

/** At least three times. */
async function repeat(client: pg.Client, design: Design, shape: () => WireQuery, end: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < 3 || performance.now() < end) {
    const started = performance.now();
    for (const statement of design.statements(shape())) await client.query(statement);
    times.push(performance.now() - started);
  }
  return times;
}

async function mixed(url: string, design: Design, shapes: readonly (() => WireQuery)[], milliseconds: number): Promise<number> {
  let next = 0;
  const started = performance.now();
  const loop = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    do {
      const shape = shapes[next++ % shapes.length] as () => WireQuery;
      for (const statement of design.statements(shape())) await client.query(statement);
    } while (performance.now() - started < milliseconds);
    await client.end();
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return (next / (performance.now() - started)) * 1000;
}
