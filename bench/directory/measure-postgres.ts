import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ratingOrder } from '#test/directory/sql-oracle.ts';
import { percentiles } from './percentiles.ts';
import type { Percentiles } from './percentiles.ts';

const connections = 10;
const run = promisify(execFile);

/** A page and its exact total in one statement, with a dedicated index. */
const pageAndTotal = (district: string, skip: string) =>
  `select (select count(*) from garage_listing where not hidden and district_id = ${district}) as total, page.*
   from (select * from garage_listing where not hidden and district_id = ${district} order by ${ratingOrder} desc, id limit 6 offset ${skip}) page`;

export interface PostgresFigures {
  /** A page of one district and its total: PostgreSQL's fastest answer. */
  readonly pageAndTotal: { readonly perSecond: number; readonly meanMs: number; readonly by: string };
  /** `count(*) over ()`, first page of everything. */
  readonly naive: Percentiles;
}

/** PostgreSQL alone for the same query: the best statement with a dedicated index, and the naive one. */
export async function measurePostgres(url: string, seconds: number): Promise<PostgresFigures> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `create index if not exists bench_page on garage_listing (district_id, (${ratingOrder}) desc, id) where not hidden`,
    );
    await client.query('vacuum (analyze) garage_listing');
    const { rows } = await client.query<{ district_id: number }>(
      'select district_id from garage_listing where not hidden order by id limit 3000',
    );
    const districts = rows.map((row) => row.district_id);
    const byItself = (await hasPgbench()) ? byPgbench : byDriver;
    return { pageAndTotal: await byItself(url, districts, seconds), naive: await naive(client, seconds) };
  } finally {
    // The product's database has no such index, so other measurements must not profit from it.
    await client.query('drop index if exists bench_page');
    await client.end();
  }
}

function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Districts weighted by their listings: pgbench picks one of a sample of 200 by number. */
async function byPgbench(url: string, districts: readonly number[], seconds: number): Promise<PostgresFigures['pageAndTotal']> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepass-pgbench-'));
  try {
    const script = path.join(folder, 'page.sql');
    const picked = Array.from({ length: 200 }, (_, index) => districts[(index * 15) % districts.length] as number);
    const choice = picked.map((district, index) => `when :number = ${index} then ${district}`).join(' ');
    const statement = pageAndTotal(':district', ':skip').replaceAll(/\n\s*/g, ' ');
    await writeFile(
      script,
      `\\set number random(0, 199)\n\\set district case ${choice} end\n\\set skip 6 * random(0, 3)\n${statement};\n`,
    );
    const shape = ['--protocol=prepared', `--client=${connections}`, '--jobs=1', '--no-vacuum', `--time=${seconds}`];
    const { stdout } = await run('pgbench', [...shape, `--file=${script}`, url]);
    return {
      perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]),
      meanMs: Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]),
      by: `pgbench, prepared, ${connections} clients`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without pgbench: the same prepared statement by as many connections of our driver, which costs more. */
async function byDriver(url: string, districts: readonly number[], seconds: number): Promise<PostgresFigures['pageAndTotal']> {
  const times: number[] = [];
  const text = pageAndTotal('$1', '$2');
  const end = performance.now() + seconds * 1000;
  const loop = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (performance.now() < end) {
      const started = performance.now();
      const values = [districts[(times.length * 15) % districts.length], 6 * (times.length % 4)];
      await client.query({ name: 'page', text, values });
      times.push(performance.now() - started);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const meanMs = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { perSecond: times.length / seconds, meanMs, by: `pg, prepared, ${connections} connections` };
}

async function naive(client: pg.Client, seconds: number): Promise<Percentiles> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (times.length < 3 || performance.now() < end) {
    const started = performance.now();
    await client.query({
      name: 'naive',
      text: `select *, count(*) over () as total from garage_listing where not hidden order by ${ratingOrder} desc, id limit 6`,
    });
    times.push(performance.now() - started);
  }
  return percentiles(times);
}
