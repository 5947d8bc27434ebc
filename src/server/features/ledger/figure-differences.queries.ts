import type { Paise } from '#domain/money.ts';
import type { LedgerCheckDto } from '#contract/ledger.schemas.ts';
import { sql } from 'kysely';
import type { RawBuilder, Kysely } from 'kysely';
import { formatRupees } from '#domain/money.ts';
import { wasApproved } from '#server/platform/db/claim-stage.ts';
import type { DB } from '#server/platform/db/database-types.ts';

export type Difference = LedgerCheckDto['differences'][number];

/** Condition that a column is one of the requested claims; true if none are given. */
export type OfClaims = (column: string) => RawBuilder<unknown>;

export function ofClaims(claims: readonly string[] | undefined): OfClaims {
  return (column) => (claims === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...claims]}::uuid[])`);
}

// Figures with no entry, or none yet, compared with what was recorded elsewhere at the time: audited records, the owner's key facts, their own lines.

interface Row {
  readonly what: string;
  readonly subject: string;
  readonly kept: Paise | null;
  readonly said: Paise | null;
}

export async function findKeptFigureDifferences(db: Kysely<DB>, of: OfClaims): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    -- A payout that failed adds up to nothing in the ledger, and leaves its entries.
    select 'payout' as what, e.business_key as subject, null::bigint as kept, null::bigint as said
    from journal_entry e
    left join transfer p on p.claim_id = e.claim_id and p.attempt = e.seq
    where e.subject_type = 'claim' and e.event = 'payout-sent' and p.id is null and ${of('e.claim_id')}
    union all
    select 'refund', o.order_id, r.kept, r.said
    from payment_order o
    cross join lateral (
      select (select coalesce(sum(amount_paise), 0) from refund where payment_order_id = o.id)::bigint as kept,
        (select coalesce(sum(coalesce(after->>'amountPaise', after->>'amount')::bigint), 0) from audit_entry
          where subject_type = 'payment' and subject_id = o.id::text and action = 'request-refund')::bigint as said
    ) r
    -- Told apart by whether there is any, so that few claims are looked up one by one and all are read at once.
    where ${of('o.claim_id')} and (exists (select from refund f where f.payment_order_id = o.id)
        or exists (select from audit_entry a where a.action = 'request-refund' and a.subject_type = 'payment' and a.subject_id = o.id::text))
      and r.kept <> r.said
    union all
    select 'receivable.disputed', c.number, r.disputed_paise, coalesce(a.said, 0)
    from receivable r join claim c on c.id = r.claim_id
    left join lateral (
      select coalesce(after->>'disputedPaise', after->>'disputed')::bigint as said from audit_entry
      where subject_type = 'receivable' and subject_id = r.id::text and after ?| array['disputedPaise', 'disputed'] order by id desc limit 1
    ) a on true
    -- Before it was recorded, a figure without a cause is all that can be told to be wrong.
    where (r.disputed_paise <> 0 or r.shortfall_causes <> '{}') and (a.said is not null or r.shortfall_causes = '{}')
      and r.disputed_paise <> coalesce(a.said, 0) and ${of('r.claim_id')}
    union all
    select 'offer.refund', c.number, o.excess_credit_paise, k.said
    from offer o join claim c on c.id = o.claim_id
    join lateral (select substring(text from '"refund":(-?[0-9]+)')::bigint as said from key_facts where offer_id = o.id) k on true
    where o.excess_credit_paise <> k.said and ${of('o.claim_id')}
    union all
    select 'estimate', c.number, e.total_paise, l.said
    from estimate e join claim c on c.id = e.claim_id
    cross join lateral (select sum((line->>'amount')::bigint)::bigint as said from jsonb_array_elements(e.lines) line) l
    where e.total_paise is distinct from l.said and ${of('e.claim_id')}
    union all
    -- Each estimate is told in the claim's history, which is sealed: an altered line with its total shows there.
    -- Where all of a claim's are gone, the history alone is left.
    select 'estimate', c.number, e.kept, told.said
    from (select claim_id, sum(total_paise)::bigint as kept, count(*) as times from estimate where ${of('claim_id')} group by claim_id) e
    full join (
      select claim_id, sum(substring(data->>'amount' from '[0-9.]+')::numeric * 100)::bigint as said, count(*) as times
      from claim_event where kind in ('estimate-saved', 'supplement-raised') and ${of('claim_id')} group by claim_id
    ) told on told.claim_id = e.claim_id
    join claim c on c.id = coalesce(e.claim_id, told.claim_id)
    where e.kept is distinct from told.said or e.times is distinct from told.times
    union all
    select 'survey-fee', c.number, f.fee_paise + f.travel_paise, coalesce(a.said, f.scheduled_paise + f.scheduled_travel_paise)
    from survey_fee f join survey s on s.id = f.survey_id join claim c on c.id = s.claim_id
    left join lateral (
      select coalesce(after->>'feePaise', after->>'fee')::bigint as fee, coalesce(after->>'feePaise', after->>'fee')::bigint + coalesce(after->>'travelPaise', after->>'travel')::bigint as said from audit_entry
      where subject_type = 'survey' and subject_id = f.survey_id::text and action in ('change-survey-fee', 'confirm-survey-fee') order by id desc limit 1
    ) a on true
    left join surveyor_bill b on b.survey_id = f.survey_id and b.state <> 'sent-back'
    where ${of('s.claim_id')} and (f.fee_paise <> coalesce(a.fee, f.scheduled_paise)
      or f.fee_paise + f.travel_paise <> coalesce(a.said, f.scheduled_paise + f.scheduled_travel_paise)
      or f.fee_paise <> b.fee_paise or f.travel_paise <> b.travel_paise)
    order by 1, 2 limit 100`.execute(db);
  return rows.map(toDifference);
}

/** The TDS an insurer deducted from a transfer, as entered. Belongs to no claim until allocated. */
export async function findRemittanceTaxDifferences(db: Kysely<DB>): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    select 'remittance.tds' as what, r.reference as subject, r.tds_paise as kept, coalesce(coalesce(a.after->>'tdsPaise', a.after->>'tds')::bigint, 0) as said
    from remittance r join audit_entry a on a.action = 'enter-receipt' and a.subject_type = 'remittance' and a.subject_id = r.id::text
    where r.tds_paise <> coalesce(coalesce(a.after->>'tdsPaise', a.after->>'tds')::bigint, 0) order by 2 limit 100`.execute(db);
  return rows.map(toDifference);
}

function toDifference({ what, subject, kept, said }: Row): Difference {
  const text =
    kept === null || said === null
      ? `${what} of ${subject}: its row is missing, or what it rests on.`
      : `${what} of ${subject} is ${formatRupees(kept)}, and was written as ${formatRupees(said)}.`;
  return { kind: 'row-differs', subject, text };
}

// Figures stored twice that must be equal.

/** The balance to pay follows from fee, tax and credit; a claim is approved for the amount of its last offer. */
export async function offerDrift(db: Kysely<DB>, of: OfClaims): Promise<Difference[]> {
  const { rows } = await sql<{ number: string; what: 'balance' | 'approved'; kept: Paise; follows: Paise }>`
    select c.number, 'balance' as what, o.balance_paise as kept, o.slab_fee_paise + o.gst_paise - o.credit_paise as follows
    from offer o join claim c on c.id = o.claim_id where o.balance_paise <> o.slab_fee_paise + o.gst_paise - o.credit_paise and ${of('c.id')}
    union all
    select c.number, 'approved', c.approved_paise, o.approved_paise
    from claim c cross join lateral (select approved_paise from offer where claim_id = c.id order by number desc limit 1) o
    where ${wasApproved()} and c.approved_paise is distinct from o.approved_paise and ${of('c.id')}
    union all
    select c.number, 'approved', c.approved_paise, null
    from claim c where ${wasApproved()} and not exists (select from offer where claim_id = c.id) and ${of('c.id')}
    order by 1, 2`.execute(db);
  return rows.map(({ number, what, kept, follows }) => ({
    kind: 'offer-differs',
    subject: number,
    text:
      what === 'balance'
        ? `An offer of ${number} leaves ${formatRupees(kept)} to pay, and its fee less what was paid is ${formatRupees(follows)}.`
        : `${number} is approved for ${formatRupees(kept)}, and its last offer says ${follows === null ? 'nothing' : formatRupees(follows)}.`,
  }));
}

/** Each tax document moved its tax to output CGST, SGST and IGST, and nothing else did. */
export async function taxDrift(db: Kysely<DB>, of: OfClaims): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; said: Paise; booked: Paise }>`
    with said as (
      select e.subject_type, e.subject_id, e.event || '-taxed' as event, e.seq,
        sum(case d.kind when 'tax-invoice' then 1 when 'credit-note' then -1 else 0 end * (d.cgst_paise + d.sgst_paise + d.igst_paise)) as amount
      from tax_document d join journal_entry e on e.id = d.journal_entry_id where ${of('e.claim_id')} group by 1, 2, 3, 4
    ), booked as (
      select e.subject_type, e.subject_id, e.event, e.seq, -sum(l.amount_paise) as amount
      from journal_entry e join journal_line l on l.entry_id = e.id
      where l.account in ('output-cgst', 'output-sgst', 'output-igst') and e.event like '%-taxed' and ${of('e.claim_id')}
      group by 1, 2, 3, 4
    )
    select concat_ws(':', subject_type, subject_id, event, seq) as subject, coalesce(said.amount, 0)::bigint as said, coalesce(booked.amount, 0)::bigint as booked
    from said full join booked using (subject_type, subject_id, event, seq) where coalesce(said.amount, 0) <> coalesce(booked.amount, 0)
    order by 1`.execute(db);
  return rows.map(({ subject, said, booked }) => ({
    kind: 'tax-document-differs',
    subject,
    text: `The tax documents of ${subject} say ${formatRupees(said)}, the ledger has ${formatRupees(booked)}.`,
  }));
}
