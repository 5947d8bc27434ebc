import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { StatementKind } from '#domain/ledger/journal-entry.ts';
import type { DB } from '#server/platform/db/database-types.ts';

/** What moved between us and a party, an entry a row: debit is what it owes us. In paise. */
export interface StatementMove {
  readonly entryId: string;
  readonly valuedOn: string;
  readonly description: string;
  readonly claimId: string | null;
  readonly claimNumber: string | null;
  readonly amount: number;
  /** After it. */
  readonly balance: number;
}

export interface StatementSums {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly moves: number;
}

const columns = sql`e.id, e.valued_on, e.posted_at, e.description, e.claim_id`;

/** An owner: fees, advances and what we owe them, of their claims. */
const ofOwner = (id: string) => sql`
  select ${columns}, 0 as part, sum(l.amount_paise) as amount from journal_entry e join journal_line l on l.entry_id = e.id
  where e.id in (select j.id from journal_entry j join claim c on c.id = j.claim_id where c.claimant_id = ${id}::uuid
      union select entry_id from journal_line where party = ${`claimant:${id}`})
    and l.account in ('customer-advances', 'claimant-receivable', 'claimant-payable')
    and (l.party is null or l.party = ${`claimant:${id}`})
  group by e.id having sum(l.amount_paise) <> 0`;

/** A garage: advances on their way to it, what else we owe each other, and its listing's fee, charged and paid. */
const ofGarage = (id: string) => sql`
  select ${columns}, 0 as part, sum(l.amount_paise) as amount from journal_entry e join journal_line l on l.entry_id = e.id
  where e.id in (select j.id from journal_entry j join claim c on c.id = j.claim_id join garage_listing g on g.id = c.listing_id where g.garage_id = ${id}::uuid and c.stage <> 'draft'
      union select entry_id from journal_line where party = ${`garage:${id}`})
    and (l.account = 'payout-clearing' or (l.party = ${`garage:${id}`} and l.account in ('garage-payable', 'garage-receivable', 'customer-advances')))
  group by e.id having sum(l.amount_paise) <> 0
  union all
  select ${columns}, case when l.account = 'gateway-clearing' then 2 else 1 end, -sum(l.amount_paise)
  from listing_year y join journal_entry e
    on e.subject_type = 'listing' and e.subject_id = y.garage_id::text and e.event = 'fee-paid' and e.seq = y.n join journal_line l on l.entry_id = e.id
  where y.garage_id = ${id}::uuid group by e.id, l.account = 'gateway-clearing', 6`;

/** An insurer: what it owes for its claims, less what it paid and nobody has allocated yet. */
const ofInsurer = (id: string) => sql`
  select ${columns}, 0 as part, sum(l.amount_paise) as amount from journal_entry e join journal_line l on l.entry_id = e.id
  where e.id in (select j.id from journal_entry j join claim c on c.id = j.claim_id where c.insurer_id = ${id}::uuid
      union select p.entry_id from remittance r join journal_line p on p.party = 'remittance:' || r.id where r.insurer_id = ${id}::uuid)
    and l.account in ('insurer-receivable', 'suspense')
  group by e.id having sum(l.amount_paise) <> 0`;

const movesOf: Readonly<Record<StatementKind, (id: string) => RawBuilder<unknown>>> = {
  owner: ofOwner,
  garage: ofGarage,
  insurer: ofInsurer,
};

/** The moves of these days in their order, each with the balance after it, which counts what was before, too. */
export async function findMoves(
  db: Kysely<DB>,
  { kind, id, from, to }: { kind: StatementKind; id: string; from: string; to: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementMove[]> {
  const { rows } = await sql<StatementMove>`
    with move as (${movesOf[kind](id)}), counted as (
      select *, sum(amount) over (order by valued_on, posted_at, id, part) as balance from move where valued_on <= ${to}::date
    )
    select m.id as "entryId", m.valued_on as "valuedOn", m.description, m.claim_id as "claimId", c.number as "claimNumber",
      m.amount::bigint as amount, m.balance::bigint as balance
    from counted m left join claim c on c.id = m.claim_id where m.valued_on >= ${from}::date
    order by m.valued_on, m.posted_at, m.id, m.part limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function sumMoves(
  db: Kysely<DB>,
  { kind, id, from, to }: { kind: StatementKind; id: string; from: string; to: string },
): Promise<StatementSums> {
  const { rows } = await sql<StatementSums>`
    select coalesce(sum(amount) filter (where valued_on < ${from}::date), 0)::bigint as opening,
      coalesce(sum(amount) filter (where valued_on >= ${from}::date and amount > 0), 0)::bigint as debit,
      coalesce(-sum(amount) filter (where valued_on >= ${from}::date and amount < 0), 0)::bigint as credit,
      (count(*) filter (where valued_on >= ${from}::date))::bigint as moves
    from (${movesOf[kind](id)}) move where valued_on <= ${to}::date`.execute(db);
  return rows[0] ?? { opening: 0, debit: 0, credit: 0, moves: 0 };
}
