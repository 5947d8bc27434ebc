import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { liveStages } from '#domain/claims/stages.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimRow } from '../claim-row.ts';

/** Numbers of other live claims for the same vehicle and incident, or resting on the same acceptance of the same insurer. */
export async function findDuplicates(
  tx: Tx,
  claim: ClaimRow,
  insurerId: string | null,
  insurerClaimNumber: string | null,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('claim')
    .select('number')
    .where('id', '<>', claim.id)
    .where('stage', 'in', [...liveStages])
    .where((eb) =>
      eb.or([
        eb.and([eb('registration_number', '=', claim.registration_number), eb('incident_date', '=', claim.incident_date)]),
        eb.and([
          eb('insurer_id', '=', insurerId),
          eb(sql`lower(insurer_claim_number)`, '=', (insurerClaimNumber ?? '').toLowerCase()),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ number }) => number);
}

const nearDays = 3;

/** Numbers of other live claims for the same vehicle whose incident is said to be a few days earlier or later. */
export async function findNearDoubles(db: Kysely<DB>, claim: ClaimRow): Promise<string[]> {
  if (claim.registration_number === null || claim.incident_date === null) return [];
  const rows = await db
    .selectFrom('claim')
    .select('number')
    .where('id', '<>', claim.id)
    .where('stage', 'in', [...liveStages])
    .where('registration_number', '=', claim.registration_number)
    .where(sql<boolean>`abs(incident_date - ${claim.incident_date}::date) <= ${nearDays}`)
    .limit(20)
    .execute();
  return rows.map(({ number }) => number);
}
