import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { garageDashboard as contract } from '#contract/garages/garages.endpoints.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { standingOf, garageOfOwner, profileOf } from './garage-row.ts';

interface Figures {
  total: number;
  paid: number;
  ended: number;
  paid_paise: number;
}

/** The garage's listing and, live, its claims and payouts in figures. */
export async function viewGarageDashboard(platform: Platform, actor: UserActor): Promise<ReplyOf<typeof contract>> {
  const row = await garageOfOwner(platform.db, actor.userId);
  const standing = await standingOf(platform, row);
  const owner = await platform.db
    .selectFrom('app_user')
    .select('kyc_status')
    .where('id', '=', row.owner_id)
    .executeTakeFirstOrThrow();
  const listing = await platform.db
    .selectFrom('garage_listing')
    .select(['rating_sum', 'rating_count'])
    .where('garage_id', '=', row.id)
    .executeTakeFirst();
  const figures = await sql<Figures>`
    select count(*)::int as total,
      count(*) filter (where claim.stage in ('disbursed', 'closed'))::int as paid,
      count(*) filter (where claim.stage in ('disbursed', 'closed', 'rejected', 'withdrawn'))::int as ended,
      coalesce(sum((select sum(amount_paise) from transfer where transfer.claim_id = claim.id and transfer.state = 'success')), 0)::bigint as paid_paise
    from claim where claim.listing_id = ${standing.listingId} and claim.stage <> 'draft' and claim.discarded_at is null`.execute(
    platform.db,
  );
  const { total = 0, paid = 0, ended = 0, paid_paise: paidPaise = 0 } = figures.rows[0] ?? {};
  const recent = await platform.db
    .selectFrom('claim')
    .select(['id', 'number', 'stage', 'created_at', 'registration_number'])
    .where('listing_id', '=', standing.listingId)
    .where('stage', '<>', 'draft')
    .where('discarded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
  return {
    garageName: profileOf(row).garageName,
    ...standing,
    listingFee: paiseToRupees(platform.config.fees.listing),
    kycStatus: owner.kyc_status,
    bankVerified: row.bank_verified_at !== null,
    rating: listing && listing.rating_count > 0 ? Math.round((listing.rating_sum / listing.rating_count) * 10) / 10 : null,
    ratingCount: listing?.rating_count ?? 0,
    claimsTotal: total,
    claimsInProgress: total - ended,
    claimsPaid: paid,
    totalPaid: paiseToRupees(paise(paidPaise)),
    recentClaims: recent.map((claim) => ({
      id: claim.id,
      number: claim.number,
      stage: claim.stage,
      vehicle: claim.registration_number ?? '',
      createdAt: claim.created_at.toISOString(),
    })),
  };
}
