import type { CostsDto, FeeTableDto } from '#contract/claims/offer/offers.schemas.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim-steps.ts';
import { slabsInForce } from './slabs-in-force.ts';

/** What our fee would be by today's slabs, for the claimant who has not paid yet. */
export async function viewFeeTable(platform: Platform, actor: Actor, claimId: string): Promise<FeeTableDto> {
  await readClaim(platform, actor, claimId);
  return feeTable(platform);
}

/** The same for anybody, with what a claim costs to send. */
export async function viewCosts(platform: Platform): Promise<CostsDto> {
  const { wizardProcessing, wizardService } = platform.config.fees;
  return {
    fees: await feeTable(platform),
    paid: { processingFee: paiseToRupees(wizardProcessing), serviceCharge: paiseToRupees(wizardService) },
  };
}

async function feeTable(platform: Platform): Promise<FeeTableDto> {
  const { version, validFrom, gstRate, slabs } = await slabsInForce(platform.db, platform.now());
  return {
    version,
    validFrom,
    gstRate,
    slabs: slabs.map(({ upTo, fee }) => ({ upTo: paiseToRupees(upTo), fee: paiseToRupees(fee) })),
  };
}
