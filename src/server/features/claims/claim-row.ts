import type { Selectable } from 'kysely';
import type { DetailsPart, TermsPart, VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { RegisterFacts } from '#contract/vehicles.schemas.ts';
import type { LicenceCheckDto } from '#contract/claims/review/licence-check.schemas.ts';
import type { ClaimPart } from '#domain/claims/intake/parts.ts';
import type { Claim } from '#server/platform/db/database-types.ts';

/** A claim as the database holds it; its parts are what we wrote ourselves, validated on the way in. */
export type ClaimRow = Selectable<Claim>;

/** Part A as stored: as it was sent, amounts in rupees. */
export type StoredVehicle = VehiclePart;

/** Part B as stored: the garage as its listing stood when it was chosen. */
export interface StoredVendor {
  /** The listing; null for a workshop that is not in the directory. */
  garageId: string | null;
  garageName: string;
  garageAddress: string;
  garagePhone: string;
  garageEmail: string;
  isNetworkGarage: boolean;
  repairType: string;
  /** Rupees. */
  estimatedRepairCost: number | null;
  estimatedRepairTime: string;
  specialRequirements: string;
}

export type StoredDetails = DetailsPart;
export type StoredTerms = TermsPart & { acceptedAt: string; termsVersion: string };

export const vehicleOf = (row: Pick<ClaimRow, 'vehicle'>): StoredVehicle | null => row.vehicle as StoredVehicle | null;
export const vendorOf = (row: Pick<ClaimRow, 'vendor'>): StoredVendor | null => row.vendor as StoredVendor | null;
export const detailsOf = (row: Pick<ClaimRow, 'details'>): StoredDetails | null => row.details as StoredDetails | null;
/** What the vehicle register said of part A's vehicle. */
export const registerFactsOf = (row: Pick<ClaimRow, 'register_facts'>): RegisterFacts | null =>
  row.register_facts as RegisterFacts | null;
/** What the register last said of the driver's licence. */
export const licenceCheckOf = (row: Pick<ClaimRow, 'licence_check'>): LicenceCheckDto | null =>
  row.licence_check as LicenceCheckDto | null;
export const termsOf = (row: Pick<ClaimRow, 'terms'>): StoredTerms | null => row.terms as StoredTerms | null;

/** A to D are complete when they are stored, E when the gateway confirmed the fee. */
export function completedParts(row: Pick<ClaimRow, 'vehicle' | 'vendor' | 'details' | 'terms' | 'fee_paid_at'>): ClaimPart[] {
  const done: Record<ClaimPart, boolean> = {
    A: row.vehicle !== null,
    B: row.vendor !== null,
    C: row.details !== null,
    D: row.terms !== null,
    E: row.fee_paid_at !== null,
  };
  return (Object.keys(done) as ClaimPart[]).filter((part) => done[part]);
}

/** A licence or a plate as registers have it, 'MH12 20110012345' → 'MH1220110012345'. */
export const bareNumber = (text: string): string => text.replaceAll(/[^A-Z0-9]/g, '');
