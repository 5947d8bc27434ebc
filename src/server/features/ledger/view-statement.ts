import { sql } from 'kysely';
import type { ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { getStatement } from '#contract/ledger.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import type { StatementKind } from '#domain/ledger/journal-entry.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { daysOf } from './report-days.ts';
import { findMoves, sumMoves } from './statement.queries.ts';

interface Party {
  readonly kind: StatementKind;
  readonly id: string;
  readonly name: string;
}

const rupees = (amount: number) => paiseToRupees(paise(amount));

/** What moved between us and an owner, a garage or an insurer, from the journal alone; a page at a time. */
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
    opening: rupees(opening),
    debit: rupees(debit),
    credit: rupees(credit),
    closing: rupees(opening + debit - credit),
    data: page.map(({ amount, balance, ...move }) => ({
      ...move,
      debit: rupees(Math.max(amount, 0)),
      credit: rupees(Math.max(-amount, 0)),
      balance: rupees(balance),
    })),
    total: moves,
    totalPages: pagesOf(moves, query.limit),
    page: query.page,
    limit: query.limit,
  };
}

/** Who it is; 404 where there is none, or it is not the one of who asks. */
async function readParty({ db }: Platform, actor: UserActor, params: { kind: StatementKind; id: string }): Promise<Party> {
  const isTheirs = scopeOf(actor, 'statement.read') === 'own';
  const isOwn = params.id === 'own';
  if (isOwn && !isTheirs) throw problem('record.not-found');
  const row = await finders[params.kind](db, isOwn ? actor.userId : params.id, isOwn);
  if (!row || (isTheirs && row.userId !== actor.userId)) throw problem('record.not-found');
  return { kind: params.kind, id: row.id, name: row.name };
}

type Found = { id: string; name: string; userId: string | null } | undefined;

/** The id itself, or of a claim the party that it has. */
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
