import type { PlateDto } from '#contract/claims/plate.ts';
import { message } from '#contract/messages.ts';
import { plateLookOf } from '#domain/claims/intake/plate-look.ts';
import type { StoredDetails, StoredVehicle } from './claim-row.ts';

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
