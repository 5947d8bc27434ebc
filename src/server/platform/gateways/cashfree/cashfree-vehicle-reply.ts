import * as z from 'zod/mini';
import { normalisePhone } from '#domain/phone.ts';
import type { VehicleOutcome } from '../identity-verifier.ts';
import { isoDay, maybeText } from './wire-values.ts';

/** The register writes 1900-01-01 where it knows no day, and words such as LTT (tax paid for life). */
const maybeDay = z.pipe(
  maybeText,
  z.transform((text) => {
    const day = isoDay(text);
    return day === null || day.startsWith('1900-') ? null : day;
  }),
);

/** '1197.00' → 1197; 0 is written where nothing is known. */
const maybeCount = z.pipe(
  maybeText,
  z.transform((text) => Math.round(Number(text)) || null),
);

/** A field that is missing, or in a form that we do not know, is not known: the rest of the reply still counts. */
const optional = <S extends z.ZodMiniType>(schema: S) => z.catch(schema, null as z.output<S>);

export const vehicleReply = z.pipe(
  z.object({
    status: z.string(),
    reg_no: maybeText,
    class: optional(maybeText),
    chassis: optional(maybeText),
    engine: optional(maybeText),
    vehicle_manufacturer_name: optional(maybeText),
    model: optional(maybeText),
    vehicle_colour: optional(maybeText),
    /** Fuel. */
    type: optional(maybeText),
    owner: optional(maybeText),
    owner_count: optional(maybeCount),
    mobile_number: optional(maybeText),
    rc_status: optional(maybeText),
    reg_date: optional(maybeDay),
    /** '12/2021' */
    vehicle_manufacturing_month_year: optional(maybeText),
    /** Until when the certificate holds: for a commercial vehicle, until when its fitness is certified. */
    rc_expiry_date: optional(maybeDay),
    vehicle_tax_upto: optional(maybeDay),
    vehicle_insurance_company_name: optional(maybeText),
    vehicle_insurance_upto: optional(maybeDay),
    vehicle_insurance_policy_number: optional(maybeText),
    rc_financer: optional(maybeText),
    vehicle_cubic_capacity: optional(maybeCount),
    gross_vehicle_weight: optional(maybeCount),
    vehicle_seat_capacity: optional(maybeCount),
    permit_number: optional(maybeText),
    permit_valid_upto: optional(maybeDay),
    national_permit_number: optional(maybeText),
    national_permit_upto: optional(maybeDay),
    is_commercial: optional(z.nullish(z.union([z.boolean(), z.string()]))),
  }),
  z.transform((wire): VehicleOutcome => {
    if (wire.status !== 'VALID' || wire.reg_no === null) return { found: false };
    const commercial = wire.is_commercial ?? null;
    return {
      found: true,
      registrationNumber: wire.reg_no,
      registrationStatus: wire.rc_status,
      owner: wire.owner,
      mobile: wire.mobile_number && normalisePhone(wire.mobile_number),
      ownerCount: wire.owner_count,
      chassis: wire.chassis,
      engine: wire.engine,
      maker: wire.vehicle_manufacturer_name,
      model: wire.model,
      vehicleClass: wire.class,
      fuel: wire.type,
      colour: wire.vehicle_colour,
      commercial: commercial === null ? null : commercial === true || commercial === 'true',
      manufacturedIn: yearIn(wire.vehicle_manufacturing_month_year),
      firstRegisteredOn: wire.reg_date,
      cubicCapacity: wire.vehicle_cubic_capacity,
      grossWeightKg: wire.gross_vehicle_weight,
      seats: wire.vehicle_seat_capacity,
      financier: wire.rc_financer,
      fitnessUntil: wire.rc_expiry_date,
      // A truck that crosses states has the national permit beside its own: whichever holds longer lets it drive.
      ...latestPermit(wire),
      taxUntil: wire.vehicle_tax_upto,
      insurer: wire.vehicle_insurance_company_name,
      policyNumber: wire.vehicle_insurance_policy_number,
      insuranceUntil: wire.vehicle_insurance_upto,
    };
  }),
);

function yearIn(monthAndYear: string | null): number | null {
  const year = /(19|20)\d{2}/.exec(monthAndYear ?? '');
  return year ? Number(year[0]) : null;
}

interface Permits {
  permit_number: string | null;
  permit_valid_upto: string | null;
  national_permit_number: string | null;
  national_permit_upto: string | null;
}

function latestPermit(wire: Permits): { permitNumber: string | null; permitUntil: string | null } {
  const own = { permitNumber: wire.permit_number, permitUntil: wire.permit_valid_upto };
  const national = { permitNumber: wire.national_permit_number, permitUntil: wire.national_permit_upto };
  return (national.permitUntil ?? '') > (own.permitUntil ?? '') ? national : own;
}
