import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { claimKey } from '#domain/claims/recovery/claim-key.ts';
import type { StrangeNumber } from '#domain/claims/recovery/match-lines.ts';
import type { OpenReceivable } from '#domain/claims/recovery/named-claims.ts';
import { paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';

const openStates = ['open', 'part-paid', 'shortfall'];
/** No insurer owes for more at once; the earliest due count where one ever does. */
const most = 50_000;

function receivables(db: Kysely<DB>) {
  return (
    db
      .selectFrom('receivable as r')
      .innerJoin('claim as c', 'c.id', 'r.claim_id')
      .select(['r.id', 'r.claim_id', 'c.number', 'r.insurer_claim_number', 'r.outstanding_paise'])
      // By the database: to make fifty thousand dates here takes longer than all else.
      .select(sql<string>`to_char(r.due_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('due_on'))
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof receivables>['execute']>>[number];

const toOpen = (row: Row): OpenReceivable => ({
  id: row.id,
  claimId: row.claim_id,
  claimNumber: row.number,
  insurerClaimNumber: row.insurer_claim_number,
  outstanding: paise(row.outstanding_paise),
  dueOn: row.due_on,
});

/** What the insurer has not yet paid in full, the earliest due first. */
export async function openReceivablesOf(db: Kysely<DB>, insurerId: string): Promise<OpenReceivable[]> {
  const rows = await receivables(db)
    .where('r.insurer_id', '=', insurerId)
    .where('r.state', 'in', openStates)
    .orderBy('r.due_at')
    .limit(most)
    .execute();
  return rows.map(toOpen);
}

/** What these numbers mean, ours or insurers': the insurer's open receivables, and why others are none of them. */
export async function receivablesNumbered(
  db: Kysely<DB>,
  insurerId: string,
  numbers: readonly string[],
): Promise<{ open: OpenReceivable[]; strange: (key: string) => StrangeNumber }> {
  const keys = [...new Set(numbers.map(claimKey))].filter((key) => key !== '');
  const ours = keys.flatMap((key) => /^CLM(\d{4})(\d{6,})$/.exec(key)?.slice(1).join('-') ?? []).map((rest) => `CLM-${rest}`);
  const rows = await receivables(db)
    .select(['r.insurer_id', 'r.state', 'r.number_key'])
    .where((eb) => eb.or([sql<boolean>`r.number_key = any(${keys})`, sql<boolean>`c.number = any(${ours})`]))
    .execute();
  const strange = new Map<string, StrangeNumber>();
  const isOpen = (row: (typeof rows)[number]) => openStates.includes(row.state);
  for (const row of rows) {
    const why = row.insurer_id === insurerId ? 'already-settled' : 'other-insurer';
    for (const key of [row.number_key, claimKey(row.number)])
      if (key !== null && strange.get(key) !== 'already-settled') strange.set(key, why);
  }
  return {
    open: rows.filter((row) => row.insurer_id === insurerId && isOpen(row)).map(toOpen),
    strange: (key) => strange.get(key) ?? 'unknown-claim',
  };
}
