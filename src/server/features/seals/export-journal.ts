import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { exportJournal as contract } from '#contract/ledger.endpoints.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { openSnapshot } from '../../platform/exports/open-snapshot.ts';
import { sendStream } from '#server/platform/exports/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { contentOf, nameOf, readRows } from './sealed-rows.ts';

const batch = 500;

type Days = QueryOf<typeof contract>;

/** Journal entries of these value dates in their hashed form, to compare with the export of all records. */
export async function exportJournal(
  platform: Platform,
  actor: UserActor,
  { from, to }: Days,
  reply: FastifyReply,
): Promise<void> {
  const { db, close } = await openSnapshot(platform.pool);
  try {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from journal_entry where valued_on between ${from} and ${to}`.execute(db);
    const entries = rows[0]?.n ?? 0;
    await inTransaction(platform, actor, (tx) =>
      audit(tx, { action: 'export-journal', subjectType: 'list', subjectId: 'journal', after: { from, to, rows: entries } }),
    );
    await sendStream(reply, {
      content: Readable.from(linesOf(db, { from, to }, entries)),
      type: 'text/plain; charset=utf-8',
      name: `journal-${from}-${to}.jsonl`,
      done: close,
    });
  } catch (error) {
    await close();
    throw error;
  }
}

async function* linesOf(db: Database, { from, to }: Days, entries: number): AsyncGenerator<string> {
  yield lineOf({ journal: { from, to, entries } });
  for (let offset = 0; ; offset += batch) {
    const { rows } = await sql<{ row_id: string; salt: Buffer | null }>`
      select e.id::text as row_id, s.salt
      from journal_entry e left join sealed_leaf s on s.kind = 'journal' and s.row_id = e.id::text
      where e.valued_on between ${from} and ${to}
      order by e.valued_on, e.posted_at, e.id limit ${batch} offset ${offset}`.execute(db);
    const names = rows.map((row) => ({ ...row, kind: 'journal' as const }));
    const contents = await readRows(db, names);
    for (const name of names) {
      const row = contents.get(nameOf(name));
      yield lineOf({ record: nameOf(name), content: row ? contentOf('journal', row, name.salt ?? Buffer.alloc(0)) : null });
    }
    if (rows.length < batch) return;
  }
}

const lineOf = (line: object): string => `${JSON.stringify(line)}\n`;
