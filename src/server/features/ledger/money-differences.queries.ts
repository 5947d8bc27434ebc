import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { APPEAL_DAYS } from '#domain/claims/review/review-actions.ts';
import { addDays } from '#domain/dates.ts';
import { formatRupees, paise } from '#domain/money.ts';
import { isApproved, isPaidOut, isRejected, isWithdrawn } from '#server/platform/db/claim-stage.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findBookedRowDifferences, findMissingRows } from './booked-rows.queries.ts';
import {
  offerDrift,
  taxDrift,
  findKeptFigureDifferences,
  findRemittanceTaxDifferences,
  ofClaims,
} from './figure-differences.queries.ts';
import type { Difference, OfClaims } from './figure-differences.queries.ts';
import { findTaxAboveItsRate } from './tax-kept.queries.ts';

type Found = { kind: Difference['kind']; subject: string; text: string };

/** What orders, payouts, offers and receipts must have booked, compared with the journal. */
export async function findMoneyDifferences(db: Kysely<DB>, now: Date): Promise<Difference[]> {
  const found = await Promise.all([
    findDifferencesOfClaims(db, now),
    receipts(db),
    repeatedReceipts(db),
    repeatedAcceptances(db),
    partiesOnWrongSide(db),
    undocumentedTax(db, now),
    findBookedRowDifferences(db),
    findMissingRows(db),
    findRemittanceTaxDifferences(db),
    findTaxAboveItsRate(db),
  ]);
  return found.flat();
}

/** The checks per claim: for all, or for these. */
export async function findDifferencesOfClaims(db: Kysely<DB>, now: Date, claims?: readonly string[]): Promise<Difference[]> {
  const of = ofClaims(claims);
  const found = await Promise.all([
    paidOrders(db, of),
    payouts(db, of),
    offers(db, of),
    receivables(db, of),
    claimsOnWrongSide(db, of),
    advancesLeftOver(db, now, of),
    offerDrift(db, of),
    taxDrift(db, of),
    findKeptFigureDifferences(db, of),
  ]);
  return found.flat();
}

/** Gateway money per claim or garage: paid orders with overpayments, duplicate attempts, less confirmed refunds; must equal the ledger. */
async function paidOrders(db: Kysely<DB>, of: OfClaims): Promise<Found[]> {
  const { rows } = await sql<{ subject: string; paid: Paise; booked: Paise }>`
    with paid as (
      select coalesce(claim_id, garage_id) as subject, sum(amount) as amount from (
        select o.claim_id, o.garage_id, coalesce(a.amount_paise, o.amount_paise) as amount from payment_order o
          left join payment_attempt a on a.payment_order_id = o.id and a.cf_payment_id = o.cf_payment_id where o.state = 'success' and ${of('o.claim_id')}
        union all
        select o.claim_id, o.garage_id, a.amount_paise from payment_attempt a join payment_order o on o.id = a.payment_order_id where a.surplus and ${of('o.claim_id')}
        union all
        select o.claim_id, o.garage_id, -r.amount_paise from refund r join payment_order o on o.id = r.payment_order_id where r.state = 'success' and ${of('o.claim_id')}
      ) movement group by 1
    ), booked as (
      select e.subject_id::uuid as subject, sum(l.amount_paise) as amount
      from journal_entry e join journal_line l on l.entry_id = e.id
      where l.account = 'gateway-clearing' and e.subject_type in ('claim', 'listing')
        and e.event <> 'gateway-settled' and ${of('e.claim_id')} group by 1
    )
    select coalesce(paid.subject, booked.subject)::text as subject, coalesce(paid.amount, 0)::bigint as paid, coalesce(booked.amount, 0)::bigint as booked
    from paid full join booked on booked.subject = paid.subject
    where coalesce(paid.amount, 0) <> coalesce(booked.amount, 0)`.execute(db);
  return rows.map(({ subject, paid, booked }) => ({
    kind: paid > booked ? 'order-not-credited' : 'credit-without-order',
    subject,
    text: `For ${subject} the gateway’s payments less refunds are ${formatRupees(paid)}, the ledger has ${formatRupees(booked)}.`,
  }));
}

/** Each payout is booked as sent, credited or returned according to its state, with its own amount. */
async function payouts(db: Kysely<DB>, of: OfClaims): Promise<Found[]> {
  const { rows } = await sql<{
    transferId: string;
    state: string;
    expected: Paise;
    booked: Paise;
    clearing: Paise;
    expectedClearing: Paise;
  }>`
    select p.transfer_id as "transferId", p.state,
      case when p.state in ('failed', 'reversed') then 0 else p.amount_paise + p.set_off_paise end::bigint as expected,
      case when p.state in ('failed', 'reversed') or p.credited_at is not null then 0 else -p.amount_paise end::bigint as "expectedClearing",
      coalesce(sum(l.amount_paise) filter (where l.account = 'insurer-receivable'), 0)::bigint as booked,
      coalesce(sum(l.amount_paise) filter (where l.account = 'payout-clearing'), 0)::bigint as clearing
    from transfer p
    left join journal_entry e on e.subject_type = 'claim' and e.subject_id = p.claim_id::text
      and e.event in ('payout-sent', 'payout-sent-reversal', 'payout-credited', 'payout-credited-reversal') and e.seq = p.attempt
    left join journal_line l on l.entry_id = e.id
    where p.purpose = 'advance' and ${of('p.claim_id')}
    group by p.id
    having coalesce(sum(l.amount_paise) filter (where l.account = 'insurer-receivable'), 0) <> case when p.state in ('failed', 'reversed') then 0 else p.amount_paise + p.set_off_paise end
      or coalesce(sum(l.amount_paise) filter (where l.account = 'payout-clearing'), 0)
        <> case when p.state in ('failed', 'reversed') or p.credited_at is not null then 0 else -p.amount_paise end`.execute(db);
  return rows.map((row) => ({
    kind: row.booked < row.expected || row.clearing < row.expectedClearing ? 'payout-not-booked' : 'payout-booked-without-credit',
    subject: row.transferId,
    text: `Payout ${row.transferId} (${row.state}): the ledger must have ${formatRupees(row.expected)} owed by the insurer and has ${formatRupees(row.booked)}, must have ${formatRupees(row.expectedClearing)} in clearing and has ${formatRupees(row.clearing)}.`,
  }));
}

/** Every accepted offer has its entry; no other offer has one that was not reversed. */
async function offers(db: Kysely<DB>, of: OfClaims): Promise<Found[]> {
  const { rows } = await sql<{ subject: string; state: string; expected: Paise; booked: Paise }>`
    select 'claim:' || o.claim_id || ':offer-accepted:' || o.number as subject, o.state,
      case when o.state = 'accepted' then o.slab_fee_paise + o.gst_paise else 0 end::bigint as expected,
      coalesce(sum(l.amount_paise) filter (where l.account = 'claimant-receivable'), 0)::bigint as booked
    from offer o
    left join journal_entry e on e.subject_type = 'claim' and e.subject_id = o.claim_id::text
      and e.event in ('offer-accepted', 'offer-accepted-reversal') and e.seq = o.number
    left join journal_line l on l.entry_id = e.id
    where ${of('o.claim_id')}
    group by o.id
    having coalesce(sum(l.amount_paise) filter (where l.account = 'claimant-receivable'), 0)
      <> case when o.state = 'accepted' then o.slab_fee_paise + o.gst_paise else 0 end`.execute(db);
  return rows.map(({ subject, state, expected, booked }) => ({
    kind: 'offer-not-booked',
    subject,
    text: `The offer is ${state}: a fee of ${formatRupees(expected)} must be booked, and ${formatRupees(booked)} is.`,
  }));
}

/** All insurers' transfers reached the bank once each, less refunds; the unallocated part is in suspense. */
async function receipts(db: Kysely<DB>): Promise<Found[]> {
  const { rows } = await sql<{ received: Paise; booked: Paise; waiting: Paise; suspense: Paise }>`
    select ((select coalesce(sum(amount_paise), 0) from remittance)
        - (select coalesce(sum(amount_paise), 0) from remittance_exit where confirmed_at is not null and kind <> 'surplus'))::bigint as received,
      (select coalesce(sum(l.amount_paise), 0) from journal_entry e join journal_line l on l.entry_id = e.id
        where l.account in ('bank', 'gateway-clearing')
          and (e.subject_type = 'claim' and e.event in ('insurer-receipt', 'insurer-receipt-reversal')
            or e.subject_type = 'remittance' and e.event <> 'gateway-settled'))::bigint as booked,
      (select coalesce(sum(amount_paise - allocated_paise - left_paise), 0) from remittance)::bigint as waiting,
      (select coalesce(-sum(amount_paise), 0) from journal_line where account = 'suspense')::bigint as suspense`.execute(db);
  return rows.flatMap(({ received, booked, waiting, suspense }): Found[] => [
    ...(received === booked
      ? []
      : [
          {
            kind: 'receipt-not-booked' as const,
            subject: 'insurer receipts',
            text: `Insurers’ receipts are ${formatRupees(received)}, the bank account has ${formatRupees(booked)} of them.`,
          },
        ]),
    ...(waiting === suspense
      ? []
      : [
          {
            kind: 'suspense-differs' as const,
            subject: 'suspense',
            text: `Of insurers’ transfers ${formatRupees(waiting)} pay no claim, ${formatRupees(suspense)} are in suspense.`,
          },
        ]),
  ]);
}

/** A bank reference entered twice, from before that was refused. */
async function repeatedReceipts(db: Kysely<DB>): Promise<Found[]> {
  const repeated = await db
    .selectFrom('remittance as again')
    .innerJoin('remittance as first', 'first.id', 'again.repeats_id')
    .select(['again.reference', 'again.amount_paise', 'first.reference as earlier'])
    .execute();
  return repeated.map(({ reference, amount_paise: amount, earlier }) => ({
    kind: 'receipt-entered-twice',
    subject: reference,
    text: `The receipt ${reference} of ${formatRupees(amount)} was entered before as ${earlier}.`,
  }));
}

/** Two live claims on one acceptance, approved before two spellings of an insurer were merged. */
async function repeatedAcceptances(db: Kysely<DB>): Promise<Found[]> {
  const repeated = await db
    .selectFrom('claim as later')
    .innerJoin('claim as first', 'first.id', 'later.repeats_id')
    .select(['later.number', 'first.number as earlier', 'later.insurer_claim_number as acceptance'])
    .execute();
  return repeated.map(({ number, earlier, acceptance }) => ({
    kind: 'acceptance-used-twice',
    subject: number,
    text: `${number} and ${earlier} rest on the insurer’s one claim ${acceptance ?? ''}.`,
  }));
}

/** What each insurer owes, by receivables and by ledger. */
async function receivables(db: Kysely<DB>, of: OfClaims): Promise<Found[]> {
  const { rows } = await sql<{ number: string; owed: Paise; booked: Paise }>`
    select c.number,
      r.outstanding_paise as owed,
      coalesce(sum(l.amount_paise), 0)::bigint as booked
    from receivable r join claim c on c.id = r.claim_id
    left join (journal_entry e join journal_line l on l.entry_id = e.id and l.account = 'insurer-receivable') on e.claim_id = r.claim_id
    where ${isPaidOut()} and ${of('r.claim_id')}
    group by r.id, c.number
    having coalesce(sum(l.amount_paise), 0) <> r.outstanding_paise`.execute(db);
  return rows.map(({ number, owed, booked }) => ({
    kind: 'receivable-differs',
    subject: number,
    text: `The insurer of ${number} owes ${formatRupees(owed)} by the receivable, ${formatRupees(booked)} by the ledger.`,
  }));
}

/** Claims whose balance is on the wrong side. The database now refuses that; this finds older ones and changes that bypass it. */
function claimsOnWrongSide(db: Kysely<DB>, of: OfClaims): Promise<Found[]> {
  return wrongSides(
    db,
    'claim-negative',
    sql`select e.claim_id::text as subject, l.account, sum(l.amount_paise) as amount
      from ledger_account a join journal_line l on l.account = a.code join journal_entry e on e.id = l.entry_id
      where a.keeps = 'claim' and e.claim_id is not null and ${of('e.claim_id')} group by e.claim_id, l.account`,
  );
}

/** The same for parties. */
function partiesOnWrongSide(db: Kysely<DB>): Promise<Found[]> {
  return wrongSides(
    db,
    'party-negative',
    sql`select l.party as subject, l.account, sum(l.amount_paise) as amount
      from ledger_account a join journal_line l on l.account = a.code
      where a.keeps in ('claim', 'party') and l.party is not null group by l.party, l.account`,
  );
}

async function wrongSides(
  db: Kysely<DB>,
  kind: 'claim-negative' | 'party-negative',
  balances: RawBuilder<unknown>,
): Promise<Found[]> {
  const { rows } = await sql<{ subject: string; account: string; balance: number }>`
    select coalesce(c.number, b.subject) as subject, b.account, b.amount::bigint as balance
    from (${balances}) b join ledger_account a on a.code = b.account
    left join claim c on ${kind} = 'claim-negative' and c.id::text = b.subject
    where b.amount * a.side < 0 order by 1, 2`.execute(db);
  return rows.map(({ subject, account, balance }) => ({
    kind,
    subject,
    text: `The account ${account} of ${subject} is on its wrong side by ${formatRupees(paise(Math.abs(balance)))}.`,
  }));
}

/**
 * Unapplied advances of claimants: the claim is over or its offer accepted, and an advance remains that no pending refund covers. A rejected claim's fee waits
 * for its appeal and is kept by the nightly job, so it has a day more.
 */
async function advancesLeftOver(db: Kysely<DB>, now: Date, of: OfClaims): Promise<Found[]> {
  const { rows } = await sql<{ number: string; stage: string; amount: Paise; failed: Paise }>`
    with held as (
      select e.claim_id, -sum(l.amount_paise) as amount from journal_line l join journal_entry e on e.id = l.entry_id
      where l.account = 'customer-advances' and e.claim_id is not null and ${of('e.claim_id')} group by e.claim_id having sum(l.amount_paise) < 0
    )
    select c.number, c.stage, (held.amount - sent.coming)::bigint as amount, sent.failed::bigint as failed
    from held join claim c on c.id = held.claim_id
    cross join lateral (
      select coalesce(sum(r.amount_paise) filter (where r.state in ('waiting', 'pending')), 0) as coming,
        coalesce(sum(r.amount_paise) filter (where r.state = 'failed' and r.retried_at is null), 0) as failed
      from payment_order o join refund r on r.payment_order_id = o.id where o.claim_id = c.id
    ) sent
    where held.amount > sent.coming and (
      ${isPaidOut()} or ${isWithdrawn()}
      or (${isApproved()} and (select o.state from offer o where o.claim_id = c.id order by o.number desc limit 1) = 'accepted')
      or (${isRejected()} and c.rejected_at < ${addDays(now, -APPEAL_DAYS - 1)})
    )
    order by c.number`.execute(db);
  return rows.map(({ number, stage, amount, failed }) => ({
    kind: 'advance-left-over',
    subject: number,
    text: `${number} is ${stage} and ${formatRupees(amount)} of its owner is left in customer advances${failed > 0 ? `; the gateway refused refunds of ${formatRupees(failed)}` : ''}.`,
  }));
}

/** Fees without their tax document a day after our own tax details were set; the nightly job should have issued it. */
async function undocumentedTax(db: Kysely<DB>, now: Date): Promise<Found[]> {
  const { rows } = await sql<{ key: string; number: string | null; description: string }>`
    select e.business_key as key, c.number, e.description from journal_entry e
    left join tax_document d on d.journal_entry_id = e.id left join claim c on c.id = e.claim_id
    where d.id is null and e.posted_at < ${addDays(now, -1)}
      and e.event in ('wizard-fee-paid', 'fee-returned-to-advances', 'advance-earned', 'offer-accepted', 'offer-accepted-reversal', 'fee-credited', 'fee-paid')
      and exists (select from dated_setting s where s.name = 'tax-details' and s.valid_from < ${addDays(now, -1)})
    order by e.posted_at limit 100`.execute(db);
  return rows.map(({ key, number, description }) => ({
    kind: 'tax-document-missing',
    subject: number ?? key,
    text: `“${description}” (${key}) has no tax document.`,
  }));
}
