import { vehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto, ClaimHome, ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { barringReasons, mayTakeStep, offeredActions } from '#domain/claims/offered-actions.ts';
import type { ClaimPart } from '#domain/claims/intake/parts.ts';
import { isReadyToPay } from '#domain/claims/intake/parts.ts';
import { fleetStatusOf } from '#domain/claims/fleet-status.ts';
import { progressPercent } from '#domain/claims/progress.ts';
import { stoppedBy, warningOf } from '#domain/claims/review/checks.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { repairStages, statusOf } from '#domain/claims/stages.ts';
import { add, paise, paiseToRupees } from '#domain/money.ts';
import { permits, scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import { appealableUntil } from './claim-facts.ts';
import type { ClaimFile } from './claim-file.ts';
import { completedParts, detailsOf, licenceCheckOf, registerFactsOf, termsOf, vehicleOf, vendorOf } from './claim-row.ts';
import { claimTitleKey, plateOf } from './claim-title.ts';
import { decisionAsRead } from './decision-as-read.ts';
import { feeDue } from './intake/fee-due.ts';
import { owedByOwner } from './recovery/owed-by-owner.ts';
import { numberOf } from './intake/number-claim.ts';
import { clockOf } from './next-steps.ts';
import { messageText } from '#server/platform/words/wordings.ts';

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
  file: ClaimFile,
  reader: UserActor,
): Omit<ClaimListItem, 'vehicle' | 'garageName' | 'claimantName' | 'gatePassCode' | 'feeDue' | 'owed'> {
  const { row, facts } = file;
  const { stage } = facts;
  const parts = completedParts(row);
  const details = detailsOf(row);
  const titleKey = claimTitleKey(vehicleOf(row), details);
  const clock = clockOf(file, reader.role);
  return {
    id: row.id,
    claimNumber: numberOf(row),
    status: statusOf(stage),
    stage,
    fleetStatus: fleetStatusOf(stage, file.waits, reader.role, (step) => mayTakeStep(step, reader, facts)),
    plate: plateOf(vehicleOf(row)),
    version: row.version,
    title: messageText(titleKey),
    titleKey,
    description: details?.incidentDescription ?? '',
    claimAmount: rupees(row.approved_paise ?? facts.estimatedRepairCost),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    submittedAt: iso(row.submitted_at),
    progress: progressPercent(facts),
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

interface ListedBeside {
  readonly fees: Config['fees'];
  readonly gatePassCode: string | null;
}

/** One row of this reader's list. */
export function toListItem(file: ClaimFile, reader: UserActor, { fees, gatePassCode }: ListedBeside): ClaimListItem {
  const { row, claimant } = file;
  const vehicle = vehicleOf(row);
  return {
    ...head(file, reader),
    vehicle: vehicle && { make: vehicle.make, model: vehicle.model, registrationNumber: vehicle.registrationNumber },
    garageName: vendorOf(row)?.garageName ?? null,
    gatePassCode,
    feeDue: feeDue(file, fees),
    owed: owedByOwner(file, reader),
    // Their own name says nothing to them.
    claimantName: scopeOf(reader, 'claim.read') === 'own' ? null : (claimant.companyName ?? claimant.name),
  };
}

/** The claim as this reader may see it. */
export function toClaimDto(file: ClaimFile, actor: UserActor, fees: Config['fees'], home: ClaimHome | null): ClaimDto {
  const { row, facts, claimant, surveyor, garage, feePayment } = file;
  const vendor = vendorOf(row);
  const details = detailsOf(row);
  const terms = termsOf(row);
  const ownMoney = permits(actor, 'claim-payment.read');
  const knowsNumbers = permits(actor, 'claim-numbers.read') || repairStages.includes(facts.stage);
  const decision = decisionAsRead(row, scopeOf(actor, 'claim.read') === 'all');
  return {
    ...head(file, actor),
    home,
    revision: row.revision,
    vehicle: row.vehicle === null ? null : vehicleDto.parse(row.vehicle),
    vendor: vendor && { ...vendor, isAssigned: vendor.garageId !== null },
    details: details && {
      ...details,
      damage: details.damage ?? null,
      incidentPincode: details.incidentPincode ?? '',
      policeComplaintNumber: details.policeComplaintNumber ?? '',
      witnessDetails: knowsNumbers ? (details.witnessDetails ?? '') : '',
      driverDetails: knowsNumbers ? details.driverDetails : { ...details.driverDetails, licenseNumber: '', contactNumber: '' },
    },
    terms: terms && {
      acceptedAt: terms.acceptedAt,
      termsVersion: terms.termsVersion,
      dataConsent: terms.dataConsent === true,
      accuracy: terms.accuracy === true,
    },
    cannotAdvance: stoppedBy(facts),
    warning: warningOf(facts),
    actions: offeredActions(actor, facts),
    barred: barringReasons(actor, facts),
    garage: garage && {
      listingId: garage.listingId,
      name: garage.name,
      branch: garage.branch,
      address: garage.address,
      phones: [...garage.phones],
      isNetworkGarage: garage.isNetworkGarage,
      hasAccount: garage.ownerId !== null,
    },
    claimant:
      scopeOf(actor, 'claim.read') === 'own'
        ? null
        : { id: row.claimant_id, ...claimant, ...(knowsNumbers ? {} : { email: '', phone: '' }) },
    surveyor: row.surveyor_id !== null && surveyor ? { id: row.surveyor_id, ...surveyor } : null,
    insurer: {
      name: file.insurer?.name ?? '',
      policyNumber: row.policy_number ?? '',
      claimNumber: row.insurer_claim_number ?? '',
      hasProof: row.proof_file_id !== null,
    },
    ...decision,
    estimatedAmount: rupees(facts.estimatedRepairCost),
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
          status: facts.wizardPayment,
          orderId: feePayment?.orderId ?? null,
          paidAt: iso(feePayment?.paidAt ?? null),
          receiptNumber: feePayment?.receiptNumber ?? null,
          receiptUrl: feePayment?.receiptNumber ? `/api/payments/${feePayment.id}/receipt` : null,
        }
      : null,
    fileCount: file.fileCount,
    register: permits(actor, 'claim-queue.read') ? registerFactsOf(row) : null,
    licenceCheck: permits(actor, 'claim-queue.read') ? licenceCheckOf(row) : null,
  };
}
