import type { OwnTask } from '#contract/dashboard.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { requiresKyc } from '#domain/roles.ts';
import { findDueOfGarage } from '#server/features/garages/garages.service.ts';
import { countFeesToBill } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What waits for a person besides the steps of their claims, the most urgent first. */
export async function ownTasks(platform: Platform, actor: UserActor): Promise<OwnTask[]> {
  const { kyc_status: kyc } = await platform.db
    .selectFrom('app_user')
    .select('kyc_status')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const toHandIn = requiresKyc(actor.role) && (kyc === 'not_submitted' || kyc === 'rejected');
  const bills = permits(actor, 'surveyor-fee.bill') ? await countFeesToBill(platform.db, actor.userId) : 0;
  return [
    ...(toHandIn ? (['kyc'] as const) : []),
    ...(permits(actor, 'listing.renew') ? await findDueOfGarage(platform, actor.userId) : []),
    ...(bills > 0 ? (['survey-fees'] as const) : []),
  ];
}
