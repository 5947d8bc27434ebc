import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/bank.endpoints.ts';
import type {
  listBankLines as linesEndpoint,
  listBankStatements as endpoint,
  listSettlements as listSettlementsEndpoint,
} from '#contract/bank.endpoints.ts';
import type { BankStatementDto } from '#contract/bank.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { utrOf } from '#domain/bank/match.ts';
import { paiseToRupees } from '#domain/money.ts';
import { makesWith } from '#domain/approvals/approval-kinds.ts';
import type { LapseReason } from '#domain/lapse.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import { likePatterns } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { count, day, moment, rupees, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

const countAll = 'total' as const;

/** The rule of `withdraw-statement.ts` for a list: the account's last lines, with nothing done about them. */
const untouched = sql<boolean>`exists (select from bank_statement_line l where l.statement_id = s.id)
  and not exists (select from bank_statement_line l where l.statement_id = s.id and (
    exists (select from reconciliation_member m where m.statement_line_id = l.id) or exists (select from bank_booking b where b.statement_line_id = l.id)
    or exists (select from closed_period p where p.last_day >= l.day)))
  and (select newest.statement_id from bank_statement_line newest where newest.account_id = s.account_id order by newest.position desc limit 1) = s.id`;

export async function listStatements(
  { db }: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { page, limit } = query;
  const { total } = await db
    .selectFrom('bank_statement')
    .select((eb) => eb.fn.countAll<number>().as(countAll))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('bank_statement as s')
    .innerJoin('bank_account as a', 'a.id', 's.account_id')
    .innerJoin('app_user as u', 'u.id', 's.uploaded_by')
    .leftJoin('bank_statement_withdrawal as w', 'w.statement_id', 's.id')
    .leftJoin('app_user as maker', 'maker.id', 'w.proposed_by')
    .selectAll('s')
    .select(['a.name as accountName', 'u.first_name', 'u.last_name'])
    .select(['w.reason', 'w.proposed_by', 'w.proposed_at', 'w.confirmed_at'])
    .select([
      sql<string>`concat_ws(' ', maker.first_name, maker.last_name)`.as('maker'),
      sql<LapseReason | null>`case when w.confirmed_at is null and w.proposed_by is not null
        then ${lapsedFor(sql`w.proposed_by`, makesWith('statement-withdrawal'))} end`.as('lapsed'),
      untouched.as('canBeTakenBack'),
    ])
    .orderBy('s.uploaded_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const data = rows.map((row): BankStatementDto => ({
    id: row.id,
    accountId: row.account_id,
    accountName: row.accountName,
    fileName: row.file_name,
    fileHash: row.file_hash,
    format: row.format as BankStatementDto['format'],
    firstDay: row.first_day,
    lastDay: row.last_day,
    opening: paiseToRupees(row.opening_paise),
    closing: paiseToRupees(row.closing_paise),
    lines: row.lines,
    newLines: row.new_lines,
    uploadedBy: `${row.first_name} ${row.last_name}`.trim(),
    uploadedAt: row.uploaded_at.toISOString(),
    canBeTakenBack: row.canBeTakenBack,
    withdrawal:
      row.proposed_by === null || row.proposed_at === null
        ? null
        : {
            reason: row.reason ?? '',
            proposedBy: row.maker,
            byYou: row.proposed_by === actor.userId,
            proposedAt: row.proposed_at.toISOString(),
            takenBack: row.confirmed_at !== null,
            lapsed: row.lapsed,
          },
  }));
  return { data, total, totalPages: pagesOf(total, limit), page, limit };
}

export async function listLines({ db }: Platform, query: QueryOf<typeof linesEndpoint>): Promise<ReplyOf<typeof linesEndpoint>> {
  const { page, limit, statementId, search } = query;
  let lines = db.selectFrom('bank_statement_line as line');
  if (statementId) lines = lines.where('line.statement_id', '=', statementId);
  if (search) {
    const patterns = likePatterns(search);
    lines = lines.where(
      sql<boolean>`(line.narration ilike any(${patterns}::text[]) or line.reference ilike any(${patterns}::text[]))`,
    );
  }
  const { total } = await lines.select((eb) => eb.fn.countAll<number>().as(countAll)).executeTakeFirstOrThrow();
  const rows = await lines
    .innerJoin('bank_account as a', 'a.id', 'line.account_id')
    .select(['line.id', 'a.name as accountName', 'line.day', 'line.amount_paise', 'line.balance_paise'])
    .select(['line.value_day as valueDay', 'line.reference', 'line.narration'])
    .orderBy('line.day', 'desc')
    .orderBy('line.account_id')
    .orderBy('line.position', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const data = rows.map(({ amount_paise: amount, balance_paise: balance, ...row }) => ({
    ...row,
    amount: paiseToRupees(amount),
    balance: paiseToRupees(balance),
    utr: utrOf(row.reference, row.narration),
  }));
  return { data, total, totalPages: pagesOf(total, limit), page, limit };
}

export async function listSettlements(
  { db }: Platform,
  query: QueryOf<typeof listSettlementsEndpoint>,
): Promise<ReplyOf<typeof listSettlementsEndpoint>> {
  const { page, limit } = query;
  const { total } = await db
    .selectFrom('gateway_settlement')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{
    id: string;
    provider: string;
    settlementId: string;
    utr: string;
    settledOn: string;
    payments: Paise;
    refunds: Paise;
    adjustments: Paise;
    charge: Paise;
    tax: Paise;
    net: Paise;
    events: number;
  }>`
    select s.id, s.provider, s.settlement_ref as "settlementId", s.utr_key as utr, s.settled_on as "settledOn",
      coalesce(sum(l.amount_paise) filter (where l.event_type = 'PAYMENT'), 0)::bigint as payments,
      coalesce(sum(l.amount_paise) filter (where l.event_type = 'REFUND'), 0)::bigint as refunds,
      coalesce(sum(case when l.is_credit then l.amount_paise else -l.amount_paise end) filter (where l.event_type not in ('PAYMENT', 'REFUND')), 0)::bigint as adjustments,
      (coalesce(sum(l.charge_paise), 0) + s.charge_paise)::bigint as charge,
      (coalesce(sum(l.tax_paise), 0) + s.tax_paise)::bigint as tax,
      (coalesce(sum(l.net_paise), 0) - s.charge_paise - s.tax_paise)::bigint as net,
      count(l.id)::int as events
    from (select * from gateway_settlement order by settled_on desc, id limit ${limit} offset ${(page - 1) * limit}) s
    left join gateway_settlement_line l on l.settlement_id = s.id
    group by s.id, s.provider, s.settlement_ref, s.utr_key, s.settled_on, s.charge_paise, s.tax_paise order by s.settled_on desc, s.id`.execute(
    db,
  );
  const data = rows.map((row) => ({
    ...row,
    payments: paiseToRupees(row.payments),
    refunds: paiseToRupees(row.refunds),
    adjustments: paiseToRupees(row.adjustments),
    charge: paiseToRupees(row.charge),
    tax: paiseToRupees(row.tax),
    net: paiseToRupees(row.net),
  }));
  return { data, total, totalPages: pagesOf(total, limit), page, limit };
}

export const accountsTable: TableOf<typeof contract.listBankAccounts> = {
  name: 'bank-accounts',
  columns: [
    text('Name', ({ name }) => name),
    text('IFSC', ({ ifsc }) => ifsc),
    text('Bank', ({ bank }) => bank),
    text('Ends with', ({ last4 }) => last4),
    day('Read to', ({ readTo }) => readTo),
    rupees('Balance', ({ balance }) => balance),
  ],
};

export const statementsTable: TableOf<typeof contract.listBankStatements> = {
  name: 'bank-statements',
  columns: [
    text('Account', ({ accountName }) => accountName),
    text('File', ({ fileName }) => fileName),
    text('SHA-256', ({ fileHash }) => fileHash),
    text('Format', ({ format }) => format),
    day('From', ({ firstDay }) => firstDay),
    day('To', ({ lastDay }) => lastDay),
    rupees('Opening balance', ({ opening }) => opening),
    rupees('Closing balance', ({ closing }) => closing),
    count('Lines', ({ lines }) => lines),
    count('Of them new', ({ newLines }) => newLines),
    text('Uploaded by', ({ uploadedBy }) => uploadedBy),
    moment('Uploaded', ({ uploadedAt }) => uploadedAt),
    text('Taken back', ({ withdrawal }) => (withdrawal?.takenBack === true ? withdrawal.reason : null)),
  ],
};

export const linesTable: TableOf<typeof contract.listBankLines> = {
  name: 'bank-lines',
  columns: [
    text('Account', ({ accountName }) => accountName),
    day('Day', ({ day: on }) => on),
    day('Value day', ({ valueDay }) => valueDay),
    rupees('Amount', ({ amount }) => amount),
    rupees('Balance', ({ balance }) => balance),
    text('Reference', ({ reference }) => reference),
    text('UTR', ({ utr }) => utr),
    text('Text', ({ narration }) => narration),
  ],
};

export const settlementsTable: TableOf<typeof contract.listSettlements> = {
  name: 'gateway-settlements',
  columns: [
    text('Gateway', ({ provider }) => provider),
    text('Settlement', ({ settlementId }) => settlementId),
    text('UTR', ({ utr }) => utr),
    day('Settled', ({ settledOn }) => settledOn),
    rupees('Payments', ({ payments }) => payments),
    rupees('Refunds', ({ refunds }) => refunds),
    rupees('Adjustments', ({ adjustments }) => adjustments),
    rupees('Charge', ({ charge }) => charge),
    rupees('Tax on it', ({ tax }) => tax),
    rupees('Net', ({ net }) => net),
    count('Events', ({ events }) => events),
  ],
};

export const leftoversTable: TableOf<typeof contract.viewReconciliation> = {
  name: 'reconciliation',
  columns: [
    text('Where', ({ kind }) => kind),
    day('Day', ({ day: on }) => on),
    count('Days old', ({ ageDays }) => ageDays),
    text('Overdue', ({ overdue }) => overdue),
    rupees('Amount', ({ amount }) => amount),
    text('Text', ({ text: said }) => said),
    text('Reference', ({ reference }) => reference),
    text('Claim', ({ claimNumber }) => claimNumber),
    text('Owner', ({ owner }) => owner),
    text('Note', ({ note }) => note),
    day('Explained until', ({ explainedUntil }) => explainedUntil),
  ],
};

export const matchesTable: TableOf<typeof contract.listMatches> = {
  name: 'bank-matches',
  columns: [
    text('How', ({ method }) => method),
    text('Reason', ({ reason }) => reason),
    text('Made by', ({ madeBy }) => madeBy),
    moment('Made', ({ madeAt }) => madeAt),
    rupees('Amount', ({ amount }) => amount),
    count('Lines', ({ lines }) => lines),
  ],
};
