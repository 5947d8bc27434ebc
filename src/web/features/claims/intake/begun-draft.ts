import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { vehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { BegunClaim } from '#web/offline/begun-claims.ts';

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
          noPoliceReport: details.noPoliceReport ?? false,
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
  settlementMode: { mode: 'reimbursement', source: 'assumed' },
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
