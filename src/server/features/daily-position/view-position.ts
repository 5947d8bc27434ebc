import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { getDailyPosition as endpoint } from '#contract/dashboard.endpoints.ts';
import type { DailyPositionDto } from '#contract/dashboard.schemas.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { dayAfter } from '#domain/ledger/periods.ts';
import { paise, paiseToRupees, sum, ZERO } from '#domain/money.ts';
import { isApproved, isPaidOut } from '#server/platform/db/claim-stage.ts';
import { bankOn } from '#server/features/bank/bank.service.ts';
import { fundingOn } from '#server/features/funding-lines/funding-lines.service.ts';
import { owedByAge, taxKept } from '#server/features/ledger/ledger.service.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The cash position at the end of a day: amounts from the journal only, pending items from the records. */
export async function viewPosition(platform: Platform, query: QueryOf<typeof endpoint>): Promise<DailyPositionDto> {
  const { db } = platform;
  const asOf = query.asOf ?? todayInKolkata(platform.now());
  const [books, bank, owed, kept, due, funding, check] = await Promise.all([
    balancesOn(db, asOf),
    bankOn(db, asOf),
    owedByAge(db, asOf),
    taxKept(db, asOf),
    duePayouts(db, asOf),
    fundingOn(db, asOf),
    db.selectFrom('daily_position').selectAll().where('day', '=', asOf).executeTakeFirst(),
  ]);
  const { limit, drawn, headroom, interestOwed } = funding;
  return {
    asOf,
    bank: paiseToRupees(paise(books.get('bank') ?? 0)),
    accounts: bank.accounts.map((one) => ({ ...one, balance: paiseToRupees(one.balance) })),
    clearing: paiseToRupees(paise(books.get('gateway-clearing') ?? 0)),
    suspense: paiseToRupees(paise(-(books.get('suspense') ?? 0))),
    owed: {
      ...{
        to28: paiseToRupees(owed.to28),
        to60: paiseToRupees(owed.to60),
        to90: paiseToRupees(owed.to90),
        over90: paiseToRupees(owed.over90),
      },
      total: paiseToRupees(sum(Object.values(owed))),
    },
    provision: paiseToRupees(paise(-(books.get('loss-provision') ?? 0))),
    taxKept: kept.map((one) => ({ ...one, tax: paiseToRupees(one.tax), settled: paiseToRupees(one.settled) })),
    payouts: {
      underWay: paiseToRupees(paise(-(books.get('payout-clearing') ?? 0))),
      due: due.claims,
      dueAmount: paiseToRupees(due.amount),
    },
    funding: { limit, drawn, headroom, interestOwed },
    unmatched: { open: bank.open, late: bank.late },
    check: check ? { ok: check.check_ok, differences: check.check_differences, at: check.checked_at.toISOString() } : null,
  };
}

/** Bank balance by the ledger at the end of a day. */
export async function bankBalance(db: Kysely<DB>, asOf: string): Promise<Paise> {
  return paise((await balancesOn(db, asOf)).get('bank') ?? 0);
}

async function balancesOn(db: Kysely<DB>, asOf: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(debit_paise - credit_paise)::bigint as amount from ledger_days
    where account in ('bank', 'gateway-clearing', 'suspense', 'payout-clearing', 'loss-provision') and valued_on <= ${asOf}::date
    group by account`.execute(db);
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/**
 * Claims whose payout was due by the end of the day and is not in the ledger of that day. A credit is booked with the claim's timestamp, and a returned credit
 * clears it: so only claims without one until then are looked up in the journal.
 */
async function duePayouts(db: Kysely<DB>, asOf: string): Promise<{ claims: number; amount: Paise }> {
  const end = startOfDayInKolkata(dayAfter(asOf));
  const { rows } = await sql<{ claims: number; amount: Paise }>`
    select count(*)::int as claims, coalesce(sum(o.approved_paise), 0)::bigint as amount
    from claim c join offer o on o.claim_id = c.id and o.state = 'accepted'
    where (${isApproved()} and c.payout_due_at < ${end}
        or ${isPaidOut()} and c.payout_due_at < ${end} and c.disbursed_at >= ${end}) and not exists (
      select from journal_entry e where e.claim_id = c.id and e.valued_on <= ${asOf}::date and e.event = 'payout-credited'
        and not exists (select from journal_entry r where r.reverses_id = e.id and r.valued_on <= ${asOf}::date))`.execute(db);
  return rows[0] ?? { claims: 0, amount: ZERO };
}
