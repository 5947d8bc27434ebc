import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { OfClaims } from './of-claims.ts';
import { formatRupees, paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Difference } from './difference.ts';

// Figures that are kept twice and must stay one.

const rupees = (amount: number) => formatRupees(paise(amount));

/** What is left to pay follows from fee, tax and credit, and a claim is approved for what its last offer says. */
export async function offerDrift(db: Kysely<DB>, of: OfClaims): Promise<Difference[]> {
  const { rows } = await sql<{ number: string; what: 'balance' | 'approved'; kept: number; follows: number }>`
    select c.number, 'balance' as what, o.balance_paise as kept, o.slab_fee_paise + o.gst_paise - o.credit_paise as follows
    from offer o join claim c on c.id = o.claim_id where o.balance_paise <> o.slab_fee_paise + o.gst_paise - o.credit_paise and ${of('c.id')}
    union all
    select c.number, 'approved', c.approved_paise, o.approved_paise
    from claim c cross join lateral (select approved_paise from offer where claim_id = c.id order by number desc limit 1) o
    where c.stage in ('approved', 'disbursed', 'closed') and c.approved_paise is distinct from o.approved_paise and ${of('c.id')}
    union all
    select c.number, 'approved', c.approved_paise, null
    from claim c where c.stage in ('approved', 'disbursed', 'closed') and not exists (select from offer where claim_id = c.id) and ${of('c.id')}
    order by 1, 2`.execute(db);
  return rows.map(({ number, what, kept, follows }) => ({
    kind: 'offer-differs',
    subject: number,
    text:
      what === 'balance'
        ? `An offer of ${number} leaves ${rupees(kept)} to pay, and its fee less what was paid is ${rupees(follows)}.`
        : `${number} is approved for ${rupees(kept)}, and its last offer says ${follows === null ? 'nothing' : rupees(follows)}.`,
  }));
}

/** Each tax document has moved its tax to what is owed as CGST, SGST and IGST, and nothing else has. */
export async function taxDrift(db: Kysely<DB>, of: OfClaims): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; said: number; booked: number }>`
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
    text: `The tax documents of ${subject} say ${rupees(said)}, the ledger has ${rupees(booked)}.`,
  }));
}
