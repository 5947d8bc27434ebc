import type { RegisterFacts } from '#contract/vehicles.schemas.ts';
import { normaliseRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { bearsOwnersName, matchOwner } from './is-own-vehicle.ts';
import { toRegisteredVehicleDto } from './registered-vehicle-dto.ts';
import { findRegisterReply } from './register-replies.ts';

/** What the register said of a plate within the last day, for a claim of this person: from our own store, never from the browser. Null when it was not asked or knows nothing. */
export async function findRegisterFacts(tx: Tx, registrationNumber: string, claimantId: string): Promise<RegisterFacts | null> {
  const reply = await findRegisterReply(tx, normaliseRegistrationNumber(registrationNumber), tx.now);
  if (!reply?.vehicle) return null;
  const { vehicle, askedAt } = reply;
  return {
    registrationNumber: vehicle.registrationNumber,
    askedAt: askedAt.toISOString(),
    owner: vehicle.owner,
    isClaimant: await bearsOwnersName(tx.db, claimantId, vehicle),
    ownerMatch: await matchOwner(tx.db, claimantId, vehicle),
    registrationStatus: vehicle.registrationStatus,
    permitNumber: vehicle.permitNumber,
    vehicle: await toRegisteredVehicleDto(tx.db, vehicle, true),
  };
}
