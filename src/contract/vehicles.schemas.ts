import { normaliseRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { nameMatches } from '#domain/policies/same-name.ts';
import { fuelTypes, vehicleTypes } from './claims/intake/claim-parts.ts';
import { requiredText } from './fields.ts';
import { z } from './zod-setup.ts';

const maybeText = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());

/** A vehicle as the register has it, in our words; what it does not know is null. Days are ISO dates. */
export const registeredVehicleDto = z.object({
  make: maybeText,
  model: maybeText,
  /** Of manufacture, else of the first registration. */
  year: maybeNumber,
  fuelType: z.nullable(z.enum(fuelTypes)),
  vehicleType: z.nullable(z.enum(vehicleTypes)),
  colour: maybeText,
  /** In full for the registered owner, else null. */
  chassisNumber: maybeText,
  engineNumber: maybeText,
  /** The last four characters, to compare with. */
  chassisEnding: maybeText,
  engineEnding: maybeText,
  firstRegisteredOn: maybeText,
  /** The present owner is the first, so that they bought it when it was registered. */
  isFirstOwner: z.nullable(z.boolean()),
  cubicCapacity: maybeNumber,
  grossWeightKg: maybeNumber,
  seats: maybeNumber,
  fitnessUpto: maybeText,
  permitUpto: maybeText,
  taxUpto: maybeText,
  /** Who lent the money for it; for the registered owner, else null. */
  financier: maybeText,
  /** For the registered owner, else null. */
  insurer: z.nullable(z.object({ name: maybeText, policyNumber: maybeText, insuredUpto: maybeText })),
});

export type RegisteredVehicleDto = z.output<typeof registeredVehicleDto>;

/** What staff see of the register beside what the claimant typed; kept with the claim. */
export const registerFacts = z.object({
  /** The plate that it was asked about. */
  registrationNumber: z.string(),
  askedAt: z.string(),
  owner: maybeText,
  /** Is the owner, by name, the claimant or their company? */
  isClaimant: z.boolean(),
  /** The same, forgiving of initials, order and scripts; what was kept before does not have it. */
  ownerMatch: z.optional(z.enum(nameMatches)),
  /** ACTIVE, SUSPENDED, … */
  registrationStatus: maybeText,
  permitNumber: maybeText,
  /** In full. */
  vehicle: registeredVehicleDto,
});

export type RegisterFacts = z.output<typeof registerFacts>;

/** `unknown`: the register has no such number; `silent`: it could not be asked just now. */
export const missedReasons = ['unknown', 'silent'] as const;

/** What each endpoint does, takes and answers. */
export const vehiclesSchemas = {
  lookUpVehicle: {
    summary:
      'What the vehicle register says of a number plate, to fill in the wizard. Numbers that lead to the owner are given only to the owner. A register that cannot be asked is no error: `found` is false.',
    body: z.object({
      registrationNumber: requiredText('claim.registration.required', 40).check(z.overwrite(normaliseRegistrationNumber)),
    }),
    reply: z.discriminatedUnion('found', [
      z.object({
        found: z.literal(false),
        reason: z.enum(missedReasons),
        /** Plates that look like an unknown one, O for 0 or I for 1, for the question which was meant. */
        lookAlikes: z._default(z.array(z.string()), []),
      }),
      z.object({
        found: z.literal(true),
        /** Is the caller, or their company, the owner by name? The owner's name itself is never told. */
        own: z.boolean(),
        vehicle: registeredVehicleDto,
        askedAt: z.string(),
      }),
    ]),
  },
};
