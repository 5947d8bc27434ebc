import { sql } from 'kysely';
import { addLeaf, rootOver } from '#domain/seals/merkle.ts';
import type { Node } from '#domain/seals/merkle.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EncryptionKey } from '../../platform/crypto/field-cipher.ts';
import { json } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Fault } from './fault.ts';
import { joined, leafHash } from './hashes.ts';
import { contentOf } from './leaf-content.ts';
import type { Kind } from './leaf-content.ts';
import { isSigned } from './root-signer.ts';
import { nameOf, readRows } from './rows.queries.ts';
import { findUnqueued } from './unqueued.queries.ts';
import { findNodes } from './tree.queries.ts';

const batch = 2_000;
/** Of many faults the first tell enough. */
const kept = 100;
/** The job runs every five minutes. */
const lateMinutes = 60;

/** Compares every sealed row with its leaf, the leaves with the signed roots, and looks for rows that were never sealed. Keeps what it found. */
export async function checkSeals(platform: Platform): Promise<readonly Fault[]> {
  const { leaves, faults } = await platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`set local statement_timeout = '120s'`.execute(db);
      const tree = await checkTree(db, platform);
      const beside = [await findUnqueued(db), await findLate(db, platform.now()), await findOtherPrints(db)];
      return { ...tree, faults: [...tree.faults, ...beside.flat()] };
    });
  await platform.db
    .insertInto('seal_check')
    .values({ at: platform.now(), leaves, faults: faults.length, first_faults: json(faults.slice(0, kept)) })
    .execute();
  if (faults.length > 0) platform.log.error({ faults: faults.length, first: faults[0] }, 'sealed records do not agree');
  return faults;
}

interface Root {
  readonly day: string;
  readonly size: number;
  readonly root: Buffer;
  readonly key_id: string;
  readonly public_key: Buffer;
  readonly signature: Buffer;
}

async function checkTree(db: Database, { config }: Platform): Promise<{ leaves: number; faults: Fault[] }> {
  const roots: Root[] = await db.selectFrom('sealed_root').selectAll().orderBy('size').orderBy('day').execute();
  const faults = roots.flatMap((root, at) => faultsOfSignature(config.encryptionKeys, root, roots.slice(0, at)));
  const cover: Node<Buffer>[] = [];
  const waiting = [...roots];
  let size = 0;
  for (;;) {
    const leaves = await readLeaves(db, size);
    const rows = await readRows(db, leaves);
    const nodes: Node<Buffer>[] = [];
    for (const leaf of leaves) {
      if (leaf.index !== size) {
        faults.push(gone(`leaf:${size}`, `Between leaf ${size} and leaf ${leaf.index} leaves are missing.`));
        return { leaves: size, faults };
      }
      faults.push(...faultOfRow(leaf, rows));
      nodes.push(...addLeaf(cover, leaf.hash, joined).slice(1));
      size += 1;
      for (; waiting[0]?.size === size; waiting.shift()) faults.push(...faultOfRoot(waiting[0], cover));
    }
    faults.push(...(await faultsOfNodes(db, nodes)));
    if (leaves.length < batch) break;
  }
  const [unmet] = waiting;
  if (unmet)
    faults.push({
      kind: 'truncated',
      subject: unmet.day,
      text: `The root of ${unmet.day} covers ${unmet.size} records, and only ${size} are there: the newest were taken away.`,
    });
  return { leaves: size, faults };
}

/** A key that is no longer configured signed before all that are: somebody who only has the database cannot bring a key of their own. */
function faultsOfSignature(keys: readonly EncryptionKey[], root: Root, earlier: readonly Root[]): Fault[] {
  const { day, size, key_id: keyId, public_key: publicKey, signature } = root;
  const isKnown = (id: string) => keys.some((key) => key.id === id);
  const inTurn = isKnown(keyId) || !earlier.some((one) => isKnown(one.key_id));
  if (inTurn && isSigned(keys, { day, size, root: root.root.toString('hex') }, { keyId, publicKey, signature })) return [];
  return [{ kind: 'signature', subject: day, text: `The root of ${day} does not carry our signature.` }];
}

interface Leaf {
  readonly index: number;
  readonly kind: Kind;
  readonly row_id: string;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

async function readLeaves(db: Database, from: number): Promise<Leaf[]> {
  const rows = await db.selectFrom('sealed_leaf').selectAll().where('index', '>=', from).orderBy('index').limit(batch).execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Kind }));
}

function faultOfRow(leaf: Leaf, rows: Awaited<ReturnType<typeof readRows>>): Fault[] {
  const name = nameOf(leaf);
  const row = rows.get(name);
  if (!row) return [gone(name, `The record ${name} (leaf ${leaf.index}) was sealed and is no longer there.`)];
  if (leafHash(contentOf(leaf.kind, row, leaf.salt)).equals(leaf.hash)) return [];
  return [{ kind: 'altered', subject: name, text: `The record ${name} (leaf ${leaf.index}) is not what was sealed.` }];
}

function faultOfRoot({ day, root }: Root, cover: readonly Node<Buffer>[]): Fault[] {
  const found = rootOver(
    cover.map(({ hash }) => hash),
    joined,
  );
  if (found?.equals(root)) return [];
  return [
    {
      kind: 'root',
      subject: day,
      text: `The leaves do not lead to the root that was signed for ${day}: some before it were exchanged.`,
    },
  ];
}

async function faultsOfNodes(db: Database, nodes: readonly Node<Buffer>[]): Promise<Fault[]> {
  const stored = await findNodes(db, nodes);
  const wrong = nodes.filter(({ hash }, at) => !stored[at]?.equals(hash));
  return wrong.map(({ level, index }) => ({
    kind: 'reordered',
    subject: `node:${level}:${index}`,
    text: `The leaves ${index * 2 ** level} to ${(index + 1) * 2 ** level - 1} are not in the order in which they were sealed.`,
  }));
}

/** Rows that should have been sealed by now: the worker stands still, or a row was removed before it was sealed. */
async function findLate(db: Database, now: Date): Promise<Fault[]> {
  const { rows } = await sql<{ count: number; first: string }>`
    select count(*)::int as count, (array_agg(kind || ':' || row_id order by id))[1] as first
    from seal_queue where since < ${new Date(now.getTime() - lateMinutes * 60_000)}`.execute(db);
  return rows.flatMap(({ count, first }) =>
    count === 0
      ? []
      : [
          {
            kind: 'late' as const,
            subject: first,
            text: `${count} records wait for their seal for more than an hour, the first of them ${first}.`,
          },
        ],
  );
}

/** Roots that stand on papers and are not ours any more: the tree was cut back or written anew. */
async function findOtherPrints(db: Database): Promise<Fault[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select snapshot #>> '{seal,day}' as day, count(*)::int as count from gate_pass
    where snapshot ? 'seal' and not exists (
      select from sealed_root r where r.day = (snapshot #>> '{seal,day}')::date and encode(r.root, 'hex') = snapshot #>> '{seal,root}')
    group by day order by day limit ${kept}`.execute(db);
  return rows.map(({ day, count }) => ({
    kind: 'printed',
    subject: day,
    text: `The root of ${day} is not the one that ${count} gate passes name.`,
  }));
}

function gone(subject: string, text: string): Fault {
  return { kind: 'removed', subject, text };
}
