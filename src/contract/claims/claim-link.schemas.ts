import { codeText } from '../text-fields.ts';
import { z } from '../zod-setup.ts';

/** The token of a link in an SMS, as its endpoints take it. Another shape is as unknown as a wrong one. */
export const claimLinkToken = codeText(43, 'claim-link.over').check(z.regex(/^[\w-]{43}$/, 'claim-link.over'));

/** What every link shows of its claim. */
export const linkedClaim = z.object({ claimNumber: z.string(), registrationNumber: z.string() });
