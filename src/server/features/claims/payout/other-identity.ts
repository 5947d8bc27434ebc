import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import { staffOf } from '#server/platform/messages/staff.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

const why = 'payout.alert.identity-changed';

/** Has the KYC of the claim's owner, or of its garage's, been redone under another name, birth date or number since then? What was approved rests on the old one. */
export async function isUnderOtherIdentity(db: Kysely<DB>, claimId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from claim c left join garage_listing l on l.id = c.listing_id left join garage g on g.id = l.garage_id
      join kyc_submission k on k.user_id in (c.claimant_id, g.owner_id)
    where c.id = ${claimId}::uuid and k.identity_since > ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** The payouts of these locked claims wait from now on, and staff see why: each is reviewed and decided anew. */
export async function holdForIdentity(tx: Tx, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0) return;
  const held = await tx.db
    .updateTable('claim')
    .set({ payout_hold: why })
    .where('id', 'in', [...claimIds])
    .where('stage', '=', 'approved')
    .returningAll()
    .execute();
  for (const claim of held) {
    await audit(tx, { action: 'hold-payout', subjectType: 'claim', subjectId: claim.id, after: { payout_hold: why } });
    const once = { key: `${why}:${claim.id}:${claim.revision}` };
    await notify(tx, await staffOf(tx, claim), 'payout-alert', { ...aboutClaim(claim), why }, once);
  }
}
