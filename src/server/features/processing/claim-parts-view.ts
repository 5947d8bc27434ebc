import { vehicleClasses } from '#domain/claims/settlement-rates.ts';
import { z } from '#contract/zod-setup.ts';

const text = z.catch(z.string(), '');
const maybeNumber = z.catch(z.nullable(z.number()), null);

const vehicleColumn = z.object({
  make: text,
  model: text,
  registrationNumber: text,
  vehicleType: z.catch(z.enum(vehicleClasses), 'other'),
  purchaseDate: text,
  currentValue: maybeNumber,
  cubicCapacity: maybeNumber,
  grossWeightKg: maybeNumber,
  insurance: z.catch(z.object({ insurerName: text, policyNumber: text, insurerClaimNumber: text }), {
    insurerName: '',
    policyNumber: '',
    insurerClaimNumber: '',
  }),
});
const vendorColumn = z.object({ garageName: text });
const detailsColumn = z.object({ claimType: text, incidentDate: text });

/** What the processing of a claim reads of the wizard's parts, which are stored as they were typed. */
export interface PartsView {
  readonly vehicle: z.output<typeof vehicleColumn>;
  readonly vendor: z.output<typeof vendorColumn>;
  readonly details: z.output<typeof detailsColumn>;
  /** 'Tata Ace MH12AB1234' */
  readonly vehicleName: string;
}

/** Reads the jsonb parts of a claim's row; what is missing reads as empty. */
export function partsView(row: { vehicle: unknown; vendor: unknown; details: unknown }): PartsView {
  const vehicle = vehicleColumn.parse(row.vehicle ?? {});
  return {
    vehicle,
    vendor: vendorColumn.parse(row.vendor ?? {}),
    details: detailsColumn.parse(row.details ?? {}),
    vehicleName: [vehicle.make, vehicle.model, vehicle.registrationNumber].filter(Boolean).join(' '),
  };
}
