import type { Kysely, Transaction } from 'kysely';
import { factsOf, loadSituations } from '#server/features/claims/claims.service.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { ChosenGarage, ClaimFile, ClaimRow } from './claim-file.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Reads what stands beside a claim's row. What only the acting step knows (reason, limit, duplicates) is given to `permit` and `takeStep`. */
export async function loadClaimFile(db: Db, row: ClaimRow, now: Date): Promise<ClaimFile> {
  const [situations, garage, offer, payout, surveys, estimate, invoice, receivable, questions] = await Promise.all([
    loadSituations(db, [row.id]),
    row.listing_id === null ? null : findGarage(db, row.listing_id),
    db.selectFrom('offer').selectAll().where('claim_id', '=', row.id).orderBy('number', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('payout').selectAll().where('claim_id', '=', row.id).orderBy('attempt', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('survey')
      .selectAll()
      .where('claim_id', '=', row.id)
      .where('state', 'in', ['assigned', 'accepted', 'reported'])
      .orderBy('created_at', 'desc')
      .execute(),
    db.selectFrom('estimate').selectAll().where('claim_id', '=', row.id).where('state', '<>', 'superseded').executeTakeFirst(),
    db
      .selectFrom('repair_invoice')
      .selectAll()
      .where('claim_id', '=', row.id)
      .where('superseded_at', 'is', null)
      .executeTakeFirst(),
    db.selectFrom('receivable').selectAll().where('claim_id', '=', row.id).executeTakeFirst(),
    db
      .selectFrom('claim_question')
      .selectAll()
      .where('claim_id', '=', row.id)
      .where('closed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ]);
  const situation = situations.get(row.id);
  if (!situation) throw new Error(`claim ${row.id} has no claimant`);
  return {
    row,
    situation,
    garage,
    offer: offer ?? null,
    payout: payout ?? null,
    survey: surveys.find(({ state }) => state !== 'reported') ?? surveys[0] ?? null,
    estimate: estimate ?? null,
    invoice: invoice ?? null,
    receivable: receivable ?? null,
    questions,
    facts: factsOf(row, situation, now),
  };
}

async function findGarage(db: Db, listingId: string): Promise<ChosenGarage | null> {
  const found = await db
    .selectFrom('garage_listing as listing')
    .leftJoin('garage', 'garage.id', 'listing.garage_id')
    .leftJoin('app_user as owner', 'owner.id', 'garage.owner_id')
    .leftJoin('kyc_submission as kyc', 'kyc.user_id', 'owner.id')
    .select([
      'listing.id as listingId',
      'listing.garage_name as name',
      'garage.id as garageId',
      'garage.owner_id as ownerId',
      'owner.email as ownerEmail',
      'owner.phone as ownerPhone',
      'owner.kyc_status as kycStatus',
      'kyc.decided_at as kycDecidedAt',
      'garage.bank_verified_at as bankVerifiedAt',
      'garage.bank_account_encrypted as accountEncrypted',
      'garage.bank_account_last4 as accountLast4',
      'garage.bank_ifsc as ifsc',
      'garage.bank_account_name as accountName',
    ])
    .where('listing.id', '=', listingId)
    .executeTakeFirst();
  return found ?? null;
}
