import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addLeaf } from '#domain/seals/merkle.ts';
import type { Node } from '#domain/seals/merkle.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { joined, leafHash } from './hashes.ts';
import { contentOf } from './leaf-content.ts';
import type { Kind } from './leaf-content.ts';
import { nameOf, readRows } from './rows.queries.ts';
import { readCover, sealedSize } from './tree.queries.ts';

const batch = 1_000;
/** One sealer at a time: the leaves have no gap. Nobody who writes waits for it. */
const sealing = 7_366_001;

/** Seals all that waits, a batch a transaction. */
export async function sealRows({ db }: Platform): Promise<void> {
  for (;;) {
    const { waiting, sealed } = await db.transaction().execute((tx) => sealBatch(tx));
    // A row that is gone before it was sealed stays in the queue, where the check names it.
    if (waiting < batch || sealed === 0) return;
  }
}

export async function lockSeals(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sealing})`.execute(db);
}

async function sealBatch(db: Database): Promise<{ waiting: number; sealed: number }> {
  await lockSeals(db);
  const queue = await db.selectFrom('seal_queue').select(['id', 'kind', 'row_id']).orderBy('id').limit(batch).execute();
  const names = queue.map((row) => ({ ...row, kind: row.kind as Kind }));
  const rows = await readRows(db, names);
  const cover = await readCover(db, await sealedSize(db));
  const leaves = [];
  const nodes: Node<Buffer>[] = [];
  for (const name of names) {
    const row = rows.get(nameOf(name));
    if (!row) continue;
    const salt = randomBytes(16);
    const hash = leafHash(contentOf(name.kind, row, salt));
    const [leaf, ...complete] = addLeaf(cover, hash, joined);
    leaves.push({ ...name, salt, hash, index: leaf?.index ?? 0 });
    nodes.push(...complete);
  }
  if (leaves.length > 0) await write(db, leaves, nodes);
  return { waiting: queue.length, sealed: leaves.length };
}

interface Leaf {
  readonly id: number;
  readonly index: number;
  readonly kind: Kind;
  readonly row_id: string;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

async function write(db: Database, leaves: readonly Leaf[], nodes: readonly Node<Buffer>[]): Promise<void> {
  const all = <K extends keyof Leaf>(column: K) => leaves.map((leaf) => leaf[column]);
  await sql`insert into sealed_leaf (index, kind, row_id, salt, hash)
    select * from unnest(${all('index')}::bigint[], ${all('kind')}::text[], ${all('row_id')}::text[], ${all('salt')}::bytea[], ${all('hash')}::bytea[])`.execute(
    db,
  );
  await sql`insert into sealed_node (level, index, hash)
    select * from unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ index }) => index)}::bigint[], ${nodes.map(({ hash }) => hash)}::bytea[])`.execute(
    db,
  );
  await sql`delete from seal_queue where id = any(${all('id')}::bigint[])`.execute(db);
}
