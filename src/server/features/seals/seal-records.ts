import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { contentOf, nameOf, readRows } from './sealed-rows.ts';
import type { Kind } from './sealed-rows.ts';
import { signRoot } from './signed-roots.ts';
import { beginning, chained, leafHash } from './verify-seal.ts';

const batch = 1_000;
/** One sealer at a time, so that leaves have no gap. Writers never wait for it. */
const sealing = 7_366_001;
const lockSeals = (db: Database) => sql`select pg_advisory_xact_lock(${sealing})`.execute(db);

export async function sealRecords(platform: Platform): Promise<void> {
  await sealRows(platform);
  await signDay(platform);
}

export async function sealRows({ db }: Platform): Promise<void> {
  for (;;) {
    const { waiting, sealed } = await db.transaction().execute((tx) => sealBatch(tx));
    // A row deleted before it was sealed stays in the queue, where the check reports it.
    if (waiting < batch || sealed === 0) return;
  }
}

async function sealBatch(db: Database): Promise<{ waiting: number; sealed: number }> {
  await lockSeals(db);
  const queue = await db.selectFrom('seal_queue').select(['id', 'kind', 'row_id']).orderBy('id').limit(batch).execute();
  const names = queue.map((row) => ({ ...row, kind: row.kind as Kind }));
  const rows = await readRows(db, names);
  let size = await sealedSize(db);
  const leaves = [];
  for (const name of names) {
    const row = rows.get(nameOf(name));
    if (!row) continue;
    const salt = randomBytes(16);
    const hash = leafHash(contentOf(name.kind, row, salt));
    leaves.push({ ...name, salt, hash, index: size });
    size += 1;
  }
  if (leaves.length > 0) {
    await db
      .insertInto('sealed_leaf')
      .values(leaves.map(({ kind, row_id, salt, hash, index }) => ({ kind, row_id, salt, hash, index })))
      .execute();
    await sql`delete from seal_queue where id = any(${leaves.map(({ id }) => id)}::bigint[])`.execute(db);
  }
  return { waiting: queue.length, sealed: leaves.length };
}

export async function sealedSize(db: Database): Promise<number> {
  const last = await db.selectFrom('sealed_leaf').select('index').orderBy('index', 'desc').limit(1).executeTakeFirst();
  return last === undefined ? 0 : last.index + 1;
}

/** Signs the chain for the past day (India time), once; continues from the last root and covers everything sealed by now. */
export async function signDay({ db, config, now }: Platform): Promise<void> {
  const day = todayInKolkata(addDays(now(), -1));
  await db.transaction().execute(async (tx) => {
    await lockSeals(tx);
    const last = await tx
      .selectFrom('sealed_root')
      .select(['day', 'size', 'root'])
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last && last.day >= day) return;
    let [size, root] = [last?.size ?? 0, last?.root ?? beginning];
    for (let leaves = await hashesFrom(tx, size); leaves.length > 0; leaves = await hashesFrom(tx, size))
      for (const { hash } of leaves) [size, root] = [size + 1, chained(root, hash)];
    if (size === 0) return;
    const signed = signRoot(config.encryptionKeys, { day, size, root: root.toString('hex') });
    const { keyId, publicKey, signature } = signed;
    await tx
      .insertInto('sealed_root')
      .values({ day, size, root, key_id: keyId, public_key: publicKey, signature, signed_at: now() })
      .execute();
  });
}

function hashesFrom(db: Database, from: number): Promise<{ hash: Buffer }[]> {
  return db.selectFrom('sealed_leaf').select('hash').where('index', '>=', from).orderBy('index').limit(20_000).execute();
}
