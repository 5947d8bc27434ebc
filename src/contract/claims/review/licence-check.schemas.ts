import { licenceReasons, licenceVerdicts } from '#domain/claims/review/driving-licence.ts';
import { notInFuture } from '../../day-rules.ts';
import { dayField, idParams } from '../../fields.ts';
import { z } from '../../zod-setup.ts';

const maybeText = z.nullable(z.string());

export const licenceCheckDto = z.object({
  checkedAt: z.string(),
  checkedBy: z.string(),
  licenceNumber: z.string(),
  /** The day of the incident. */
  on: z.string(),
  verdict: z.enum(licenceVerdicts),
  reason: z.enum(licenceReasons),
  /** Null: not in the register. */
  licence: z.nullable(
    z.object({
      name: maybeText,
      /** Is the holder, by name, the driver that the claimant named? */
      isDriver: z.boolean(),
      status: maybeText,
      classes: z.array(z.string()),
      issuedOn: maybeText,
      nonTransportUntil: maybeText,
      transportUntil: maybeText,
    }),
  ),
});

export type LicenceCheckDto = z.output<typeof licenceCheckDto>;

export const checkLicenceBody = z.object({
  /** As the register has it; asked with each look-up and kept nowhere. */
  dateOfBirth: dayField('claim.driver-birth.required').check(notInFuture()),
});

/** What each endpoint takes and answers, by its id. */
export const licenceCheckSchemas = {
  'check-licence': { params: idParams, body: checkLicenceBody, reply: licenceCheckDto },
};
