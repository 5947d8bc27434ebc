import { sql } from 'kysely';
import { liveStages } from '#domain/claims/stages.ts';
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
