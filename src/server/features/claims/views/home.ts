import type { ClaimHome } from '#contract/claims/claims.schemas.ts';
import { isSurveyRequired } from '#domain/claims/survey/survey-actions.ts';
import { allIn, nothingAfterwards } from '#domain/claims/bill.ts';
import type { AllIn } from '#domain/claims/bill.ts';
import { ownersShare } from '#domain/claims/review/settlement.ts';
import { isForDeduction } from '#domain/claims/recovery/deductions.ts';
import type { ChargeCause } from '#domain/claims/recovery/deductions.ts';
import { claimRail } from '#domain/claims/progress.ts';
import { repairDays } from '#domain/claims/repair/repair.ts';
import { statusOf } from '#domain/claims/stages.ts';
import { ZERO, add, atLeastZero, paise, paiseToRupees, rupeesToPaise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import { quoteFee } from '#domain/payments/fees.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { owedByOwner, ownersCharges } from '../recovery/claim-balance.ts';
import { vendorOf } from '../claim/claim-row.ts';
import { billedBy, incidentDay, shownSettlement } from '../settlement/settlement-of.ts';
import { findKeyFacts } from '../offer/key-facts.ts';
import { slabsInForce, ratesOfDay } from '../pricing/rates-in-force.ts';

/** What the page of an owner's filed claim opens with; nobody else is told it. */
export async function claimHome(platform: Platform, actor: UserActor, file: ClaimFile): Promise<ClaimHome | null> {
  const { row, facts, offer, invoice, waits } = file;
  if (scopeOf(actor, 'claim.read') !== 'own' || facts.stage === 'draft') return null;
  const reported = await platform.db
    .selectFrom('repair_milestone')
    .select(['kind', 'at'])
    .where('claim_id', '=', row.id)
    .execute();
  const rail = claimRail({
    stage: facts.stage,
    now: facts.now,
    submittedAt: row.submitted_at,
    approvedAt: row.approved_at,
    offerAcceptedAt: offer?.state === 'accepted' ? offer.accepted_at : null,
    offerExpiresAt: offer?.expires_at ?? null,
    offerOpen: offer?.state === 'open',
    repairBegun: reported.length > 0,
    repairStartedAt: reported.find(({ kind }) => kind === 'repair-started')?.at ?? null,
    repairDays: repairDays(vendorOf(row)?.estimatedRepairTime ?? ''),
    invoiceUploadedAt: invoice?.created_at ?? null,
    vehicleReadyAt: row.vehicle_ready_at,
    disbursedAt: row.disbursed_at,
    surveyRequired: isSurveyRequired(facts),
    waits,
  });
  const [money, pass] = await Promise.all([
    moneyOf(platform, actor, file),
    platform.db
      .selectFrom('gate_pass')
      .select('code')
      .where('claim_id', '=', row.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  ]);
  return {
    rail: rail.map(({ reachedAt, expectedAt, ...place }) => ({
      ...place,
      reachedAt: reachedAt?.toISOString() ?? null,
      expectedAt: expectedAt?.toISOString() ?? null,
    })),
    money: money && {
      basis: money.basis,
      insurer: paiseToRupees(money.insurer),
      garage: paiseToRupees(money.garage),
      fee: paiseToRupees(money.fee),
      charged: paiseToRupees(money.charged),
      all: paiseToRupees(money.all),
      paid: paiseToRupees(money.paid),
      left: paiseToRupees(money.fee === null ? null : atLeastZero(subtract(add(money.fee, money.charged), money.paid))),
    },
    owed: owedByOwner(file, actor),
    gatePassCode: pass?.code ?? null,
    garageReceivedAt: row.owners_share_received_at?.toISOString() ?? null,
  };
}

type Money = AllIn & { readonly basis: 'estimate' | 'offer'; readonly paid: Paise };

/** As the offer's key facts tell it; before them by the calculation on the estimate and the fees of today. */
async function moneyOf(platform: Platform, actor: UserActor, file: ClaimFile): Promise<Money | null> {
  const { db, config } = platform;
  const { row, facts, offer } = file;
  if (statusOf(facts.stage) === 'rejected') return null;
  if (offer !== null && offer.state !== 'void' && row.approved_at !== null) {
    const told = (await findKeyFacts(db, row.id))?.facts;
    if (!told) return null;
    const after = await afterPayout(db, row.id);
    const billed = { invoiced: billedBy(file), isApart: file.ownersInvoice !== null };
    const garage = ownersShare(billed, told.advance, told.youPayGarage);
    const money = allIn({ insurer: told.advance, garage, fee: told.totalCost, ...after });
    const paid = offer.state === 'accepted' ? add(subtract(told.totalCost, after.givenBack), after.chargesPaid) : told.paidBefore;
    return { ...money, basis: 'offer', paid };
  }
  const settlement = shownSettlement(file, await ratesOfDay(db, incidentDay(file)), actor);
  if (settlement === null) return null;
  const { wizardProcessing, wizardService } = config.fees;
  const insurer = rupeesToPaise(settlement.weAdvance);
  const quote = insurer > ZERO ? quoteFee(insurer, await slabsInForce(db, platform.now()), wizardProcessing) : null;
  const fee = quote?.kind === 'quote' ? add(quote.total, wizardService) : null;
  const paid = facts.wizardPayment === 'success' ? add(wizardProcessing, wizardService) : ZERO;
  const money = allIn({ insurer, garage: rupeesToPaise(settlement.youPay), fee, ...nothingAfterwards });
  return { ...money, basis: 'estimate', paid };
}

/** What the offer could not know: what the insurer kept and the owner bears, and what we gave back. What the insurer paid to the owner, who passes it on, costs the owner nothing. */
async function afterPayout(db: Platform['db'], claimId: string) {
  const charges = (await ownersCharges(db, claimId).execute()).filter(({ cause }) => isForDeduction(cause as ChargeCause));
  const missed = await db.selectFrom('payout_promise').select('credit_paise').where('claim_id', '=', claimId).executeTakeFirst();
  const total = (of: typeof charges) => paise(of.reduce((sum, one) => sum + one.amount_paise, 0));
  return {
    charged: total(charges),
    chargesPaid: total(charges.filter((one) => one.payment_order_id !== null)),
    givenBack: missed?.credit_paise ?? ZERO,
  };
}
