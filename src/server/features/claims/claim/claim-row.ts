import { sql } from 'kysely';
import type { Selectable, Kysely } from 'kysely';
import { vehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { DetailsPart, TermsPart, VehiclePart, VehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import { currentTermsVersion } from '#contract/claims/intake/claim-parts.ts';
import type { RegisterFacts } from '#contract/vehicles.schemas.ts';
import type { LicenceCheckDto } from '#contract/claims/review/review.schemas.ts';
import type { Locale } from '#domain/languages.ts';
import type { ClaimPart } from '#domain/claims/intake/parts.ts';
import type { Claim, DB } from '#server/platform/db/database-types.ts';
import type { PlateDto } from '#contract/claims/claim-fields.ts';
import { message } from '#contract/messages.ts';
import { plateLookOf, formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { z } from '#contract/zod-setup.ts';

/** A claim row as stored. Its jsonb parts were validated when written. */
export type ClaimRow = Selectable<Claim>;

/** Part A as submitted, amounts in rupees. */
type StoredVehicle = VehiclePart;

/** Part B as stored: a snapshot of the garage's listing at the time of choice. */
export interface StoredVendor {
  /** The listing; null for a garage that is not in the directory. */
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

type StoredDetails = DetailsPart;
/** Acceptances from before languages were kept lack language and fingerprint. */
export type StoredTerms = TermsPart & { acceptedAt: string; termsVersion: string; termsLanguage?: Locale };

export const vehicleOf = (row: Pick<ClaimRow, 'vehicle'>): StoredVehicle | null => row.vehicle as StoredVehicle | null;
export const vendorOf = (row: Pick<ClaimRow, 'vendor'>): StoredVendor | null => row.vendor as StoredVendor | null;
export const detailsOf = (row: Pick<ClaimRow, 'details'>): StoredDetails | null => row.details as StoredDetails | null;
/** VAHAN result for part A's vehicle. */
export const registerFactsOf = (row: Pick<ClaimRow, 'register_facts'>): RegisterFacts | null =>
  row.register_facts as RegisterFacts | null;
/** Latest register result for the driver's licence. */
export const licenceCheckOf = (row: Pick<ClaimRow, 'licence_check'>): LicenceCheckDto | null =>
  row.licence_check as LicenceCheckDto | null;
export const termsOf = (row: Pick<ClaimRow, 'terms'>): StoredTerms | null => row.terms as StoredTerms | null;

/** Parts A to D are complete once stored; E once the gateway has confirmed the fee. */
export function completedParts(row: Pick<ClaimRow, 'vehicle' | 'vendor' | 'details' | 'terms' | 'fee_paid_at'>): ClaimPart[] {
  const done: Record<ClaimPart, boolean> = {
    A: row.vehicle !== null,
    B: row.vendor !== null,
    C: row.details !== null,
    // A draft accepts the agreement again once a new version is in force.
    D: row.terms !== null && (row.fee_paid_at !== null || termsOf(row)?.termsVersion === currentTermsVersion),
    E: row.fee_paid_at !== null,
  };
  return (Object.keys(done) as ClaimPart[]).filter((part) => done[part]);
}

/** Normalises a licence or plate number as registers write it: 'MH12 20110012345' → 'MH1220110012345'. */
export const bareNumber = (text: string): string => text.replaceAll(/[^A-Z0-9]/g, '');

/** Message key of the claim's title, e.g. "Accident — Tata Ace MH12AB1234", from the parts known so far. */
export function claimTitleKey(vehicle: StoredVehicle | null, details: StoredDetails | null): string {
  if (!vehicle) return 'claim.title.new';
  const name = `${vehicle.make} ${vehicle.model} ${vehicle.registrationNumber}`;
  return details ? message(`claim.title.${details.claimType}`, { vehicle: name }) : name;
}

export function plateOf(vehicle: Pick<StoredVehicle, 'registrationNumber' | 'vehicleType' | 'fuelType'> | null): PlateDto | null {
  return vehicle?.registrationNumber ? { number: vehicle.registrationNumber, look: plateLookOf(vehicle) } : null;
}

/** Full names by user id; nulls are skipped. */
export async function findNames(db: Kysely<DB>, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const users = await db
    .selectFrom('app_user')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', 'in', wanted)
    .execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}

const text = z.catch(z.string(), '');

const vendorColumn = z.object({ garageName: text });
const detailsColumn = z.object({
  claimType: text,
  incidentDate: text,
  policeComplaintNumber: text,
  noPoliceReport: z.catch(z.boolean(), false),
});

/** The wizard's parts, stored as typed, in the shape that claim processing reads. */
interface PartsView {
  readonly vehicle: VehicleDto;
  readonly vendor: z.output<typeof vendorColumn>;
  readonly details: z.output<typeof detailsColumn>;
  /** 'Tata Ace MH12AB1234': for screens and search. */
  readonly vehicleName: string;
  /** 'Tata Ace MH 12 AB 1234': for documents and messages. */
  readonly vehicleWritten: string;
}

/** Parses the jsonb parts of a claim's row; missing parts become empty. */
export function partsView(row: { vehicle: unknown; vendor: unknown; details: unknown }): PartsView {
  const vehicle = vehicleDto.parse(row.vehicle ?? {});
  const { make, model, registrationNumber: plate } = vehicle;
  return {
    vehicle,
    vendor: vendorColumn.parse(row.vendor ?? {}),
    details: detailsColumn.parse(row.details ?? {}),
    vehicleName: [make, model, plate].filter(Boolean).join(' '),
    vehicleWritten: [make, model, formatRegistrationNumber(plate)].filter(Boolean).join(' '),
  };
}
