import { claimMode } from '../claim/settlement-mode.ts';
import type { FeeVersion } from '#domain/payments/fees.ts';
import { feeTable } from '#server/features/payments/payments.service.ts';
import { claimFees } from '../pricing/rates-in-force.ts';
import { isReadyToPay } from '#domain/claims/intake/parts.ts';
import type { ClaimPart } from '#domain/claims/intake/parts.ts';
import { add, paiseToRupees } from '#domain/money.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { isPaymentUnderWay, appealableUntil } from '../claim/claim-facts.ts';
import {
  completedParts,
  detailsOf,
  licenceCheckOf,
  registerFactsOf,
  termsOf,
  vehicleOf,
  vendorOf,
  claimTitleKey,
  plateOf,
} from '../claim/claim-row.ts';
import { scopeOf, permits } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { vehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto, ClaimHome, ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { barringReasons, mayDo, offeredActions } from '#domain/claims/offered-actions.ts';
import { fleetStatusOf, progressPercent } from '#domain/claims/claim-names.ts';
import { leftFor } from '#domain/claims/todo.ts';
import { stoppedBy, warningOf } from '#domain/claims/review/checks.ts';
import { repairStages } from '#domain/claims/stages.ts';
import { statusOf } from '#domain/claims/claim-names.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { owedByOwner } from '../recovery/claim-balance.ts';
import { numberOf } from '../claim/claim-number.ts';
import { clockOf } from '../claim/renew-claims.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { pagesOf } from '#contract/paged.ts';
import type { Paged } from '#contract/paged.ts';
import type { Platform } from '#server/platform/platform.ts';
import { claimHome } from './home.ts';
import { readClaim, requireSeen } from '../claim/claim-steps.ts';
import { findClaims } from './lists.ts';
import type { ClaimFilter } from './lists.ts';
import { loadClaims } from '../claim/load-claims.ts';

/** In rupees: the fee of a draft that is ready to pay; null for other claims, and while the bank is processing a payment. */
export function feeDue({ row, facts }: ClaimFile, fees: FeeVersion): number | null {
  const isDue = facts.stage === 'draft' && row.fee_paid_at === null && isReadyToPay(completedParts(row));
  return isDue && !isPaymentUnderWay(facts) ? paiseToRupees(add(fees.processingFee, fees.serviceCharge)) : null;
}

interface DecisionAsRead {
  /** Rupees. */
  readonly approvedAmount: number | null;
  readonly decisionReason: string | null;
}

/**
 * The decision as this reader may see it. An amount without the second confirmation is not a decision yet, and the reason of an approval is for the confirming
 * colleague only. Reasons of a refusal or a withdrawal are for the claim's parties.
 */
export function decisionAsRead(row: ClaimFile['row'], isStaff: boolean): DecisionAsRead {
  const { approved_paise: approved, approved_at: approvedAt, decision_reason: reason } = row;
  const isApproval = approved !== null && row.rejected_at === null && row.withdrawn_at === null;
  const isKnown = approved !== null && (isStaff || approvedAt !== null);
  return {
    approvedAmount: isKnown ? paiseToRupees(approved) : null,
    decisionReason: isStaff || !isApproval ? reason : null,
  };
}

/** Gate pass codes by claim, of vehicles that may leave now. For the owner only: the code alone opens a pass. */
export async function gatePassCodes(
  db: Database,
  reader: UserActor,
  files: readonly ClaimFile[],
): Promise<ReadonlyMap<string, string>> {
  const free = files.filter(({ facts }) => facts.stage === 'disbursed').map(({ row }) => row.id);
  if (scopeOf(reader, 'claim.read') !== 'own' || free.length === 0) return new Map();
  const rows = await db
    .selectFrom('gate_pass')
    .select(['claim_id', 'code'])
    .where('claim_id', 'in', free)
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(rows.map(({ claim_id, code }) => [claim_id, code]));
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
/** The wizard's status as the specification derives it from the claim. */
function workflowStatus(stage: ClaimStage, parts: readonly ClaimPart[]): ClaimDto['workflowStatus'] {
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
  const clock = clockOf(file, reader);
  return {
    id: row.id,
    claimNumber: numberOf(row),
    status: statusOf(stage),
    stage,
    fleetStatus: fleetStatusOf(stage, file.todo, reader.role, (what) => mayDo(what, reader, facts)),
    plate: plateOf(vehicleOf(row)),
    version: row.version,
    title: messageText(titleKey),
    titleKey,
    description: details?.incidentDescription ?? '',
    claimAmount: paiseToRupees(row.approved_paise ?? facts.estimatedRepairCost),
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
  readonly fees: FeeVersion;
  readonly gatePassCode: string | null;
}

function toListItem(file: ClaimFile, reader: UserActor, { fees, gatePassCode }: ListedBeside): ClaimListItem {
  const { row, claimant } = file;
  const vehicle = vehicleOf(row);
  return {
    ...head(file, reader),
    vehicle: vehicle && { make: vehicle.make, model: vehicle.model, registrationNumber: vehicle.registrationNumber },
    garageName: vendorOf(row)?.garageName ?? null,
    gatePassCode,
    feeDue: feeDue(file, fees),
    owed: owedByOwner(file, reader),
    // Owners do not need their own name.
    claimantName: scopeOf(reader, 'claim.read') === 'own' ? null : (claimant.companyName ?? claimant.name),
  };
}

function leftOf({ todo, facts }: ClaimFile, actor: UserActor): ClaimDto['todo'] {
  const left = leftFor(todo, actor.role, facts.now, (what) => mayDo(what, actor, facts));
  return left.map(({ what, party, dueAt, blocks, isReaders }) => ({
    what,
    who: party,
    isYours: isReaders,
    by: iso(dueAt),
    overdue: dueAt !== null && facts.now.getTime() > dueAt.getTime(),
    blocks,
  }));
}

function toClaimDto(file: ClaimFile, actor: UserActor, fees: FeeVersion, home: ClaimHome | null): ClaimDto {
  const { row, facts, claimant, surveyor, garage, feePayment } = file;
  const vendor = vendorOf(row);
  const details = detailsOf(row);
  const terms = termsOf(row);
  const ownMoney = permits(actor, 'claim-payment.read');
  const knowsNumbers = permits(actor, 'claim-numbers.read') || repairStages.includes(facts.stage);
  const decision = decisionAsRead(row, scopeOf(actor, 'claim.read') === 'all');
  return {
    ...head(file, actor),
    todo: leftOf(file, actor),
    home,
    revision: row.revision,
    vehicle: row.vehicle === null ? null : vehicleDto.parse(row.vehicle),
    vendor: vendor && { ...vendor, isAssigned: vendor.garageId !== null },
    details: details && {
      ...details,
      damage: details.damage ?? null,
      incidentPincode: details.incidentPincode ?? '',
      policeComplaintNumber: details.policeComplaintNumber ?? '',
      noPoliceReport: details.noPoliceReport ?? false,
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
    settlementMode: claimMode(row, file, facts.now),
    ...decision,
    estimatedAmount: paiseToRupees(facts.estimatedRepairCost),
    approvedAt: iso(row.approved_at),
    rejectedAt: iso(row.rejected_at),
    withdrawnAt: iso(row.withdrawn_at),
    disbursedAt: iso(row.disbursed_at),
    closedAt: iso(row.closed_at),
    vehicleReadyAt: iso(row.vehicle_ready_at),
    appealableUntil: iso(appealableUntil(row)),
    payment: ownMoney
      ? {
          amount: paiseToRupees(add(fees.processingFee, fees.serviceCharge)),
          processingFee: paiseToRupees(fees.processingFee),
          serviceCharge: paiseToRupees(fees.serviceCharge),
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

/** One claim for this caller; pass `known` if it was just changed, to avoid reloading it. */
export async function viewClaim(platform: Platform, actor: UserActor, id: string, known?: ClaimFile): Promise<ClaimDto> {
  if (known) requireSeen(actor, known);
  const file = known ?? (await readClaim(platform, actor, id));
  const fees = claimFees(file, await feeTable(platform.db), platform.now());
  return toClaimDto(file, actor, fees, await claimHome(platform, actor, file));
}

export async function listClaims(platform: Platform, actor: UserActor, filter: ClaimFilter): Promise<Paged<ClaimListItem>> {
  const { ids, total } = await findClaims(platform, actor, filter);
  const files = await loadClaims(platform.db, ids, platform.now());
  const passes = await gatePassCodes(platform.db, actor, files);
  const table = await feeTable(platform.db);
  const data = files.map((file) =>
    toListItem(file, actor, { fees: claimFees(file, table, platform.now()), gatePassCode: passes.get(file.row.id) ?? null }),
  );
  return { data, total, totalPages: pagesOf(total, filter.limit), page: filter.page, limit: filter.limit };
}
