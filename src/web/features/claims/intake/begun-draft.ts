import { forgetPutOff } from '../files/use-claim-uploads.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { vehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { BegunClaim } from '#web/offline/begun-claims.ts';

/** The server's version when editing began, to detect changes from another device. */

const keyOf = (draftKey: string) => `gatepass.draft-base.${draftKey}`;

/** Records it unless editing had already begun. Without storage there is no draft either. */
export function rememberBase(draftKey: string, part: string): void {
  try {
    if (localStorage.getItem(keyOf(draftKey)) === null) localStorage.setItem(keyOf(draftKey), part);
  } catch {
    // Storage failed: nothing is kept.
  }
}

export function forgetBase(draftKey: string): void {
  try {
    localStorage.removeItem(keyOf(draftKey));
  } catch {
    // Storage failed: nothing was kept.
  }
}

/** Whether the server's version has changed since editing began. `false` if unknown. */
export function isBaseOutdated(draftKey: string, part: string): boolean {
  try {
    const base = localStorage.getItem(keyOf(draftKey));
    return base !== null && base !== part;
  } catch {
    return false;
  }
}

/** Removes all drafts of a claim from this device, after filing or discarding. */
export function forgetClaimDrafts(userId: string, claimId: string): void {
  forgetClaimForm(userId, claimId, '');
  forgetPutOff(userId, claimId);
}

/** Removes the draft of one saved step. */
export function forgetClaimForm(userId: string, claimId: string, form: string): void {
  const name = `claim:${userId}:${claimId}:${form}`;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`gatepass.draft.${name}`) || key.startsWith(`gatepass.draft-base.${name}`)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}

/** A claim started offline, in the shape of a server draft. */
export function begunDraft(id: string, begun: BegunClaim | undefined): ClaimDto {
  const { vehicle, vendor, details } = begun?.parts ?? {};
  const at = new Date(begun?.at ?? 0).toISOString();
  return {
    ...unknownYet,
    id,
    createdAt: at,
    updatedAt: at,
    completedParts: [
      ...(vehicle ? (['A'] as const) : []),
      ...(vendor ? (['B'] as const) : []),
      ...(details ? (['C'] as const) : []),
    ],
    vehicle: vehicle ? vehicleDto.parse(vehicle) : null,
    vendor: vendor
      ? {
          garageId: vendor.garageId ?? null,
          garageName: vendor.invitedGarage?.name ?? begun?.garage?.garageName ?? '',
          garageAddress: vendor.invitedGarage?.city ?? begun?.garage?.garageAddress ?? '',
          garagePhone: vendor.invitedGarage?.phone ?? begun?.garage?.garagePhone ?? '',
          garageEmail: '',
          isNetworkGarage: begun?.garage?.isNetworkGarage ?? false,
          isAssigned: Boolean(vendor.garageId),
          repairType: vendor.repairType ?? '',
          estimatedRepairCost: vendor.estimatedRepairCost ?? null,
          estimatedRepairTime: vendor.estimatedRepairTime,
          specialRequirements: vendor.specialRequirements ?? '',
        }
      : null,
    details: details
      ? {
          ...details,
          incidentPincode: details.incidentPincode ?? '',
          damage: details.damage ?? null,
          policeComplaintNumber: details.policeComplaintNumber ?? '',
          witnessDetails: details.witnessDetails ?? '',
        }
      : null,
  };
}

/** Fields that only the server knows. */
const unknownYet: Omit<ClaimDto, 'id' | 'createdAt' | 'updatedAt' | 'completedParts' | 'vehicle' | 'vendor' | 'details'> = {
  claimNumber: '',
  status: 'pending',
  stage: 'draft',
  fleetStatus: 'needs-you',
  plate: null,
  version: 1,
  title: '',
  titleKey: '',
  description: '',
  claimAmount: null,
  submittedAt: null,
  progress: 0,
  workflowStatus: 'in_progress',
  nextStep: { whose: ['claimant'], step: 'finish-draft', by: null, overdue: false, paused: null },
  todo: [],
  home: null,
  revision: 0,
  terms: null,
  cannotAdvance: null,
  warning: null,
  actions: [],
  barred: [],
  garage: null,
  claimant: null,
  surveyor: null,
  insurer: { name: '', policyNumber: '', claimNumber: '', hasProof: false },
  approvedAmount: null,
  estimatedAmount: null,
  decisionReason: null,
  approvedAt: null,
  rejectedAt: null,
  withdrawnAt: null,
  disbursedAt: null,
  closedAt: null,
  vehicleReadyAt: null,
  appealableUntil: null,
  payment: null,
  fileCount: 0,
  register: null,
  licenceCheck: null,
};
