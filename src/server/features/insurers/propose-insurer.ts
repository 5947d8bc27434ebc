import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeInsurer as endpoint } from '#contract/insurers.endpoints.ts';
import type { ProposedInsurerDto } from '#contract/insurers.schemas.ts';
import { message } from '#contract/messages.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { begin } from '#server/features/approvals/approvals.service.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { proposedInsurers, toProposedInsurerDto } from './proposed-insurers.queries.ts';

/** An insurer that nobody may choose before a second person has confirmed it. */
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
    // Two spellings that come to the same are one.
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

/** One of these spellings whose author may not propose it any more makes way. */
async function endLapsed(tx: Tx, spellings: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    delete from insurer i where i.state = 'proposed' and ${lapsedFor(sql`i.proposed_by`, 'insurer.propose')} is not null
      and i.id in (select insurer_id from insurer_alias where key in (select insurer_key(one) from unnest(${[...spellings]}::text[]) one))
    returning i.id, i.name`.execute(tx.db);
  for (const { id, name } of rows)
    await audit(tx, { action: 'withdraw-insurer', subjectType: 'insurer', subjectId: id, before: { name } });
}

/** Every spelling that another insurer has already is named at its field. */
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
