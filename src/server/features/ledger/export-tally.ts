import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { exportTally as contract } from '#contract/ledger.endpoints.ts';
import type { AccountType } from '#domain/ledger/journal-entry.ts';
import { tallyBegin, tallyEnd, tallyLedger, tallyVoucher } from '#domain/ledger/tally.ts';
import type { TallyEntry } from '#domain/ledger/tally.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openSnapshot } from '#server/platform/exports/open-snapshot.ts';
import { sendStream } from '#server/platform/exports/send-file.ts';
import type { Platform } from '#server/platform/platform.ts';

const batch = 1_000;

type Days = QueryOf<typeof contract>;

/** Accounts, and each entry value-dated on these days as a voucher. */
export async function exportTally(platform: Platform, actor: UserActor, { from, to }: Days, reply: FastifyReply): Promise<void> {
  const { db, close } = await openSnapshot(platform.pool);
  try {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from journal_entry where valued_on between ${from} and ${to}`.execute(db);
    await inTransaction(platform, actor, (tx) =>
      audit(tx, { action: 'export-tally', subjectType: 'list', subjectId: 'tally', after: { from, to, rows: rows[0]?.n ?? 0 } }),
    );
    await sendStream(reply, {
      content: Readable.from(vouchers(db, { from, to })),
      type: 'application/xml; charset=utf-8',
      name: `tally-${from}-${to}.xml`,
      done: close,
    });
  } catch (error) {
    await close();
    throw error;
  }
}

async function* vouchers(db: Database, { from, to }: Days): AsyncGenerator<string> {
  const accounts = await db.selectFrom('ledger_account').select(['code', 'name', 'type']).orderBy('code').execute();
  yield tallyBegin + accounts.map(({ code, name, type }) => tallyLedger({ code, name, type: type as AccountType })).join('');
  for (let offset = 0; ; offset += batch) {
    const { rows } = await sql<TallyEntry>`
      select e.id, e.business_key as key, e.description, e.valued_on as "valuedOn", (
        select jsonb_agg(jsonb_build_object('account', l.account, 'name', a.name, 'amount', l.amount_paise) order by l.line)
        from journal_line l join ledger_account a on a.code = l.account where l.entry_id = e.id) as lines
      from journal_entry e where e.valued_on between ${from} and ${to}
      order by e.valued_on, e.posted_at, e.id limit ${batch} offset ${offset}`.execute(db);
    yield rows.map(tallyVoucher).join('');
    if (rows.length < batch) break;
  }
  yield tallyEnd;
}
