import type { ClaimDto, ClaimListItem } from '#contract/claims.ts';
import { messageText } from '#contract/messages.ts';
import { claimClock } from '#domain/claims/clocks.ts';
import { offeredActions } from '#domain/claims/offered-actions.ts';
import type { ClaimPart } from '#domain/claims/parts.ts';
import { isReadyToPay } from '#domain/claims/parts.ts';
import { progressPercent } from '#domain/claims/progress.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { statusOf } from '#domain/claims/stages.ts';
import { add, paise, paiseToRupees } from '#domain/money.ts';
import { isStaff } from '#domain/roles.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import { appealableUntil, clockFactsOf, factsOf, ruleStateOf } from './claim-facts.ts';
import { completedParts, detailsOf, termsOf, vehicleOf, vendorOf } from './claim-row.ts';
import type { ClaimRow } from './claim-row.ts';
import type { ClaimSituation } from './claim-situation.ts';
import { claimTitleKey } from './claim-title.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const rupees = (amount: number | null): number | null => (amount === null ? null : paiseToRupees(paise(amount)));

/** Where the wizard stands, as the specification reads it from the claim. */
export function workflowStatus(stage: ClaimStage, parts: readonly ClaimPart[]): ClaimDto['workflowStatus'] {
  if (stage === 'withdrawn') return 'discarded';
  if (stage !== 'draft') return 'submitted';
  if (!isReadyToPay(parts)) return 'in_progress';
  return parts.includes('E') ? 'ready_to_submit' : 'payment_pending';
}

function head(
  row: ClaimRow,
  situation: ClaimSituation,
  now: Date,
): Omit<ClaimListItem, 'vehicle' | 'garageName' | 'claimantName'> {
  const stage = row.stage as ClaimStage;
  const parts = completedParts(row);
  const details = detailsOf(row);
  const titleKey = claimTitleKey(vehicleOf(row), details);
  const clock = claimClock(clockFactsOf(row, situation, now));
  return {
    id: row.id,
    claimNumber: row.number,
    status: statusOf(stage),
    stage,
    version: row.version,
    title: messageText(titleKey),
    titleKey,
    description: details?.incidentDescription ?? '',
    claimAmount: rupees(row.approved_paise ?? situation.estimateTotal ?? row.estimated_cost_paise),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    submittedAt: iso(row.submitted_at),
    progress: progressPercent(factsOf(row, situation, now)),
    completedParts: parts,
    workflowStatus: row.discarded_at === null && stage === 'withdrawn' ? 'submitted' : workflowStatus(stage, parts),
    nextStep: {
      whose: [...clock.waitingFor],
      step: clock.step,
      by: iso(clock.dueAt),
      overdue: clock.overdue,
      paused: clock.paused,
    },
  };
}

/** One row of the list. `forClaimant`: their own name says nothing to them. */
export function toListItem(row: ClaimRow, situation: ClaimSituation, now: Date, forClaimant: boolean): ClaimListItem {
  const vehicle = vehicleOf(row);
  return {
    ...head(row, situation, now),
    vehicle: vehicle && { make: vehicle.make, model: vehicle.model, registrationNumber: vehicle.registrationNumber },
    garageName: vendorOf(row)?.garageName ?? null,
    claimantName: forClaimant ? null : (situation.companyName ?? situation.claimantName),
  };
}

/** The claim as this caller may see it. */
export function toClaimDto(
  row: ClaimRow,
  situation: ClaimSituation,
  context: { actor: UserActor; now: Date; fees: Config['fees'] },
): ClaimDto {
  const { actor, now, fees } = context;
  const facts = factsOf(row, situation, now);
  const vehicle = vehicleOf(row);
  const vendor = vendorOf(row);
  const details = detailsOf(row);
  const terms = termsOf(row);
  const ownMoney = actor.role === 'claimant' || isStaff(actor.role);
  return {
    ...head(row, situation, now),
    revision: row.revision,
    vehicle: vehicle && {
      ...vehicle,
      currentValue: vehicle.currentValue ?? 0,
      cubicCapacity: vehicle.cubicCapacity ?? null,
      grossWeightKg: vehicle.grossWeightKg ?? null,
      insurance: {
        insurerName: vehicle.insurance?.insurerName ?? '',
        policyNumber: vehicle.insurance?.policyNumber ?? '',
        insurerClaimNumber: vehicle.insurance?.insurerClaimNumber ?? '',
      },
    },
    vendor: vendor && { ...vendor, isAssigned: vendor.garageId !== null },
    details: details && {
      ...details,
      incidentPincode: details.incidentPincode ?? '',
      policeComplaintNumber: details.policeComplaintNumber ?? '',
      witnessDetails: details.witnessDetails ?? '',
    },
    terms: terms && {
      acceptedAt: terms.acceptedAt,
      termsVersion: terms.termsVersion,
      dataConsent: terms.dataConsent === true,
      accuracy: terms.accuracy === true,
    },
    actions: offeredActions(actor, facts),
    garage:
      row.listing_id === null || situation.listingName === null
        ? null
        : {
            listingId: row.listing_id,
            name: situation.listingName,
            branch: situation.listingBranch ?? '',
            address: situation.listingAddress ?? '',
            phones: situation.listingPhones ?? [],
            isNetworkGarage: situation.listingIsNetwork === true,
            hasAccount: situation.garageUserId !== null,
          },
    claimant:
      actor.role === 'claimant'
        ? null
        : {
            id: row.claimant_id,
            name: situation.claimantName,
            email: situation.claimantEmail,
            phone: situation.claimantPhone,
            companyName: situation.companyName,
          },
    surveyor:
      row.surveyor_id === null || situation.surveyorName === null
        ? null
        : {
            id: row.surveyor_id,
            name: situation.surveyorName,
            email: situation.surveyorEmail ?? '',
            phone: situation.surveyorPhone ?? '',
          },
    insurer: {
      name: row.insurer_name ?? '',
      policyNumber: row.policy_number ?? '',
      claimNumber: row.insurer_claim_number ?? '',
      hasProof: row.proof_file_id !== null,
    },
    approvedAmount: rupees(row.approved_paise),
    estimatedAmount: rupees(situation.estimateTotal ?? row.estimated_cost_paise),
    decisionReason: row.decision_reason,
    approvedAt: iso(row.approved_at),
    rejectedAt: iso(row.rejected_at),
    withdrawnAt: iso(row.withdrawn_at),
    disbursedAt: iso(row.disbursed_at),
    closedAt: iso(row.closed_at),
    vehicleReadyAt: iso(row.vehicle_ready_at),
    appealableUntil: iso(appealableUntil(row)),
    payment: ownMoney
      ? {
          amount: paiseToRupees(add(fees.wizardProcessing, fees.wizardService)),
          processingFee: paiseToRupees(fees.wizardProcessing),
          serviceCharge: paiseToRupees(fees.wizardService),
          status: ruleStateOf(situation.wizardPaymentState),
          orderId: situation.wizardOrderId,
          paidAt: iso(situation.wizardPaidAt),
          receiptNumber: situation.wizardReceiptNumber,
          receiptUrl: situation.wizardReceiptNumber && `/api/payments/${situation.wizardPaymentId}/receipt`,
        }
      : null,
    fileCount: situation.fileCount,
  };
}
