import { checkoutDto } from '../../payments/payments.schemas.ts';
import { z } from '../../zod-setup.ts';
import { claimLinkToken as token, linkedClaim } from '../claim-link.schemas.ts';

/** What each endpoint takes and answers, by its id. */
export const payLinkSchemas = {
  'pay-link.view': {
    params: z.object({ token }),
    reply: z.extend(linkedClaim, {
      /** Rupees, all included. */
      amount: z.number(),
      /** `declined`: the last try failed, and it can be paid again. `pending`: a bank is at it, and nobody else may pay. */
      state: z.enum(['open', 'declined', 'pending', 'paid']),
    }),
  },
  'pay-link.open': { params: z.object({ token }), reply: checkoutDto },
};
