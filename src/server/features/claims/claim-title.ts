import type { ClaimType } from '#contract/claim-parts.ts';
import type { StoredDetails, StoredVehicle } from './claim-row.ts';

const typeNames: Record<ClaimType, string> = {
  accident: 'Accident',
  theft: 'Theft',
  'natural-disaster': 'Natural disaster',
  vandalism: 'Vandalism',
  fire: 'Fire',
  other: 'Damage',
};

/** What people call the claim: "Accident — Tata Ace MH12AB1234"; with what is known so far. */
export function claimTitle(vehicle: StoredVehicle | null, details: StoredDetails | null): string {
  const kind = details ? typeNames[details.claimType] : null;
  const thing = vehicle ? `${vehicle.make} ${vehicle.model} ${vehicle.registrationNumber}` : null;
  return [kind, thing].filter((part) => part !== null).join(' — ') || 'New claim';
}
