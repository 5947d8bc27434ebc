import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProposedInsurerDto, InsurerDto } from '#contract/insurers/insurers.schemas.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeInsurer as endpoint } from '#contract/insurers/insurers.endpoints.ts';
import { message } from '#contract/messages.ts';
import { begin, confirm, waitingRows } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting, WaitingSource } from '#server/features/approvals/approvals.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { permits } from '#domain/permissions.ts';

interface ProposedInsurerRow {
  id: string;
  name: string;
  aliases: string[];
  proposed_by: string | null;
  proposer: string | null;
  created_at: Date;
  lapsed: LapseReason | null;
}

function proposedInsurers(which: RawBuilder<unknown>, most: number) {
  return sql<ProposedInsurerRow>`
    select i.id, i.name, i.proposed_by, i.created_at, trim(u.first_name || ' ' || u.last_name) as proposer,
      ${lapsedFor(sql`i.proposed_by`, 'insurer.propose')} as lapsed,
      array(select alias from insurer_alias where insurer_id = i.id and alias <> i.name order by alias) as aliases
    from insurer i left join app_user u on u.id = i.proposed_by
    where i.state = 'proposed' and ${which} order by i.created_at, i.id limit ${most}`;
}

function toProposedInsurerDto(row: ProposedInsurerRow, reader: UserActor): ProposedInsurerDto {
  return {
    id: row.id,
    name: row.name,
    aliases: row.aliases,
    proposedBy: row.proposer,
    proposedAt: row.created_at.toISOString(),
    byYou: row.proposed_by === reader.userId,
    lapsed: row.lapsed,
  };
}

/** Proposes an insurer; it cannot be chosen before a second person has confirmed it. */
export async function proposeInsurer(
  platform: Platform,
  actor: UserActor,
  { name, aliases }: BodyOf<typeof endpoint>,
): Promise<ProposedInsurerDto> {
  return inTransaction(platform, actor, async (tx) => {
    await endLapsed(tx, [name, ...aliases]);
    await refuseKnown(tx, { name: [name], aliases });
    const { id } = await tx.db
      .insertInto('insurer')
      .values({ name, proposed_by: actor.userId, created_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Spellings that normalise to the same are stored once.
    await sql`insert into insurer_alias (insurer_id, alias) select ${id}, alias from unnest(${[name, ...aliases]}::text[])
      with ordinality as spelling (alias, place) order by place on conflict do nothing`.execute(tx.db);
    const entry = { action: 'propose-insurer', subjectType: 'insurer', subjectId: id, after: { name, aliases } };
    await begin(tx, { kind: 'insurer', entry });
    const { rows } = await proposedInsurers(sql`i.id = ${id}`, 1).execute(tx.db);
    const [row] = rows;
    if (!row) throw problem('record.not-found');
    return toProposedInsurerDto(row, actor);
  });
}

/** Withdraws a lapsed proposal with one of these spellings. */
async function endLapsed(tx: Tx, spellings: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    delete from insurer i where i.state = 'proposed' and ${lapsedFor(sql`i.proposed_by`, 'insurer.propose')} is not null
      and i.id in (select insurer_id from insurer_alias where key in (select insurer_key(one) from unnest(${[...spellings]}::text[]) one))
    returning i.id, i.name`.execute(tx.db);
  for (const { id, name } of rows)
    await audit(tx, { action: 'withdraw-insurer', subjectType: 'insurer', subjectId: id, before: { name } });
}

/** Names each spelling another insurer already has, at its field. */
async function refuseKnown(tx: Tx, fields: Record<string, readonly string[]>): Promise<void> {
  const written = Object.entries(fields).flatMap(([field, spellings]) =>
    spellings.map((spelling, index) => ({ spelling, at: field === 'name' ? field : `${field}.${index}` })),
  );
  const { rows } = await sql<{ place: number; owner: string }>`
    select place::int, insurer.name as owner
    from unnest(${written.map(({ spelling }) => spelling)}::text[]) with ordinality as spelling (alias, place)
    join insurer_alias on insurer_alias.key = insurer_key(spelling.alias) join insurer on insurer.id = insurer_alias.insurer_id`.execute(
    tx.db,
  );
  if (rows.length === 0) return;
  throw problem('insurer.known', {
    fieldErrors: Object.fromEntries(
      rows.map(({ place, owner }) => [written[place - 1]?.at ?? 'name', message('insurer.known-as', { name: owner })]),
    ),
  });
}

type ProposedInsurer = Waiting & InsurerDto;

/** Insurers from older records have no maker and need one person. */
const insurerApproval: Approval<ProposedInsurer, InsurerDto> = {
  lock: async (tx, id) => {
    const { proposed_by: maker } = await tx.db
      .selectFrom('insurer')
      .select('proposed_by')
      .where('id', '=', id)
      .where('state', '=', 'proposed')
      .forUpdate()
      .executeTakeFirstOrThrow(() => problem('record.not-found'));
    const { rows } = await proposedInsurers(sql`i.id = ${id}`, 1).execute(tx.db);
    const { name = '', aliases = [] } = rows[0] ?? {};
    return { kind: 'insurer', maker, id, name, aliases };
  },
  apply: async (tx, { id }) => {
    const confirmed = { state: 'confirmed', confirmed_by: tx.actor.userId };
    await tx.db.updateTable('insurer').set(confirmed).where('id', '=', id).execute();
  },
  describe: ({ id, name, aliases }) => ({
    action: 'confirm-insurer',
    subjectType: 'insurer',
    subjectId: id,
    after: { name, aliases },
  }),
  sign: async (_tx, { id, name, aliases }) => ({
    action: 'confirm-insurer',
    subject: { type: 'insurer', id },
    content: { name, aliases },
    name,
  }),
  reply: async (_tx, id, { name, aliases }) => ({ id, name, aliases }),
};

/** Confirms that the insurer exists; by someone other than the maker. */
export async function confirmInsurer(platform: Platform, actor: UserActor, id: string): Promise<InsurerDto> {
  return confirm(platform, actor, insurerApproval, id);
}

/** Withdraws a proposed insurer: by its maker or anyone who could have confirmed it. One that a record refers to stays. */
export async function withdrawInsurer(platform: Platform, actor: UserActor, id: string): Promise<{ id: string }> {
  try {
    return await inTransaction(platform, actor, async (tx) => {
      const proposed = await tx.db
        .selectFrom('insurer')
        .select(['name', 'proposed_by'])
        .where('id', '=', id)
        .where('state', '=', 'proposed')
        .forUpdate()
        .executeTakeFirst();
      if (!proposed) throw problem('record.not-found');
      if (proposed.proposed_by !== actor.userId && !permits(actor, 'insurer.confirm')) throw problem('proposal.not-yours');
      await tx.db.deleteFrom('insurer').where('id', '=', id).execute();
      await audit(tx, { action: 'withdraw-insurer', subjectType: 'insurer', subjectId: id, before: { name: proposed.name } });
      return { id };
    });
  } catch (error) {
    throw (error as { code?: string } | null)?.code === '23503' ? problem('insurer.in-use') : error;
  }
}

const most = 100;

export async function listProposedInsurers(platform: Platform, actor: UserActor): Promise<ProposedInsurerDto[]> {
  const { rows } = await proposedInsurers(sql`true`, most).execute(platform.db);
  return rows.map((row) => toProposedInsurerDto(row, actor));
}

const insurers: WaitingSource = () =>
  waitingRows(
    { kind: sql`'insurer'`, id: sql`i.id`, maker: sql`i.proposed_by`, at: sql`i.created_at`, about: sql`i.name` },
    sql`from insurer i where i.state = 'proposed'`,
  );

/** Pending additions and removals of authorised signatories. */
const officers: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`'officer'`,
      id: sql`o.id`,
      maker: sql`case o.state when 'proposed' then o.proposed_by else o.end_proposed_by end`,
      at: sql`case o.state when 'proposed' then o.proposed_at else o.end_proposed_at end`,
      about: sql`o.name || ', ' || i.name`,
      reason: sql`o.end_reason`,
    },
    sql`from insurer_officer o join insurer i on i.id = o.insurer_id where o.state in ('proposed', 'ending')`,
  );

export const insurersWaiting: readonly WaitingSource[] = [insurers, officers];
