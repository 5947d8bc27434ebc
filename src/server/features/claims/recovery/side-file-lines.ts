import type { DeductionCode } from '#domain/claims/recovery/deduction-codes.ts';
import type { MatchedLine } from '#domain/claims/recovery/match-lines.ts';
import { add, sum, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { PlacedLine } from './allocate.ts';

/** One line for each claim, with the first of its rows: an insurer lists a claim again for each of its invoices. In the order in which claims are locked. */
export function linesOfClaims(matched: readonly MatchedLine[]): { row: number; placed: PlacedLine }[] {
  const byClaim = Map.groupBy(matched, ({ receivable }) => receivable.id);
  const lines = [...byClaim.values()].flatMap((ofClaim) => {
    const [first] = ofClaim;
    if (!first) return [];
    const deductions = new Map<DeductionCode, Paise>();
    for (const { code, amount } of ofClaim.flatMap(({ line }) => line.deductions))
      deductions.set(code, add(deductions.get(code) ?? ZERO, amount));
    const placed = {
      receivableId: first.receivable.id,
      claimId: first.receivable.claimId,
      amount: sum(ofClaim.map(({ line }) => line.amount)),
      tds: sum(ofClaim.map(({ line }) => line.tds)),
      deductions: [...deductions].map(([code, amount]) => ({ code, amount })),
    };
    return [{ row: first.line.row, placed }];
  });
  return lines.toSorted((one, other) => (one.placed.claimId < other.placed.claimId ? -1 : 1));
}
