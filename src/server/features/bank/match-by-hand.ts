import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { matchByHand as endpoint } from '#contract/bank.endpoints.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOpenLine, lockMatching, writeMatches } from './match-lines.ts';
import { referencesOf } from '#domain/bank/match.ts';
import { normaliseBankReference } from '#domain/ledger/journal-entry.ts';
import { writeRemittance } from '#server/features/claims/claims.service.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';

/** What a person knows to be one thing: lines of the bank and of the ledger that come to the same sum, or lines of clearing that cancel out. */
export async function matchByHand(platform: Platform, actor: UserActor, body: BodyOf<typeof endpoint>): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockMatching(tx);
    const statement = [...new Set(body.statementLines)];
    const ledger = [...new Set(body.ledgerLines)];
    const gateway = [...new Set(body.gatewayLines)];
    let said = 0;
    for (const id of statement) said += (await lockOpenLine(tx, id)).amount;
    const { bank, clearing } = await sumsOf(tx, ledger);
    await refuseTakenGateway(tx, gateway);
    if (statement.length + ledger.length + gateway.length === 0 || bank !== said || clearing !== 0)
      throw problem('bank.match.unequal');
    const { reason } = body;
    const [id = ''] = await writeMatches(tx, [{ method: 'hand', reason, ledger, statement, gateway }]);
    await audit(tx, {
      action: 'match-by-hand',
      subjectType: 'bank-match',
      subjectId: id,
      after: { reason, statement, ledger, gateway },
    });
    return { id };
  });
}

async function sumsOf(tx: Tx, keys: readonly string[]): Promise<{ bank: number; clearing: number }> {
  if (keys.length === 0) return { bank: 0, clearing: 0 };
  const { rows } = await sql<{ account: string; amount: number; taken: boolean }>`
    select l.account, l.amount_paise as amount, exists (select 1 from reconciliation_member m where m.entry_id = l.entry_id and m.line = l.line) as taken
    from journal_line l where l.entry_id || ':' || l.line = any(${[...keys]}) and l.entry_id = any(${keys.map((key) => key.slice(0, 36))}::uuid[])
      and l.account in ('bank', 'gateway-clearing')`.execute(tx.db);
  if (rows.length !== keys.length) throw problem('record.not-found');
  if (rows.some(({ taken }) => taken)) throw problem('bank.line.taken');
  const sum = (account: string) => rows.filter((row) => row.account === account).reduce((total, row) => total + row.amount, 0);
  return { bank: sum('bank'), clearing: sum('gateway-clearing') };
}

async function refuseTakenGateway(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.db
    .selectFrom('gateway_settlement_line as line')
    .leftJoin('reconciliation_member as member', 'member.gateway_line_id', 'line.id')
    .select('member.match_id')
    .where('line.id', 'in', [...ids])
    .execute();
  if (rows.length !== ids.length) throw problem('record.not-found');
  if (rows.some((row) => row.match_id !== null)) throw problem('bank.line.taken');
}

/** Its lines are left over again, and what is certain of them is matched anew within the hour. What it was stays in the audit. */
export async function undoMatch(platform: Platform, actor: UserActor, id: string, reason: string): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockMatching(tx);
    const match = await tx.db.selectFrom('reconciliation_match').selectAll().where('id', '=', id).executeTakeFirst();
    if (!match) throw problem('record.not-found');
    const members = await tx.db
      .selectFrom('reconciliation_member')
      .select(['statement_line_id', 'entry_id', 'line', 'gateway_line_id'])
      .where('match_id', '=', id)
      .execute();
    await tx.db.deleteFrom('reconciliation_match').where('id', '=', id).execute();
    await audit(tx, {
      action: 'undo-match',
      subjectType: 'bank-match',
      subjectId: id,
      before: { method: match.method, reason: match.reason, madeBy: match.made_by, members },
      after: { reason },
    });
    return { id };
  });
}

/** A credit that no remittance is known of becomes one, of the insurer that a person names: what the bank says of it, to the paisa and day. */
export async function remittanceFromLine(
  platform: Platform,
  actor: UserActor,
  id: string,
  insurerName: string,
): Promise<{ remittanceId: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const line = await lockOpenLine(tx, id);
    if (line.amount < 0) throw problem('bank.line.wrong-side');
    const insurer = await resolveInsurer(tx.db, insurerName);
    const [found] = referencesOf(line.reference, line.narration);
    const reference = normaliseBankReference(line.reference ?? found ?? line.id);
    const { id: remittanceId, vouched } = await writeRemittance(tx, {
      reference,
      insurer,
      amount: line.amount,
      receivedOn: line.day,
      narration: line.narration.slice(0, 500),
    });
    // Somebody had entered it: this was their word, and its entry is there to be matched.
    const entry = await tx.db
      .selectFrom('journal_entry as entry')
      .innerJoin('journal_line as booked', 'booked.entry_id', 'entry.id')
      .leftJoin('reconciliation_member as member', (join) =>
        join.onRef('member.entry_id', '=', 'booked.entry_id').onRef('member.line', '=', 'booked.line'),
      )
      .select(['booked.entry_id', 'booked.line'])
      .where('entry.subject_type', '=', 'remittance')
      .where('entry.subject_id', '=', remittanceId)
      .where('booked.account', '=', 'bank')
      .where('booked.amount_paise', '=', line.amount)
      .where('member.match_id', 'is', null)
      .executeTakeFirst();
    if (!entry) throw problem('bank.line.taken');
    const ledger = [`${entry.entry_id}:${entry.line}`];
    const reason = vouched ? 'entered before' : 'made of this line';
    await writeMatches(tx, [{ method: 'booking', reason, ledger, statement: [id], gateway: [] }]);
    await audit(tx, {
      action: 'make-remittance-of-line',
      subjectType: 'bank-line',
      subjectId: id,
      after: { remittanceId, insurerName: insurer.name, day: line.day },
    });
    return { remittanceId };
  });
}
