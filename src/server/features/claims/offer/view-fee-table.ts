import { costsDto } from '#contract/claims/offer/offers.schemas.ts';
import type { ClaimFeesDto, CostsDto, FeeTableDto } from '#contract/claims/offer/offers.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim-file.ts';
import { partsView } from '../claim-parts-view.ts';
import { registerFactsOf } from '../claim-row.ts';
import { readClaim } from '../claim-steps.ts';
import { ratesInForce, ratesOfDay } from '../review/rates-in-force.ts';
import { incidentDay, shownSettlement } from '../review/settlement-of.ts';
import { slabsInForce } from './slabs-in-force.ts';

/** What our fee would be by today's slabs, and what the insurer would pay by the calculation that the claim's page shows, for the claimant who has not paid yet. */
export async function viewFeeTable(platform: Platform, actor: Actor, claimId: string): Promise<ClaimFeesDto> {
  const file = await readClaim(platform, actor, claimId);
  const settlement = isVehicleKnown(file) ? shownSettlement(file, await ratesOfDay(platform.db, incidentDay(file)), actor) : null;
  return {
    ...(await feeTable(platform)),
    insurerWouldPay: settlement?.weAdvance ?? null,
    ownerWouldPay: settlement?.youPay ?? null,
  };
}

/** Without its age nothing can be said; its class is asked for with it. */
function isVehicleKnown({ row }: ClaimFile): boolean {
  const { purchaseDate, year } = partsView(row).vehicle;
  return purchaseDate !== '' || year > 0 || registerFactsOf(row)?.vehicle?.firstRegisteredOn != null;
}

/** The same for anybody, with what a claim costs to send. */
export async function viewCosts(platform: Platform): Promise<CostsDto> {
  const { wizardProcessing, wizardService } = platform.config.fees;
  return {
    fees: await feeTable(platform),
    today: todayInKolkata(platform.now()),
    rates: costsDto.shape.rates.parse(await ratesInForce(platform.db, platform.now())),
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
