import { isDeepStrictEqual } from 'node:util';
import type { ExposureChange } from '#domain/exposure/exposure.ts';
import { exposureChanges, reservationsOf } from '#domain/exposure/exposure.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { limitReached } from './limit-reached.ts';
import type { LockedUse } from './limit-reached.ts';
import { findStandings, withIds } from './standings.queries.ts';

/**
 * Reserves what these claims now take of the limits, or gives it back. Runs before the commit of whoever locked them (`lockClaim`, `lockClaims`),
 * in their transaction, so that no writer has to remember it and a limit that is reached undoes the approval itself.
 */
export async function renewExposure(tx: Tx, claimIds: readonly string[]): Promise<void> {
  const changed = (await findStandings(tx.db, withIds(claimIds)))
    .map(({ facts, held }) => ({ id: facts.claimId, held, wanted: reservationsOf(facts) }))
    .filter(({ held, wanted }) => !isDeepStrictEqual(held, wanted));
  if (changed.length === 0) return;
  await countTowards(
    tx,
    exposureChanges(
      changed.flatMap(({ held }) => held),
      changed.flatMap(({ wanted }) => wanted),
    ),
  );
  const ids = changed.map(({ id }) => id);
  await tx.db.deleteFrom('exposure_reservation').where('claim_id', 'in', ids).execute();
  const rows = changed.flatMap(({ id, wanted }) =>
    wanted.map(({ kind, subject, amount }) => ({ claim_id: id, kind, subject, amount_paise: amount })),
  );
  if (rows.length > 0) await tx.db.insertInto('exposure_reservation').values(rows).execute();
}

/** All or nothing. Everybody locks the rows in one order, the one that all share last. */
async function countTowards(tx: Tx, changes: readonly ExposureChange[]): Promise<void> {
  if (changes.length === 0) return;
  const change = sql`unnest(${changes.map(({ kind }) => kind)}::text[], ${changes.map(({ subject }) => subject)}::text[],
    ${changes.map(({ by }) => by)}::bigint[]) as change (kind, subject, by)`;
  await sql`insert into exposure_use (kind, subject, used_paise)
    select kind, subject, 0 from ${change} order by kind, subject on conflict do nothing`.execute(tx.db);
  const { rows: locked } = await sql<LockedUse>`
    select u.kind, u.subject, u.used_paise as used, exposure_limit_of(u.kind, u.subject) as limit, change.by
    from exposure_use u join ${change} on change.kind = u.kind and change.subject = u.subject
    order by u.kind, u.subject for update of u`.execute(tx.db);
  const reached = locked.filter(({ used, by, limit }) => by > 0 && used + by > limit);
  if (reached.length > 0) throw await limitReached(tx, reached);
  await sql`update exposure_use u set used_paise = u.used_paise + change.by
    from ${change} where u.kind = change.kind and u.subject = change.subject`.execute(tx.db);
}
