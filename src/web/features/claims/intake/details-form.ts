import type * as z from 'zod/mini';
import type { detailsPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';

/** The schema's input, with the driver's fields that the form always shows. */
export type DetailsForm = z.input<typeof detailsPart>;

/** What the form starts with: the saved part, else the specification's defaults. */
export function detailsForm(saved: ClaimDto['details']): DetailsForm {
  return {
    incidentDate: saved?.incidentDate ?? '',
    incidentTime: saved?.incidentTime.slice(0, 5) ?? '',
    incidentLocation: saved?.incidentLocation ?? '',
    incidentPincode: saved?.incidentPincode ?? '',
    incidentDescription: saved?.incidentDescription ?? '',
    damageDescription: saved?.damageDescription ?? '',
    damage: saved?.damage ?? null,
    claimType: saved?.claimType ?? 'accident',
    policeComplaintNumber: saved?.policeComplaintNumber ?? '',
    witnessDetails: saved?.witnessDetails ?? '',
    driverDetails: {
      name: saved?.driverDetails.name ?? '',
      licenseNumber: saved?.driverDetails.licenseNumber ?? '',
      contactNumber: saved?.driverDetails.contactNumber ?? '',
    },
  };
}
