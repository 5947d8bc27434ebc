import type { allocationsBody } from '#contract/claims/recovery/remittances.schemas.ts';
import type * as z from 'zod/mini';

export type SplitValues = z.input<typeof allocationsBody>;
export type SplitLineValues = SplitValues['lines'][number];

/** A line for this claim, its numbers as they were proposed. */
export function lineOf({ claimNumber, amount, tds }: { claimNumber: string; amount: number; tds: number }): SplitLineValues {
  return { claimNumber, amount, tds, deductions: [] };
}

/** What an amount field holds, in paise; nothing where it holds no amount. */
export function inPaise(amount: unknown): number {
  const value = Math.round(Number(amount) * 100);
  return Number.isFinite(value) ? value : 0;
}
