import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { exportJournal as contract } from '#contract/ledger.endpoints.ts';
import { rootOver, siblingsOf } from '#domain/seals/merkle.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openSnapshot } from '../../platform/exports/open-snapshot.ts';
import { sendStream } from '../../platform/exports/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { lineOf, textOf } from './export-seals.ts';
import { joined } from './hashes.ts';
import { contentOf } from './leaf-content.ts';
import { lastRoot } from './roots.queries.ts';
import { nameOf, readRows } from './rows.queries.ts';
import { findNodes } from './tree.queries.ts';

const batch = 500;

type Days = QueryOf<typeof contract>;

/** The journal of these value dates: each entry as it was sealed, with its path to the last signed root. What was posted since that root waits for the next one and says so. */
export async function exportJournal(
  platform: Platform,
  actor: UserActor,
  { from, to }: Days,
  reply: FastifyReply,
): Promise<void> {
  const { db, close } = await openSnapshot(platform.pool);
  try {
    const root = await lastRoot(db);
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from journal_entry where valued_on between ${from} and ${to}`.execute(db);
    const entries = rows[0]?.n ?? 0;
    await inTransaction(platform, actor, (tx) =>
      audit(tx, { action: 'export-journal', subjectType: 'list', subjectId: 'journal', after: { from, to, rows: entries } }),
    );
    const size = root?.size ?? 0;
    const head = [{ seal: 1, size, journal: { from, to, entries } }, ...(root ? [lineOf(root)] : [])];
    await sendStream(reply, {
      content: Readable.from(linesOf(db, head, { from, to }, size)),
      type: 'text/plain; charset=utf-8',
      name: `journal-${from}-${to}.jsonl`,
      done: close,
    });
  } catch (error) {
    await close();
    throw error;
  }
}

interface EntryLeaf {
  readonly row_id: string;
  readonly index: number | null;
  readonly hash: Buffer | null;
  readonly salt: Buffer | null;
}

async function* linesOf(db: Database, head: readonly object[], { from, to }: Days, size: number): AsyncGenerator<string> {
  yield textOf(head);
  for (let offset = 0; ; offset += batch) {
    const { rows } = await sql<EntryLeaf>`
      select e.id::text as row_id, s.index, s.hash, s.salt
      from journal_entry e left join sealed_leaf s on s.kind = 'journal' and s.row_id = e.id::text
      where e.valued_on between ${from} and ${to}
      order by e.valued_on, e.posted_at, e.id limit ${batch} offset ${offset}`.execute(db);
    yield textOf(await toLines(db, rows, size));
    if (rows.length < batch) return;
  }
}

async function toLines(db: Database, leaves: readonly EntryLeaf[], size: number): Promise<object[]> {
  const names = leaves.map((leaf) => ({ ...leaf, kind: 'journal' as const }));
  const contents = await readRows(db, names);
  const siblings = names.map(({ index }) => (index === null || index >= size ? [] : siblingsOf(index, size)));
  const hashes = await findNodes(db, siblings.flat(2));
  return names.map((leaf, at) => {
    const record = nameOf(leaf);
    const row = contents.get(record);
    const covers = siblings[at] ?? [];
    const path = covers.map((cover) => {
      const found = hashes.splice(0, cover.length).map((hash) => hash ?? Buffer.alloc(0));
      return rootOver(found, joined)?.toString('hex');
    });
    const { index, hash, salt } = leaf;
    const content = row ? contentOf('journal', row, salt ?? Buffer.alloc(0)) : null;
    if (index === null || hash === null || index >= size) return { waiting: true, record, content };
    return { index, record, leaf: hash.toString('hex'), content, path };
  });
}
