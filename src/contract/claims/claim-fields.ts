import { plateLooks } from '#domain/claims/intake/vehicle-marks.ts';
import { z } from '#contract/zod-setup.ts';
import type { MessageKey } from '#contract/messages.ts';
import { oneLine, codeText, requiredText } from '#contract/fields.ts';

/** Number plate, by which users identify a claim. */
export const plateDto = z.object({ number: z.string(), look: z.enum(plateLooks) });
export type PlateDto = z.output<typeof plateDto>;

/** Id of an uploaded file; `required` is the message if missing. */
export const fileId = (required: MessageKey) =>
  oneLine(36, { missing: required, tooLong: 'file.unknown' }).check(
    z.minLength(1, required),
    z.regex(/^([0-9a-f-]{36})?$/i, 'file.unknown'),
  );

/** A body with only a reason; `key` is the message if missing. */
export const reasonOf = (key: MessageKey) => z.object({ reason: requiredText(key, 1000) });

/** Token of an SMS link. A malformed token gets the same answer as an unknown one. */
export const claimLinkToken = codeText(43, 'claim-link.over').check(z.regex(/^[\w-]{43}$/, 'claim-link.over'));

/** Claim data shown on every link page. */
export const linkedClaim = z.object({ claimNumber: z.string(), registrationNumber: z.string() });
