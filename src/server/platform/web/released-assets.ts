import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';

const keptDays = 60;
const usable = /^\/assets\/[\w.-]{1,200}$/;
const purpose = 'web-asset';
/** Input of the HMAC. */
const sealedText = (pathname: string, body: Buffer) => `${pathname} ${createHash('sha256').update(body).digest('hex')}`;
const compressed = /\.(?:br|gz)$/;

/**
 * Stores this build's hashed files in the database for all processes, and drops those unused by any release for two months. Run by the release before its
 * first process starts; null without a build.
 */
export async function keepAssets(pool: pg.Pool, cipher: FieldCipher, buildDir: string): Promise<number | null> {
  const folder = path.join(buildDir, 'client', 'assets');
  if (!existsSync(folder)) return null;
  const names = (await readdir(folder)).filter((name) => !compressed.test(name) && usable.test(`/assets/${name}`));
  for (let from = 0; from < names.length; from += 50) {
    const some = names.slice(from, from + 50);
    const bodies = await Promise.all(some.map((name) => readFile(path.join(folder, name))));
    const paths = some.map((name) => `/assets/${name}`);
    const seals = bodies.map((body, at) => cipher.seal(purpose, sealedText(paths[at] ?? '', body)));
    await pool.query(
      `insert into web_asset (path, body, seal) select * from unnest($1::text[], $2::bytea[], $3::text[])
       on conflict (path) do update set released_at = now(), body = excluded.body, seal = excluded.seal`,
      [paths, bodies, seals],
    );
  }
  await pool.query(`delete from web_asset where released_at < now() - make_interval(days => ${keptDays})`);
  return names.length;
}

/** A file of another build, as stored by its release. The HMAC rejects rows written by anyone without the key. */
export async function findAsset(pool: pg.Pool, cipher: FieldCipher, pathname: string): Promise<Buffer | undefined> {
  if (!usable.test(pathname)) return undefined;
  const { rows } = await pool.query<{ body: Buffer; seal: string }>('select body, seal from web_asset where path = $1', [
    pathname,
  ]);
  const [kept] = rows;
  return kept && cipher.verifySeal(purpose, sealedText(pathname, kept.body), kept.seal) ? kept.body : undefined;
}
