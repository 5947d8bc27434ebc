import { plateLooks } from '#domain/claims/intake/vehicle-marks.ts';
import { z } from '#contract/zod-setup.ts';
import type { MessageKey } from '#contract/messages.ts';
import { oneLine, codeText, requiredText } from '#contract/fields.ts';

/** A vehicle's number plate, by which people know its claim. */
export const plateDto = z.object({ number: z.string(), look: z.enum(plateLooks) });
export type PlateDto = z.output<typeof plateDto>;

/** The id of an uploaded file; the key says that it is missing. */
export const fileId = (required: MessageKey) =>
  oneLine(36, { missing: required, tooLong: 'file.unknown' }).check(
    z.minLength(1, required),
    z.regex(/^([0-9a-f-]{36})?$/i, 'file.unknown'),
  );

/** A body that is nothing but a reason; the key says that it is missing. */
export const reasonOf = (key: MessageKey) => z.object({ reason: requiredText(key, 1000) });

/** The token of a link in an SMS, as its endpoints take it. Another shape is as unknown as a wrong one. */
export const claimLinkToken = codeText(43, 'claim-link.over').check(z.regex(/^[\w-]{43}$/, 'claim-link.over'));

/** What every link shows of its claim. */
export const linkedClaim = z.object({ claimNumber: z.string(), registrationNumber: z.string() });
