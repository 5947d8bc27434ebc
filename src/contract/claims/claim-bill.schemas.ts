import { billLines, billSources } from '#domain/claims/bill.ts';
import { z } from '#contract/zod-setup.ts';

/** Null if not known yet. */
const rupees = z.nullable(z.number());

/** Who pays which part of a claim, per line, in rupees: the single source of these figures for all pages. */
export const claimBillDto = z.object({
  lines: z.array(
    z.object({
      line: z.enum(billLines),
      /** Sum of the insurer's, owner's and our parts. */
      amount: rupees,
      insurerPays: rupees,
      ownerPays: rupees,
      /** The part we bear; our advance on behalf of the insurer counts as the insurer's. */
      wePay: z.number(),
      /** For our own lines: before and after GST. */
      fee: rupees,
      tax: rupees,
      payer: z.enum(['insurer', 'owner']),
      payee: z.enum(['garage', 'us', 'owner']),
      /** Amount due from the payer, of it paid and outstanding. Only staff can read what the insurer paid. */
      due: rupees,
      paid: rupees,
      left: rupees,
      comesBack: z.number(),
      firm: z.boolean(),
      source: z.enum(billSources),
      /** The first estimate shown to the owner, if the figure has changed since. */
      estimated: rupees,
    }),
  ),
  /** Column totals; the owner's overall total is `ownerPays`. */
  total: z.object({
    amount: rupees,
    insurerPays: rupees,
    ownerPays: rupees,
    wePay: z.number(),
    fee: rupees,
    tax: rupees,
    comesBack: z.number(),
  }),
  /** The part of the owner's payments that is due to us. */
  toUs: z.object({ due: rupees, paid: z.number(), left: rupees }),
  /** The owner's cost with us: fee, GST and charge, net of refunds. */
  cost: rupees,
  /** The same as a percentage of the advance. */
  feePercent: rupees,
  firm: z.boolean(),
});
export type ClaimBillDto = z.output<typeof claimBillDto>;
