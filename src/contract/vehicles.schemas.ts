import { normaliseRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { nameMatches } from '#domain/same-name.ts';
import { fuelTypes, vehicleTypes } from './claims/intake/claim-parts.ts';
import { requiredText } from './fields.ts';
import { z } from './zod-setup.ts';

const maybeText = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());

/** A register record mapped to our terms; unknown values are null. Dates are ISO. */
export const registeredVehicleDto = z.object({
  make: maybeText,
  model: maybeText,
  /** Year of manufacture, else of first registration. */
  year: maybeNumber,
  fuelType: z.nullable(z.enum(fuelTypes)),
  vehicleType: z.nullable(z.enum(vehicleTypes)),
  colour: maybeText,
  /** In full for the registered owner, else null. */
  chassisNumber: maybeText,
  engineNumber: maybeText,
  /** The last four characters, for comparison. */
  chassisEnding: maybeText,
  engineEnding: maybeText,
  firstRegisteredOn: maybeText,
  /** The present owner is the first, so the vehicle was bought when it was registered. */
  isFirstOwner: z.nullable(z.boolean()),
  cubicCapacity: maybeNumber,
  grossWeightKg: maybeNumber,
  seats: maybeNumber,
  fitnessUpto: maybeText,
  permitUpto: maybeText,
  taxUpto: maybeText,
  /** The lender; only for the registered owner, else null. */
  financier: maybeText,
  /** Only for the registered owner, else null. */
  insurer: z.nullable(z.object({ name: maybeText, policyNumber: maybeText, insuredUpto: maybeText })),
});

export type RegisteredVehicleDto = z.output<typeof registeredVehicleDto>;

/** Register data shown to staff beside the claimant's input; stored with the claim. */
export const registerFacts = z.object({
  /** The number plate looked up. */
  registrationNumber: z.string(),
  askedAt: z.string(),
  owner: maybeText,
  /** Whether the owner's name is that of the claimant or their company. */
  isClaimant: z.boolean(),
  /** The same, tolerant of initials, word order and scripts; missing in older records. */
  ownerMatch: z.optional(z.enum(nameMatches)),
  /** ACTIVE, SUSPENDED, … */
  registrationStatus: maybeText,
  permitNumber: maybeText,
  /** In full. */
  vehicle: registeredVehicleDto,
});

export type RegisterFacts = z.output<typeof registerFacts>;

/** `unknown`: the register has no such number; `silent`: it did not respond. */
export const missedReasons = ['unknown', 'silent'] as const;

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
        /** Similar number plates (O for 0, I for 1), offered as suggestions if the typed one is unknown. */
        lookAlikes: z._default(z.array(z.string()), []),
      }),
      z.object({
        found: z.literal(true),
        /** Whether the caller or their company is the owner by name. The owner's name is never disclosed. */
        own: z.boolean(),
        vehicle: registeredVehicleDto,
        askedAt: z.string(),
      }),
    ]),
  },
};
