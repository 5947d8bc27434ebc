import { sql } from 'kysely';
import type { Selectable, Kysely } from 'kysely';
import { vehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { DetailsPart, TermsPart, VehiclePart, VehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { RegisterFacts } from '#contract/vehicles.schemas.ts';
import type { LicenceCheckDto } from '#contract/claims/review/review.schemas.ts';
import type { ClaimPart } from '#domain/claims/intake/parts.ts';
import type { Claim, DB } from '#server/platform/db/database-types.ts';
import type { PlateDto } from '#contract/claims/claim-fields.ts';
import { message } from '#contract/messages.ts';
import { plateLookOf, formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { z } from '#contract/zod-setup.ts';

/** A claim as the database holds it; its parts are what we wrote ourselves, validated on the way in. */
export type ClaimRow = Selectable<Claim>;

/** Part A as stored: as it was sent, amounts in rupees. */
type StoredVehicle = VehiclePart;

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

type StoredDetails = DetailsPart;
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

/** What people call the claim, as a message: "Accident — Tata Ace MH12AB1234"; with what is known so far. */
export function claimTitleKey(vehicle: StoredVehicle | null, details: StoredDetails | null): string {
  if (!vehicle) return 'claim.title.new';
  const name = `${vehicle.make} ${vehicle.model} ${vehicle.registrationNumber}`;
  return details ? message(`claim.title.${details.claimType}`, { vehicle: name }) : name;
}

/** The vehicle's plate, by which people know the claim. */
export function plateOf(vehicle: Pick<StoredVehicle, 'registrationNumber' | 'vehicleType' | 'fuelType'> | null): PlateDto | null {
  return vehicle?.registrationNumber ? { number: vehicle.registrationNumber, look: plateLookOf(vehicle) } : null;
}

/** Full names by user id; nulls are passed over. */
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
const detailsColumn = z.object({ claimType: text, incidentDate: text });

/** What the processing of a claim reads of the wizard's parts, which are stored as they were typed. */
interface PartsView {
  readonly vehicle: VehicleDto;
  readonly vendor: z.output<typeof vendorColumn>;
  readonly details: z.output<typeof detailsColumn>;
  /** 'Tata Ace MH12AB1234': what screens and searches find. */
  readonly vehicleName: string;
  /** 'Tata Ace MH 12 AB 1234': on paper and in messages. */
  readonly vehicleWritten: string;
}

/** Reads the jsonb parts of a claim's row; what is missing reads as empty. */
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
