import { vehicleMarks } from '#contract/claims/intake/claim-parts.schemas.ts';
import { z } from '#contract/zod-setup.ts';

/** What a pass confirms, as it was when it was issued. */
export const gatePassSnapshot = z.extend(vehicleMarks, {
  claimNumber: z.string(),
  vehicle: z.string(),
  garageName: z.string(),
  amountPaise: z.number(),
  utr: z.string(),
  paidAt: z.string(),
  /** The last signed root of our records when it was issued (decision 033). */
  seal: z.optional(z.object({ day: z.string(), root: z.string() })),
});
export type GatePassSnapshot = z.output<typeof gatePassSnapshot>;
