import { problem } from '#contract/errors.ts';
import type { Paise } from '#domain/money.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { matchByReference, pairClearing, utrOf } from '#domain/bank/match.ts';
import type { OpenClearingLine, OpenLedgerLine, OpenStatementLine } from '#domain/bank/match.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { z } from '#contract/zod-setup.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { matchByHand as endpoint } from '#contract/bank.endpoints.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { normaliseBankReference } from '#domain/ledger/journal-entry.ts';
import { writeRemittance } from '#server/features/claims/door/claims.service.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';

export interface OpenLine {
  readonly id: string;
  readonly day: string;
  readonly amount: Paise;
  readonly reference: string | null;
  readonly narration: string;
}

/** Locks an unmatched bank line, for someone who did not upload it: a forged statement needs two people, and will not connect to the bank's next one. */
export async function lockOpenLine(tx: Tx, id: string): Promise<OpenLine> {
  await lockMatching(tx);
  const line = await tx.db
    .selectFrom('bank_statement_line as line')
    .innerJoin('bank_statement as file', 'file.id', 'line.statement_id')
    .leftJoin('reconciliation_member as member', 'member.statement_line_id', 'line.id')
    .select(['line.id', 'line.day', 'line.amount_paise', 'line.reference', 'line.narration'])
    .select(['file.uploaded_by', 'member.match_id'])
    .where('line.id', '=', id)
    .executeTakeFirst();
  if (!line) throw problem('record.not-found');
  if (line.match_id !== null) throw problem('bank.line.taken');
  if (line.uploaded_by === tx.actor.userId) throw problem('bank.own-statement');
  await requireUnconnected(tx, line.uploaded_by);
  return { id, day: line.day, amount: line.amount_paise, reference: line.reference, narration: line.narration };
}

/** Per kind and run; the rest follows in the next run. */
const most = 20_000;

/**
 * The bank reference of a ledger entry: of the payout, the insurer's transfer or the gateway's settlement. A reversal has the reference of the reversed entry.
 */
const referenceOf = sql<string | null>`case
  when e.subject_type = 'funding' then (select m.reference_key from funding_move m where m.id = e.subject_id::uuid)
  when e.event in ('payout-credited', 'payout-credited-reversal') then (select upper(regexp_replace(p.utr, '[^A-Za-z0-9]', '', 'g')) from transfer p
    where p.claim_id = e.claim_id and p.attempt = e.seq)
  when e.event = 'gateway-settled' then (select s.utr_key from gateway_settlement_line g join gateway_settlement s on s.id = g.settlement_id
    where g.number = e.seq)
  when e.subject_type = 'remittance' then (select upper(regexp_replace(r.reference, '[^A-Za-z0-9]', '', 'g')) from remittance r where r.id = e.subject_id::uuid)
  when e.event = 'settlement-charged' then (select s.utr_key from gateway_settlement s where s.id = e.subject_id::uuid)
  when e.subject_type = 'surveyor-bill' then (select upper(regexp_replace(p.utr, '[^A-Za-z0-9]', '', 'g')) from transfer p
    where p.bill_id = e.subject_id::uuid and p.attempt = e.seq)
  when e.subject_type = 'tds-challan' then (select upper(regexp_replace(t.reference, '[^A-Za-z0-9]', '', 'g')) from tds_challan t where t.id = e.subject_id::uuid)
  when e.event in ('surplus-paid', 'surplus-paid-reversal') then (select upper(regexp_replace(t.utr, '[^A-Za-z0-9]', '', 'g')) from surplus s join transfer t on t.surplus_id = s.id and t.state = 'success'
    where s.claim_id = e.claim_id and s.n = e.seq)
  when e.event in ('insurer-receipt', 'insurer-receipt-reversal') then (select upper(regexp_replace(r.reference, '[^A-Za-z0-9]', '', 'g')) from remittance_allocation a join remittance r on r.id = a.remittance_id
    where a.claim_id = e.claim_id and a.entry_event = 'insurer-receipt' and a.entry_seq = e.seq)
  end`;

async function openBankEntries(db: Kysely<DB>): Promise<OpenLedgerLine[]> {
  const { rows } = await sql<OpenLedgerLine>`
    select l.entry_id || ':' || l.line as key, l.amount_paise as amount, coalesce(e.happened_on, e.valued_on) as day, ${referenceOf} as reference
    from reconciliation_open u join journal_line l on l.entry_id = u.entry_id and l.line = u.line join journal_entry e on e.id = l.entry_id
    where l.account = 'bank'
    order by e.valued_on, e.id limit ${most}`.execute(db);
  return rows;
}

async function openStatementLines(db: Kysely<DB>): Promise<OpenStatementLine[]> {
  const { rows } = await sql<OpenStatementLine>`
    select s.id, s.amount_paise as amount, s.day, s.reference_keys as references
    from reconciliation_open u join bank_statement_line s on s.id = u.statement_line_id
    order by s.day, s.id limit ${most}`.execute(db);
  return rows;
}

/** The day until which statements of all our accounts are read; null while one has none. */
async function statementsReadTo(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select case when count(*) = count(newest.day) then min(newest.day) end as day
    from bank_account a left join lateral (select max(day) as day from bank_statement_line s where s.account_id = a.id) newest on true`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

async function openClearingLines(db: Kysely<DB>): Promise<OpenClearingLine[]> {
  const { rows } = await sql<OpenClearingLine>`
    select l.entry_id || ':' || l.line as key, l.amount_paise as amount, e.subject_type || ':' || e.subject_id as subject,
      e.event = 'gateway-settled' as "isSettled"
    from reconciliation_open u join journal_line l on l.entry_id = u.entry_id and l.line = u.line join journal_entry e on e.id = l.entry_id
    where l.account = 'gateway-clearing'
    order by e.valued_on, e.id limit ${most}`.execute(db);
  return rows;
}

/** Gateway lines whose entries are among these ledger lines. */
async function gatewayLinesOf(db: Kysely<DB>, ledgerKeys: readonly string[]): Promise<{ id: string; key: string }[]> {
  if (ledgerKeys.length === 0) return [];
  const entries = ledgerKeys.map((key) => key.split(':')[0] ?? '');
  const { rows } = await sql<{ id: string; key: string }>`
    select g.id, l.entry_id || ':' || l.line as key
    from journal_entry e join journal_line l on l.entry_id = e.id and l.account = 'bank'
    join gateway_settlement_line g on g.number = e.seq
    where e.id = any(${entries}::uuid[]) and e.event = 'gateway-settled'
      and not exists (select 1 from reconciliation_member m where m.gateway_line_id = g.id)`.execute(db);
  return rows;
}

interface NewMatch {
  readonly method: 'reference' | 'clearing' | 'hand' | 'booking';
  readonly reason: string | null;
  /** `entry:line` */
  readonly ledger: readonly string[];
  readonly statement: readonly string[];
  readonly gateway: readonly string[];
}

/** Inserts matches with all their lines. The database refuses a line in two matches and a match that does not balance. */
export async function writeMatches(tx: Tx, matches: readonly NewMatch[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { method, reason, ledger, statement, gateway } of matches) {
    const { id } = await tx.db
      .insertInto('reconciliation_match')
      .values({ method, reason, made_by: tx.actor.userId, made_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    const members = [
      ...ledger.map((key) => {
        const [entry = '', line = ''] = key.split(':');
        return { match_id: id, entry_id: entry, line: Number(line), statement_line_id: null, gateway_line_id: null };
      }),
      ...statement.map((line) => ({ match_id: id, entry_id: null, line: null, statement_line_id: line, gateway_line_id: null })),
      ...gateway.map((line) => ({ match_id: id, entry_id: null, line: null, statement_line_id: null, gateway_line_id: line })),
    ];
    await tx.db.insertInto('reconciliation_member').values(members).execute();
  }
  return ids;
}

const matchLinesJob = defineJob({ name: 'match-bank-lines', data: z.object({}), schedule: '50 * * * *', retries: 2 });

/** One at a time, including manual matching. */
async function lockMatching(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank reconciliation'))`.execute(tx.db);
}

/** Matches certain cases: by reference and sum between ledger and bank, by amount within each claim's clearing. */
async function matchLines(tx: Tx): Promise<number> {
  await lockMatching(tx);
  const [ledger, statement, clearing] = [
    await openBankEntries(tx.db),
    await openStatementLines(tx.db),
    await openClearingLines(tx.db),
  ];
  const found = matchByReference(ledger, statement, await statementsReadTo(tx.db));
  const gateway = Map.groupBy(
    await gatewayLinesOf(
      tx.db,
      found.flatMap((match) => match.ledger),
    ),
    ({ key }) => key,
  );
  const matches: NewMatch[] = [
    ...found.map((match) => ({
      method: 'reference' as const,
      reason: match.reference,
      ledger: match.ledger,
      statement: match.statement,
      gateway: match.ledger.flatMap((key) => (gateway.get(key) ?? []).map(({ id }) => id)),
    })),
    ...pairClearing(clearing).map((pair) => ({
      method: 'clearing' as const,
      reason: null,
      ledger: pair,
      statement: [],
      gateway: [],
    })),
  ];
  await writeMatches(tx, matches);
  return matches.length;
}

/** Queues matching when there are new lines. */
export function matchLinesLater(tx: Tx): void {
  tx.jobs.wake(matchLinesJob);
}

export async function matchNow(platform: Platform, jobId: string): Promise<void> {
  await inTransaction(platform, systemActor(jobId), matchLines);
}

export const matchLinesHandler = handleJob(matchLinesJob, (platform, _data, { jobId }) => matchNow(platform, jobId));

/** Manual match: bank and ledger lines with equal sums, or clearing lines that cancel out. */
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

/** Its lines become unmatched, and certain ones are matched again within the hour. The match stays in the audit. */
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

/** Records a credit without a known remittance as one of the named insurer, with the bank's amount and date. */
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
    const reference = normaliseBankReference(utrOf(line.reference, line.narration) ?? line.reference ?? line.id);
    const { id: remittanceId, vouched } = await writeRemittance(tx, {
      reference,
      insurer,
      amount: line.amount,
      receivedOn: line.day,
      narration: line.narration.slice(0, 500),
    });
    // Someone had already entered it: the bank line is that remittance, and its entry can be matched.
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
