import { chargeCauseNames } from '#domain/claims/recovery/charges.ts';
import { idParams, requiredText } from '../../fields.ts';
import { checkoutDto } from '../../payments/payments.schemas.ts';
import { accountNumberField, ifscField } from '../../surveyors/surveyor-signup.ts';
import { z } from '../../zod-setup.ts';

export const claimBalanceDto = z.object({
  /** What the owner owes, confirmed by two people and not paid. */
  due: z.number(),
  charges: z.array(
    z.object({
      id: z.string(),
      cause: z.enum(chargeCauseNames),
      amount: z.number(),
      reason: z.string(),
      dueOn: z.string(),
      isPaid: z.boolean(),
    }),
  ),
  surpluses: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      /** Seven business days from the day on which it was known. */
      dueOn: z.string(),
      /** account: the owner is asked for one */
      state: z.enum(['account', 'pending', 'processing', 'success']),
      account: z.nullable(z.string()),
      utr: z.nullable(z.string()),
      /** An account was named before, and its bank refused the money. */
      isRefused: z.boolean(),
    }),
  ),
});

export type ClaimBalanceDto = z.output<typeof claimBalanceDto>;

export const surplusAccountBody = z.object({
  accountName: requiredText('surplus.name.required', 100),
  accountNumber: accountNumberField('garage.account.required', 'garage.account.invalid'),
  ifsc: ifscField('garage.ifsc.required'),
});

export const claimBalanceSchemas = {
  'get-claim-balance': { params: idParams, reply: claimBalanceDto },
  'pay-charges': { params: idParams, reply: checkoutDto },
  'name-surplus-account': { params: idParams, body: surplusAccountBody, reply: claimBalanceDto },
};
