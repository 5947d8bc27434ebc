import type { LinePathDto, SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { deductionsWithoutReason } from '#domain/claims/review/deductions.ts';
import type { Deduction } from '#domain/claims/review/deductions.ts';
import { linePaths } from '#domain/claims/review/line-paths.ts';
import type { EstimatedLine, LinePath, Outcome } from '#domain/claims/review/line-paths.ts';
import { lesser, paise, paiseToRupees, rupeesToPaise, subtract, sum } from '#domain/money.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ClaimFile } from '../claim-file.ts';
import { presentEstimate } from '../repair/estimate-lines.ts';
import { decidedAs, storedSurveyLines } from './settlement-of.ts';

/** The calculation with where each rupee of its lines went. What the insurer paid us only staff read. */
export function withPaths(file: ClaimFile, settlement: SettlementDto, reader: Actor): SettlementDto {
  const paths = pathsOf(file, settlement, { withPaid: scopeOf(reader, 'claim.read') === 'all' });
  return paths === null ? settlement : { ...settlement, paths: paths.map(inRupees) };
}

/** Line by line; null where nothing leads there: a calculation of other lines than the estimate's has no way back to them. */
export function pathsOf(file: ClaimFile, settlement: SettlementDto, { withPaid }: { withPaid: boolean }): LinePath[] | null {
  const lines = estimatedLines(file);
  if (lines.length !== settlement.lines.length) return null;
  return linePaths(lines, inPaise(settlement), acceptedOf(file), withPaid ? paidOf(file) : null);
}

/** What became less without a reason; none before the approval, or where nothing leads from the estimate to it. */
export function deductionsOf(file: ClaimFile, settlement: SettlementDto): Deduction[] {
  const accepted = acceptedOf(file);
  const paths = accepted && pathsOf(file, settlement, { withPaid: true });
  return paths ? deductionsWithoutReason(estimatedLines(file), paths, accepted, paidOf(file)) : [];
}

function estimatedLines(file: ClaimFile): EstimatedLine[] {
  const estimate = presentEstimate(file);
  const surveyed =
    file.survey?.state === 'reported' && file.survey.estimate_id === estimate?.id
      ? new Map(storedSurveyLines.parse(file.survey.lines).map((line) => [line.line, line]))
      : null;
  return (estimate?.lines ?? []).map(({ line, amount }) => {
    const seen = surveyed?.get(line);
    return { estimated: amount, assessed: seen ? paise(seen.assessed) : amount, hasRemark: Boolean(seen?.remark) };
  });
}

/** As it is kept: what a deduction says may be more than there was to take it from. */
function inPaise({ lines, deductions }: SettlementDto): Parameters<typeof linePaths>[1] {
  const settled = lines.map((line) => ({
    label: line.label,
    rule: line.rule,
    billed: rupeesToPaise(line.billed),
    depreciation: Math.round(line.depreciationPercent * 100),
    depreciated: rupeesToPaise(line.depreciation),
    payable: rupeesToPaise(line.payable),
    losses: (line.losses ?? [{ cause: 'age' as const, amount: line.depreciation }]).map(({ cause, amount }) => ({
      cause,
      amount: rupeesToPaise(amount),
    })),
  }));
  let left = sum(settled.map(({ payable }) => payable));
  return {
    lines: settled,
    deductions: deductions.map(({ rule, amount }) => {
      const taken = lesser(rupeesToPaise(amount), left);
      left = subtract(left, taken);
      return { rule, amount: rupeesToPaise(amount), taken };
    }),
  };
}

/** What the insurer accepted, once nobody has to confirm it any more. */
function acceptedOf({ row }: ClaimFile): Outcome | null {
  if (row.approved_at === null || row.approved_paise === null) return null;
  // What a lower invoice took off has its reason.
  const isRenewed = decidedAs({ row }).amount !== row.approved_paise;
  return { amount: paise(row.approved_paise), hasReason: isRenewed || Boolean(row.decision_reason) };
}

/** What arrived, once nothing more is expected. */
function paidOf({ receivable }: ClaimFile): Outcome | null {
  const state = receivable?.state as ReceivableState | undefined;
  if (!receivable || state === 'open' || state === 'part-paid') return null;
  const [received, tax] = [receivable.received_paise, receivable.tds_paise];
  const disputed = Math.min(receivable.disputed_paise, receivable.amount_paise - received - tax);
  return {
    amount: paise(received),
    // What we dispute has no reason that holds, whatever the insurer calls it.
    hasReason: disputed === 0 && Boolean(receivable.shortfall_reason),
    tax: paise(tax),
    ...(disputed > 0 ? { explained: paise(receivable.amount_paise - received - tax - disputed) } : {}),
  };
}

const inRupees = ({ accepted, paid, losses, ...path }: LinePath): LinePathDto => ({
  estimated: paiseToRupees(path.estimated),
  assessed: paiseToRupees(path.assessed),
  calculated: paiseToRupees(path.calculated),
  accepted: accepted === null ? null : paiseToRupees(accepted),
  paid: paid === null ? null : paiseToRupees(paid),
  losses: losses.map(({ cause, amount }) => ({ cause, amount: paiseToRupees(amount) })),
});
