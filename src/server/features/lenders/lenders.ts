import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { changeLender as changeEndpoint, listLenders as listEndpoint } from '#contract/lenders/lenders.endpoints.ts';
import { message } from '#contract/messages.ts';
import { pagesOf } from '#contract/paged.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { propose, waitingOfKinds } from '#server/features/proposals/proposals.service.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { likePattern } from '#server/platform/db/queries.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Active lenders first, each by name. */
export async function listLenders(
  platform: Platform,
  actor: Actor,
  { search, page, limit }: QueryOf<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>> {
  const pattern = likePattern(search);
  const { rows } = await sql<LenderRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from lender l
    where ${pattern}::text is null or l.name ilike ${pattern} or array_to_string(l.mailboxes, ' ') ilike ${pattern}
      or exists (select from lender_alias a where a.lender_id = l.id and a.alias ilike ${pattern})
    order by not l.active, l.name limit ${limit} offset ${(page - 1) * limit}`.execute(platform.db);
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map(({ total: _total, ...lender }) => lender),
    ...{ total, totalPages: Math.max(1, pagesOf(total, limit)), page, limit },
    waiting: await waitingOfKinds(platform, actor, ['lender']),
  };
}

export const lendersTable: TableOf<typeof listEndpoint> = {
  name: 'lenders',
  columns: [
    text('Lender', ({ name }) => name),
    text('Other spellings', ({ aliases }) => aliases.join(', ')),
    text('Mailboxes', ({ mailboxes }) => mailboxes.join(', ')),
    text('Telephone', ({ phone }) => phone ?? ''),
    text('Asked', ({ active }) => (active ? 'yes' : 'no')),
  ],
};

interface LenderRow {
  id: string;
  name: string;
  aliases: string[];
  mailboxes: string[];
  phone: string | null;
  active: boolean;
}

const columns = sql`l.id, l.name, l.mailboxes::text[] as mailboxes, l.phone, l.active,
  array(select alias from lender_alias a where a.lender_id = l.id and alias <> l.name order by alias) as aliases`;

type Body = BodyOf<typeof changeEndpoint>;
type Value = NonNullable<z.output<(typeof proposedValues)['lender']>>;

/** Maker: a lender, which is not asked before another person has confirmed its mailboxes. */
export async function proposeLender(platform: Platform, actor: UserActor, body: Body): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const after = valueOf(body);
    await refuseUnfit(tx, after, null);
    const { key } = await keyOf(tx, after.name);
    return { proposal: await propose(tx, { ...aboutLender(tx, `new:${key}`), before: null, after }) };
  });
}

/** Maker: other details of a lender. It stays as it is until another person has confirmed them. */
export async function changeLender(
  platform: Platform,
  actor: UserActor,
  id: string,
  body: Body,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const { id: _id, ...before } = await lockLender(tx, id);
    const after = valueOf(body);
    await refuseUnfit(tx, after, id);
    return { proposal: await propose(tx, { ...aboutLender(tx, id), before, after }) };
  });
}

const aboutLender = (tx: Tx, target: string) =>
  ({ kind: 'lender', subjectId: null, target, inForceFrom: todayInKolkata(tx.now), field: 'inForceFrom' }) as const;

function valueOf({ name, aliases, mailboxes, phone, active }: Body): Value {
  const others = [...new Set(aliases)].filter((alias) => alias !== name).toSorted();
  return { name, aliases: others, mailboxes: [...new Set(mailboxes)], phone: phone || null, active };
}

async function keyOf(tx: Tx, name: string): Promise<{ key: string }> {
  const { rows } = await sql<{ key: string }>`select lender_key(${name}) as key`.execute(tx.db);
  return rows[0] ?? { key: name };
}

async function lockLender(tx: Tx, id: string): Promise<LenderRow> {
  await tx.db.selectFrom('lender').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<LenderRow>`select ${columns} from lender l where l.id = ${id}`.execute(tx.db);
  if (!rows[0]) throw problem('record.not-found');
  return rows[0];
}

/** A spelling belongs to one lender, and a mailbox to nobody with an account here: above all not to the maker. */
async function refuseUnfit(tx: Tx, { name, aliases, mailboxes }: Value, id: string | null): Promise<void> {
  const spellings = [name, ...aliases];
  const taken = await sql<{ place: number; owner: string }>`
    select place::int, l.name as owner from unnest(${spellings}::text[]) with ordinality as spelling (alias, place)
    join lender_alias a on a.key = lender_key(spelling.alias) join lender l on l.id = a.lender_id
    where l.id is distinct from ${id}`.execute(tx.db);
  const accounts = await tx.db
    .selectFrom('app_user')
    .select((eb) => eb.fn<string>('lower', ['email']).as('email'))
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', [...mailboxes]))
    .execute();
  const fieldErrors = Object.fromEntries([
    ...taken.rows.map(({ place, owner }) => [
      place === 1 ? 'name' : `aliases.${place - 2}`,
      message('lender.record.known', { name: owner }),
    ]),
    ...accounts.map(({ email }) => [`mailboxes.${mailboxes.indexOf(email)}`, 'officer.email.account']),
  ]);
  if (Object.keys(fieldErrors).length > 0) throw problem('input.invalid', { fieldErrors });
}

/** Writes what both people reviewed; 409 if its lender or a spelling was taken meanwhile. */
export async function writeLender(tx: Tx, row: Selectable<DB['proposal']>): Promise<void> {
  const after = z.parse(proposedValues.lender, row.after);
  if (after === null) throw new Error(`proposal ${row.id} takes a lender away`);
  const target = row.target ?? '';
  const known = target.startsWith('new:') ? null : await lockLender(tx, target);
  await refuseUnfit(tx, after, known?.id ?? null);
  const { name, aliases, mailboxes, phone, active } = after;
  const values = { name, mailboxes: [...mailboxes], phone, active, updated_at: tx.now };
  const { id } = known
    ? await tx.db.updateTable('lender').set(values).where('id', '=', known.id).returning('id').executeTakeFirstOrThrow()
    : await tx.db
        .insertInto('lender')
        .values({ ...values, created_at: tx.now })
        .returning('id')
        .executeTakeFirstOrThrow();
  await tx.db.deleteFrom('lender_alias').where('lender_id', '=', id).execute();
  // Spellings that normalise to the same are stored once.
  await sql`insert into lender_alias (lender_id, alias) select ${id}, alias from unnest(${[name, ...aliases]}::text[])
    with ordinality as spelling (alias, place) order by place on conflict do nothing`.execute(tx.db);
  await audit(tx, { action: 'change-lender', subjectType: 'lender', subjectId: id, before: row.before as object | null, after });
}
