import { lineActions, lineKinds } from '#domain/claims/review/settlement-rates.ts';
import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { wholeRepair } from '#domain/claims/bill.ts';
import { z } from '#contract/zod-setup.ts';
import type { ClaimFile } from './claim-file.ts';

/** Estimate lines as stored in jsonb; amounts in paise. */
export const storedLines = z.array(
  z.object({
    line: z.number(),
    label: z.string(),
    kind: z.enum(lineKinds),
    amount: z.pipe(z.number(), z.transform(paise)),
    isImt23Part: z.boolean(),
    // Older lines lack these fields.
    quantity: z._default(z.nullable(z.number()), null),
    partNumber: z._default(z.nullable(z.string()), null),
    action: z._default(z.nullable(z.enum(lineActions)), null),
    taxRate: z._default(z.nullable(z.number()), null),
  }),
);
type StoredLine = z.output<typeof storedLines>[number];

export interface PresentEstimate {
  /** Null if only the claimant's figure from the wizard exists. */
  readonly id: string | null;
  readonly lines: readonly StoredLine[];
  readonly total: Paise;
}

function wholeLine(cost: Paise): StoredLine {
  const { label, kind } = wholeRepair(cost);
  return {
    line: 1,
    label,
    kind,
    amount: cost,
    isImt23Part: false,
    quantity: null,
    partNumber: null,
    action: null,
    taxRate: null,
  };
}

/** The estimate to assess: the garage's current one, otherwise the claimant's figure as a single line at the rate of age-rated parts. */
export function presentEstimate(file: ClaimFile): PresentEstimate | null {
  if (file.estimate)
    return { id: file.estimate.id, lines: storedLines.parse(file.estimate.lines), total: file.estimate.total_paise };
  const cost = file.row.estimated_cost_paise;
  if (cost === null || cost <= 0) return null;
  return {
    id: null,
    lines: [wholeLine(cost)],
    total: cost,
  };
}

/**
 * Columns that a new revision resets. Insurer, policy and deciders stay, because the segregation of duties still applies to the money. The acceptance must be
 * proven again.
 */
export function nextRevision({ row }: ClaimFile) {
  return {
    revision: row.revision + 1,
    approved_paise: null,
    staff_fee_paise: null,
    proof_file_id: null,
    approved_at: null,
    settlement: null,
    payee: null,
    payout_due_at: null,
    payout_hold: null,
    vehicle_ready_at: null,
  };
}
