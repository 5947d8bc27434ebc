import { scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ClaimFile } from './claim-file.ts';

/** The passes of those of these claims whose vehicles may leave now, by claim. For their owner alone: a code is all that opens a pass. */
export async function gatePassCodes(
  db: Database,
  reader: UserActor,
  files: readonly ClaimFile[],
): Promise<ReadonlyMap<string, string>> {
  const free = files.filter(({ facts }) => facts.stage === 'disbursed').map(({ row }) => row.id);
  if (scopeOf(reader, 'claim.read') !== 'own' || free.length === 0) return new Map();
  const rows = await db
    .selectFrom('gate_pass')
    .select(['claim_id', 'code'])
    .where('claim_id', 'in', free)
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(rows.map(({ claim_id, code }) => [claim_id, code]));
}
