import { forgetPutOff } from '../files/use-claim-uploads.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { vehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { BegunClaim } from '#web/offline/begun-claims.ts';

/** What the server had when typing began: tells after a return whether another device has saved something else since. */

const keyOf = (draftKey: string) => `gatepass.draft-base.${draftKey}`;

/** Remembers it, unless typing had begun before. Without storage there is no draft either. */
export function rememberBase(draftKey: string, part: string): void {
  try {
    if (localStorage.getItem(keyOf(draftKey)) === null) localStorage.setItem(keyOf(draftKey), part);
  } catch {
    // Nothing is kept on this device.
  }
}

export function forgetBase(draftKey: string): void {
  try {
    localStorage.removeItem(keyOf(draftKey));
  } catch {
    // Nothing was kept on this device.
  }
}

/** Was the draft typed on top of another text than the server has now? Unknown counts as no. */
export function isBaseOutdated(draftKey: string, part: string): boolean {
  try {
    const base = localStorage.getItem(keyOf(draftKey));
    return base !== null && base !== part;
  } catch {
    return false;
  }
}

/** Forgets everything typed for a claim on this device: it was filed or discarded. */
export function forgetClaimDrafts(userId: string, claimId: string): void {
  forgetClaimForm(userId, claimId, '');
  forgetPutOff(userId, claimId);
}

/** What was typed for one step: it is saved. */
export function forgetClaimForm(userId: string, claimId: string, form: string): void {
  const name = `claim:${userId}:${claimId}:${form}`;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`gatepass.draft.${name}`) || key.startsWith(`gatepass.draft-base.${name}`)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept on this device.
  }
}

/** A claim that was begun without a network, as the wizard's steps know a draft. */
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

/** What only the server says of a claim. */
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
