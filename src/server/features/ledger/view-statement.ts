import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { getStatement } from '#contract/ledger.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import type { StatementKind } from '#domain/ledger/journal-entry.ts';
import { paise, paiseToRupees, ZERO } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import { isFiled } from '#server/platform/db/claim-stage.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { daysOf } from './view-reports.ts';
import type { DB } from '#server/platform/db/database-types.ts';

interface Party {
  readonly kind: StatementKind;
  readonly id: string;
  readonly name: string;
}

/** Movements with an owner, a garage or an insurer, from the journal only; paginated. */
export async function viewStatement(
  platform: Platform,
  actor: UserActor,
  params: ParamsOf<typeof getStatement>,
  query: QueryOf<typeof getStatement>,
): Promise<ReplyOf<typeof getStatement>> {
  const party = await readParty(platform, actor, params);
  const days = daysOf(platform, query);
  const { opening, debit, credit, moves } = await sumMoves(platform.db, { ...party, ...days });
  const page = await findMoves(
    platform.db,
    { ...party, ...days },
    { limit: query.limit, offset: (query.page - 1) * query.limit },
  );
  return {
    kind: party.kind,
    name: party.name,
    ...days,
    opening: paiseToRupees(opening),
    debit: paiseToRupees(debit),
    credit: paiseToRupees(credit),
    closing: paiseToRupees(paise(opening + debit - credit)),
    data: page.map(({ amount, balance, ...move }) => ({
      ...move,
      debit: paiseToRupees(paise(Math.max(amount, 0))),
      credit: paiseToRupees(paise(Math.max(-amount, 0))),
      balance: paiseToRupees(balance),
    })),
    total: moves,
    totalPages: pagesOf(moves, query.limit),
    page: query.page,
    limit: query.limit,
  };
}

/** The party; 404 if there is none or it is not the caller's own. */
async function readParty({ db }: Platform, actor: UserActor, params: { kind: StatementKind; id: string }): Promise<Party> {
  const isTheirs = scopeOf(actor, 'statement.read') === 'own';
  const isOwn = params.id === 'own';
  if (isOwn && !isTheirs) throw problem('record.not-found');
  const row = await finders[params.kind](db, isOwn ? actor.userId : params.id, isOwn);
  if (!row || (isTheirs && row.userId !== actor.userId)) throw problem('record.not-found');
  return { kind: params.kind, id: row.id, name: row.name };
}

type Found = { id: string; name: string; userId: string | null } | undefined;

/** The id itself, or the claim's party. */
function ofClaim(id: string, party: ReturnType<typeof sql.ref>) {
  return sql<string>`(select ${id}::uuid union all select ${party} from claim c left join garage_listing g on g.id = c.listing_id where c.id = ${id}::uuid)`;
}

/** By its id, by a claim's, or by its person's. */
const finders: Record<StatementKind, (db: Platform['db'], id: string, byPerson: boolean) => Promise<Found>> = {
  owner: (db, id) =>
    db
      .selectFrom('app_user')
      .select(['id', 'id as userId', sql<string>`first_name || ' ' || last_name`.as('name')])
      .where('id', 'in', ofClaim(id, sql.ref('c.claimant_id')))
      .where('role', '=', 'claimant')
      .executeTakeFirst(),
  garage: (db, id, byPerson) =>
    db
      .selectFrom('garage')
      .select(['id', 'owner_id as userId', sql<string>`coalesce(profile->>'garageName', '')`.as('name')])
      .$if(byPerson, (rows) => rows.where('owner_id', '=', id))
      .$if(!byPerson, (rows) => rows.where('id', 'in', ofClaim(id, sql.ref('g.garage_id'))))
      .executeTakeFirst(),
  insurer: (db, id, byPerson) =>
    byPerson
      ? Promise.resolve(undefined)
      : db
          .selectFrom('insurer')
          .select(['id', 'name', sql<null>`null`.as('userId')])
          .where('id', 'in', ofClaim(id, sql.ref('c.insurer_id')))
          .executeTakeFirst(),
};

/** Movement with a party, one row per entry: debit is what it owes us. In paise. */
interface StatementMove {
  readonly entryId: string;
  readonly valuedOn: string;
  readonly description: string;
  readonly claimId: string | null;
  readonly claimNumber: string | null;
  readonly amount: Paise;
  readonly balance: Paise;
}

interface StatementSums {
  readonly opening: Paise;
  readonly debit: Paise;
  readonly credit: Paise;
  readonly moves: number;
}

const columns = sql`e.id, e.valued_on, e.posted_at, e.description, e.claim_id`;

/** An owner: fees, advances and what we owe them, over their claims. */
const ofOwner = (id: string) => sql`
  select ${columns}, 0 as part, sum(l.amount_paise) as amount from journal_entry e join journal_line l on l.entry_id = e.id
  where e.id in (select j.id from journal_entry j join claim c on c.id = j.claim_id where c.claimant_id = ${id}::uuid
      union select entry_id from journal_line where party = ${`claimant:${id}`})
    and l.account in ('customer-advances', 'claimant-receivable', 'claimant-payable')
    and (l.party is null or l.party = ${`claimant:${id}`})
  group by e.id having sum(l.amount_paise) <> 0`;

/** A garage: advances in transit to it, other debts either way, and its listing fee, charged and paid. */
const ofGarage = (id: string) => sql`
  select ${columns}, 0 as part, sum(l.amount_paise) as amount from journal_entry e join journal_line l on l.entry_id = e.id
  where e.id in (select j.id from journal_entry j join claim c on c.id = j.claim_id join garage_listing g on g.id = c.listing_id where g.garage_id = ${id}::uuid and ${isFiled()}
      union select entry_id from journal_line where party = ${`garage:${id}`})
    and (l.account = 'payout-clearing' or (l.party = ${`garage:${id}`} and l.account in ('garage-payable', 'garage-receivable', 'customer-advances')))
  group by e.id having sum(l.amount_paise) <> 0
  union all
  select ${columns}, case when l.account = 'gateway-clearing' then 2 else 1 end, -sum(l.amount_paise)
  from listing_year y join journal_entry e
    on e.subject_type = 'listing' and e.subject_id = y.garage_id::text and e.event = 'fee-paid' and e.seq = y.n join journal_line l on l.entry_id = e.id
  where y.garage_id = ${id}::uuid group by e.id, l.account = 'gateway-clearing', 6`;

/** An insurer: what it owes for its claims, less unallocated receipts. */
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

/** Movements of these days in order, each with its running balance, which includes earlier ones. */
async function findMoves(
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
  return rows[0] ?? { opening: ZERO, debit: ZERO, credit: ZERO, moves: 0 };
}
