import { billLines, billSources } from '#domain/claims/bill.ts';
import { z } from '#contract/zod-setup.ts';

/** Null: not known yet. */
const rupees = z.nullable(z.number());

/** Who pays what of a claim, line by line, in rupees: the one place of which every page reads its figures. */
export const claimBillDto = z.object({
  lines: z.array(
    z.object({
      line: z.enum(billLines),
      /** What insurer, owner and we pay of it together. */
      amount: rupees,
      insurerPays: rupees,
      ownerPays: rupees,
      /** What stays with us; what we advance for the insurer is the insurer's. */
      wePay: z.number(),
      /** Of our lines, before and without GST. */
      fee: rupees,
      tax: rupees,
      payer: z.enum(['insurer', 'owner']),
      payee: z.enum(['garage', 'us', 'owner']),
      /** What the payer pays on it; of it paid, and left. What the insurer has paid us only staff read. */
      due: rupees,
      paid: rupees,
      left: rupees,
      comesBack: z.number(),
      firm: z.boolean(),
      source: z.enum(billSources),
      /** What the owner was told before anybody looked at the vehicle, where the figure is another now. */
      estimated: rupees,
    }),
  ),
  /** The columns added up; what the owner pays in all is `ownerPays`. */
  total: z.object({
    amount: rupees,
    insurerPays: rupees,
    ownerPays: rupees,
    wePay: z.number(),
    fee: rupees,
    tax: rupees,
    comesBack: z.number(),
  }),
  /** Of the owner's payments, those to us. */
  toUs: z.object({ due: rupees, paid: z.number(), left: rupees }),
  /** What the owner pays us for it: fee, tax and charge, without what went back. */
  cost: rupees,
  /** The same, of each rupee that we advance, in percent. */
  feePercent: rupees,
  firm: z.boolean(),
});
export type ClaimBillDto = z.output<typeof claimBillDto>;
