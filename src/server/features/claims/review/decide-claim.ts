import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { decideClaim as endpoint } from '#contract/claims/review/review.endpoints.ts';
import { isLive } from '#server/platform/db/claim-stage.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { approveClaimBody } from '#contract/claims/review/review.schemas.ts';
import type { z } from '#contract/zod-setup.ts';
import { approvalAction } from '#domain/claims/review/review-actions.ts';
import { judgeWord, presentWord } from '#domain/claims/review/insurers-word.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { resolveInsurer, resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record, notify, aboutClaim, send } from '#server/platform/messages/send.ts';
import { requireClaimFiles } from '../claim/uploaded-files.ts';
import { lookUpForChecks } from './cover.ts';
import { approvalLimitOf, claimantMoney, quoteFor, slabsInForce, ratesOfDay } from '../pricing/rates-in-force.ts';
import { payeeNow } from '../claim/payee.ts';
import { lockClaim, permit, roleActor, stateAfter, takeStep, approvedAs, signStep } from '../claim/claim-steps.ts';
import { lookForSignalsLater } from './look-for-signals.ts';
import { incidentDay, settlementOf } from '../settlement/settlement-of.ts';
import { returnFee } from '../offer/end-offer.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import type { ClaimRow } from '../claim/claim-row.ts';
import { makeOffer } from '../offer/make-offer.ts';
import { sql } from 'kysely';

/** Staff decide a claim in review. A race for the insurer's claim number is lost with the same answer as a look-up would give. */
export async function decideClaim(
  platform: Platform,
  actor: Actor,
  claimId: string,
  decision: BodyOf<typeof endpoint>,
): Promise<ClaimStateDto> {
  if (decision.decision === 'reject') return rejectClaim(platform, actor, claimId, decision.reason);
  try {
    return await approveClaim(platform, actor, claimId, decision);
  } catch (error) {
    throw isInsurerNumberTaken(error) ? problem('claim.duplicate') : error;
  }
}

/** Two transactions may look at the same moment; the unique index then decides. */
function isInsurerNumberTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'claim_insurer_number_live';
}

type Approval = z.output<typeof approveClaimBody>;

/** Approves, alone up to one's own limit and the calculation, with every check holding, and within the slabs; else a second person has to confirm. */
async function approveClaim(platform: Platform, actor: Actor, claimId: string, approval: Approval): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const known = (await resolveInsurers(tx.db, [approval.insurerName])).get(approval.insurerName);
    const approved = rupeesToPaise(approval.approvedAmount);
    const { credit } = await claimantMoney(tx, claimId);
    const needsQuote = quoteFor(await slabsInForce(tx.db, tx.now), approved, null, credit).kind === 'staff-quote';
    const limit = await approvalLimitOf(tx, actor.userId);
    const rates = await ratesOfDay(tx.db, incidentDay(file));
    const calculation = settlementOf(file, rates);
    const calculated = calculation && rupeesToPaise(calculation.insurerPays);
    const duplicates = await findDuplicates(tx, file.row, known?.id ?? null, approval.insurerClaimNumber);
    const looked = {
      approvedAmount: approved,
      ...(await lookUpForChecks(tx.db, file)),
      wordSubject: {
        // One that is unknown is refused below, at its field.
        insurerId: known?.id ?? presentWord(file.facts)?.insurerId ?? null,
        insurerClaimNumber: approval.insurerClaimNumber,
        listingId: file.row.listing_id,
      },
    };
    const given = {
      ...looked,
      approvalLimit: limit,
      calculatedAmount: calculated,
      needsStaffQuote: needsQuote,
      smallestApproval: tx.config.smallestApproval,
      reason: approval.reason ?? null,
      insurerAcceptanceRecorded: true,
      duplicate: duplicates.length > 0 ? ('found' as const) : ('none' as const),
    };
    const action = approvalAction({ ...file.facts, ...given }, roleActor(actor));
    permit(actor, action, file, given);
    const insurer = known ?? (await resolveInsurer(tx.db, approval.insurerName));
    if (needsQuote && approval.staffFee === undefined)
      throw problem('input.invalid', { fieldErrors: { staffFee: 'review.fee.required' } });
    if (!needsQuote && approval.staffFee !== undefined)
      throw problem('input.invalid', { fieldErrors: { staffFee: 'review.fee.not-needed' } });
    await requireClaimFiles(tx, [approval.proofFileId], { claimId, field: 'proofFileId' });
    const alone = action === 'decide-approve';
    const decided = {
      approved_paise: approved,
      staff_fee_paise: needsQuote ? rupeesToPaise(approval.staffFee ?? 0) : null,
      insurer_id: insurer.id,
      policy_number: approval.policyNumber,
      insurer_claim_number: approval.insurerClaimNumber,
      proof_file_id: approval.proofFileId,
      decision_reason: approval.reason || null,
      first_approver_id: actor.userId,
      second_approver_id: null,
      insurer_word_id: judgeWord({ ...file.facts, ...looked }).result === 'holds' ? (presentWord(file.facts)?.id ?? null) : null,
    };
    const payee = payeeNow(file.garage);
    const settlement = settlementOf({ ...file, row: { ...file.row, ...decided } }, rates);
    const claim = await takeStep(tx, file, {
      action,
      given,
      set: {
        ...decided,
        approved_at: alone ? tx.now : null,
        settlement: settlement && json(settlement),
        payee: jsonOrNull(payee),
      },
    });
    await signStep(tx, file, action, { amount: approved, payee, content: approvedAs(claim) });
    if (alone) await finishApproval(tx, file, claim);
    else await record(tx, claimId, 'second-approval');
    await lookForSignalsLater(tx, claimId);
    return stateAfter(tx, claimId);
  });
}

function jsonOrNull(value: object | null) {
  return value && json(value);
}

/** Staff reject with a reason; what was paid goes back where no review had begun. */
async function rejectClaim(platform: Platform, actor: Actor, claimId: string, reason: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, {
      action: 'decide-reject',
      given: { reason },
      set: { decision_reason: reason, rejected_at: tx.now },
    });
    await signStep(tx, file, 'decide-reject', { content: { reason } });
    await record(tx, claimId, 'rejected', { reason });
    await returnFee(tx, file, 'rejected');
    const rejected = { ...aboutClaim(claim), reason };
    await notify(tx, claim.claimant_id, 'claim-rejected', rejected);
    if (file.garage?.ownerId) await notify(tx, file.garage.ownerId, 'claim-rejected-garage', aboutClaim(claim));
    return stateAfter(tx, claimId);
  });
}

/** What the last approval brings with it: the offer, and word to claimant and garage. */
export async function finishApproval(tx: Tx, file: ClaimFile, claim: ClaimRow): Promise<void> {
  const offer = await makeOffer(tx, claim);
  const amount = offer.approved_paise;
  const until = offer.expires_at;
  const balance = offer.balance_paise;
  const approved = { ...aboutClaim(claim), amount };
  await record(tx, claim.id, 'approved', { amount });
  await record(tx, claim.id, 'offer-made', { until, balance });
  await notify(tx, claim.claimant_id, 'claim-approved', approved);
  await send(tx, claim.claimant_id, 'offer-ready', { ...approved, until, balance });
  if (file.garage?.ownerId) await notify(tx, file.garage.ownerId, 'claim-approved-garage', approved);
}

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
    .where(isLive('claim'))
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
