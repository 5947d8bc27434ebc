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
});
export type GatePassSnapshot = z.output<typeof gatePassSnapshot>;
