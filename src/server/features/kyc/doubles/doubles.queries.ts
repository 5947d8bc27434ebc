import { sql } from 'kysely';
import type { DoubleDto } from '#contract/kyc/doubles.schemas.ts';
import { problem } from '#contract/errors.ts';
import { pairOf } from '#domain/kyc/doubles.ts';
import type { DoubleKind } from '#domain/kyc/doubles.ts';
import type { Role } from '#domain/roles.ts';
import { lockClaimsOfPerson } from '#server/features/claims/claims.service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface Shared {
  readonly other_id: string;
  readonly shared: DoubleKind[];
  /** What exactly, as keyed hashes. */
  readonly marks: string[];
  readonly is_open: boolean;
}

export async function readShared(db: Database, userId: string): Promise<Shared[]> {
  const { rows } = await sql<Shared>`select * from doubles_of(${userId}::uuid)`.execute(db);
  return rows;
}

export async function hasOpenDouble(db: Database, userId: string): Promise<boolean> {
  return (await readShared(db, userId)).some(({ is_open: isOpen }) => isOpen);
}

/** 409 while somebody else has what this person says is theirs, and two people have not said why. */
export async function requireNoDouble(tx: Tx, userId: string): Promise<void> {
  if (await hasOpenDouble(tx.db, userId)) throw problem('kyc.double');
}

/** Who acts next on claims of the others may change with what this person has. */
export async function touchClaimsOfDoubles(tx: Tx, userId: string): Promise<void> {
  const others = (await readShared(tx.db, userId)).map(({ other_id: id }) => id);
  for (const id of others.toSorted()) await lockClaimsOfPerson(tx, id);
}

/** Everybody who shares something with this person, with the answer that stands or waits. */
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

/** A garage's name, or the person's. */
export const personName = sql<string>`coalesce(g.profile ->> 'garageName', nullif(u.company_name, ''), trim(u.first_name || ' ' || u.last_name))`;

function answerOf(after: unknown): DoubleDto['answer'] {
  const { relation, reason } = after as NonNullable<DoubleDto['answer']>;
  return { relation, reason };
}
