import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { doubleValue } from '#contract/kyc/doubles.schemas.ts';
import type { DoubleDto } from '#contract/kyc/doubles.schemas.ts';
import { problem } from '#contract/errors.ts';
import { pairOf, mayBeBranches } from '#domain/kyc/doubles.ts';
import type { DoubleKind } from '#domain/kyc/doubles.ts';
import type { Role } from '#domain/roles.ts';
import { lockClaimsOfPerson } from '#server/features/claims/door/claims.service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { answerDouble as contract } from '#contract/kyc/kyc.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { z } from '#contract/zod-setup.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';

interface Shared {
  readonly other_id: string;
  readonly shared: DoubleKind[];
  /** Shared values, as keyed hashes. */
  readonly marks: string[];
  readonly is_open: boolean;
}

async function readShared(db: Database, userId: string): Promise<Shared[]> {
  const { rows } = await sql<Shared>`select * from doubles_of(${userId}::uuid)`.execute(db);
  return rows;
}

export async function hasOpenDouble(db: Database, userId: string): Promise<boolean> {
  return (await readShared(db, userId)).some(({ is_open: isOpen }) => isOpen);
}

/** 409 while someone else has the same details and two people have not confirmed an explanation. */
export async function requireNoDouble(tx: Tx, userId: string): Promise<void> {
  if (await hasOpenDouble(tx.db, userId)) throw problem('kyc.double');
}

/** Marks claims of people who share details: this person's change may change who acts next. */
export async function touchClaimsOfDoubles(tx: Tx, userId: string): Promise<void> {
  const others = (await readShared(tx.db, userId)).map(({ other_id: id }) => id);
  for (const id of others.toSorted()) await lockClaimsOfPerson(tx, id);
}

/** Everyone who shares details with this person, with the confirmed or pending explanation. */
export async function listDoubles(db: Database, userId: string): Promise<DoubleDto[]> {
  const found = await readShared(db, userId);
  if (found.length === 0) return [];
  const pairs = found.map(({ other_id: other }) => pairOf(userId, other).join(':'));
  const people = await db
    .selectFrom('app_user as u')
    .leftJoin('garage as g', 'g.owner_id', 'u.id')
    .select(['u.id', 'u.role', 'g.id as garageId'])
    .select(personName.as('name'))
    .where(
      'u.id',
      'in',
      found.map(({ other_id: other }) => other),
    )
    .execute();
  const answers = await db
    .selectFrom('proposal')
    .select(['target', 'after', 'confirmed_at'])
    .where('kind', '=', 'double')
    .where('target', 'in', pairs)
    .where('withdrawn_at', 'is', null)
    .orderBy('proposed_at')
    .execute();
  return people.map(({ id, role, garageId, name }): DoubleDto => {
    const { shared, is_open: isOpen } = found.find(({ other_id: other }) => other === id) ?? { shared: [], is_open: true };
    const ofPair = answers.filter(({ target }) => target === pairOf(userId, id).join(':'));
    const waiting = ofPair.find(({ confirmed_at: at }) => at === null);
    const said = isOpen ? waiting : ofPair.findLast(({ confirmed_at: at }) => at !== null);
    return {
      ...{ userId: id, name, role: role as Role, garageId, shared },
      state: isOpen ? (waiting ? 'waiting' : 'open') : 'answered',
      answer: said ? answerOf(said.after) : null,
    };
  });
}

/** The garage's name, else the person's. */
const personName = sql<string>`coalesce(g.profile ->> 'garageName', nullif(u.company_name, ''), trim(u.first_name || ' ' || u.last_name))`;

function answerOf(after: unknown): DoubleDto['answer'] {
  const { relation, reason } = after as NonNullable<DoubleDto['answer']>;
  return { relation, reason };
}

/** Maker: explains why two people with the same details are distinct; approvals and payouts wait until another person confirms. */
export async function answerDouble(
  platform: Platform,
  actor: UserActor,
  userId: string,
  { otherId, relation, reason }: BodyOf<typeof contract>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    for (const id of [userId, otherId]) await requireUnconnected(tx, id);
    const found = (await readShared(tx.db, userId)).find(({ other_id: other }) => other === otherId);
    if (!found) throw problem('record.not-found');
    if (!found.is_open) throw problem('kyc.double.answered');
    if (relation === 'branch' && !mayBeBranches(found.shared))
      throw problem('input.invalid', { fieldErrors: { relation: 'kyc.double.other-firm' } });
    const pair = pairOf(userId, otherId);
    const people = await tx.db
      .selectFrom('app_user as u')
      .leftJoin('garage as g', 'g.owner_id', 'u.id')
      .select(['u.id', personName.as('name')])
      .where('u.id', 'in', [...pair])
      .execute();
    const [first = '', second = ''] = pair.map((id) => people.find((one) => one.id === id)?.name);
    const after = { first, second, shared: found.shared, relation, reason };
    const about = { subjectId: null, target: pair.join(':'), inForceFrom: todayInKolkata(tx.now), field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'double', ...about, before: null, after }) };
  });
}

/** Checker: confirms the explanation; 409 if they share other details by now. It covers what they share today. */
export async function writeDoubleAnswer(tx: Tx, row: Selectable<DB['proposal']>): Promise<void> {
  const [left = '', right = ''] = (row.target ?? '').split(':');
  const { shared, relation, reason } = z.parse(doubleValue, row.after);
  for (const id of [left, right]) {
    await requireUnconnected(tx, id);
    await lockClaimsOfPerson(tx, id);
  }
  const found = (await readShared(tx.db, left)).find(({ other_id: other }) => other === right);
  if (!found || found.shared.join() !== shared.join()) throw problem('proposal.overtaken');
  const answer = { relation, reason, marks: found.marks, proposal_id: row.id, answered_at: tx.now };
  await tx.db
    .insertInto('double_answer')
    .values({ left_id: left, right_id: right, ...answer })
    .onConflict((conflict) => conflict.columns(['left_id', 'right_id']).doUpdateSet(answer))
    .execute();
  for (const [id, other] of [
    [left, right],
    [right, left],
  ] as const)
    await audit(tx, {
      action: 'answer-double',
      subjectType: 'user',
      subjectId: id,
      after: { other, shared, relation, reason, proposal: row.id },
    });
}
