import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

const keptDays = 60;
const usable = /^\/assets\/[\w.-]{1,200}$/;
const compressed = /\.(?:br|gz)$/;

/**
 * Puts the hashed files of this build where every process finds them, and forgets those that no release has had for two months. The release does it
 * before the first of its processes starts; null where nothing is built here.
 */
export async function keepAssets(pool: pg.Pool, buildDir: string): Promise<number | null> {
  const folder = path.join(buildDir, 'client', 'assets');
  if (!existsSync(folder)) return null;
  const names = (await readdir(folder)).filter((name) => !compressed.test(name) && usable.test(`/assets/${name}`));
  for (let from = 0; from < names.length; from += 50) {
    const some = names.slice(from, from + 50);
    const bodies = await Promise.all(some.map((name) => readFile(path.join(folder, name))));
    await pool.query(
      `insert into web_asset (path, body) select * from unnest($1::text[], $2::bytea[])
       on conflict (path) do update set released_at = now()`,
      [some.map((name) => `/assets/${name}`), bodies],
    );
  }
  await pool.query(`delete from web_asset where released_at < now() - make_interval(days => ${keptDays})`);
  return names.length;
}

/** A file of another build than ours. */
export async function findAsset(pool: pg.Pool, pathname: string): Promise<Buffer | undefined> {
  if (!usable.test(pathname)) return undefined;
  const { rows } = await pool.query<{ body: Buffer }>('select body from web_asset where path = $1', [pathname]);
  return rows[0]?.body;
}
