import { vehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { VehicleDto } from '#contract/claims/intake/claim-parts.schemas.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { z } from '#contract/zod-setup.ts';

const text = z.catch(z.string(), '');

const vendorColumn = z.object({ garageName: text });
const detailsColumn = z.object({ claimType: text, incidentDate: text });

/** What the processing of a claim reads of the wizard's parts, which are stored as they were typed. */
export interface PartsView {
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
