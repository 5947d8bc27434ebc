import type { LinePathDto, SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { deductionsWithoutReason } from '#domain/claims/review/deductions.ts';
import type { Deduction } from '#domain/claims/review/deductions.ts';
import { linePaths, sumPaths } from '#domain/claims/review/line-paths.ts';
import type { EstimatedLine, LinePath, Outcome } from '#domain/claims/review/line-paths.ts';
import { lesser, paise, paiseToRupees, rupeesToPaise, subtract, sum, ZERO } from '#domain/money.ts';
import type { ReceivableState } from '#domain/claims/recovery/receivable.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { presentEstimate } from '../claim/estimate-lines.ts';
import { assessmentOf, decidedAs, incidentDay, shownSettlement } from './settlement-of.ts';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { ratesOfDay } from '../pricing/rates-in-force.ts';

/** The calculation with claim leakage per line. The insurer's payments are included for staff only. */
export function withPaths(file: ClaimFile, settlement: SettlementDto, reader: Actor): SettlementDto {
  const paths = pathsOf(file, settlement, { withPaid: scopeOf(reader, 'claim.read') === 'all' });
  return paths === null ? settlement : { ...settlement, paths: paths.map(inRupees) };
}

/** Claim leakage per line; null if the calculation's lines are not those of the estimate. */
export function pathsOf(file: ClaimFile, settlement: SettlementDto, { withPaid }: { withPaid: boolean }): LinePath[] | null {
  const lines = estimatedLines(file);
  if (lines.length !== settlement.lines.length) return null;
  return linePaths(lines, inPaise(settlement), acceptedOf(file), withPaid ? paidOf(file) : null);
}

/** Unexplained deductions; none before the approval or without claim leakage. */
export function deductionsOf(file: ClaimFile, settlement: SettlementDto): Deduction[] {
  const accepted = acceptedOf(file);
  const paths = accepted && pathsOf(file, settlement, { withPaid: true });
  const { insurerSurvey } = file;
  const isInsurersSurvey = insurerSurvey !== null && insurerSurvey.estimate_id === presentEstimate(file)?.id;
  return paths ? deductionsWithoutReason(estimatedLines(file), paths, accepted, paidOf(file), isInsurersSurvey) : [];
}

function estimatedLines(file: ClaimFile): EstimatedLine[] {
  const estimate = presentEstimate(file);
  const surveyed = estimate && assessmentOf(file, estimate);
  return (estimate?.lines ?? []).map(({ line, amount }) => {
    const seen = surveyed?.get(line);
    return { estimated: amount, assessed: seen?.assessed ?? amount, hasRemark: Boolean(seen?.remark) };
  });
}

/** In paise, as stored: a deduction may state more than the amount it was taken from. */
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

/** The amount the insurer accepted, once the approval is final. */
function acceptedOf({ row }: ClaimFile): Outcome | null {
  if (row.approved_at === null || row.approved_paise === null) return null;
  // A reduction by a lower invoice counts as explained.
  const isRenewed = decidedAs({ row }).amount !== row.approved_paise;
  return { amount: row.approved_paise, hasReason: isRenewed || Boolean(row.decision_reason) };
}

/** The amount received, once nothing more is expected. */
function paidOf({ receivable }: ClaimFile): Outcome | null {
  const state = receivable?.state as ReceivableState | undefined;
  if (!receivable || state === 'open' || state === 'part-paid') return null;
  const [received, tax] = [receivable.received_paise, receivable.tds_paise];
  const disputed = Math.min(receivable.disputed_paise, receivable.amount_paise - received - tax);
  return {
    amount: received,
    // A disputed reason does not count, whatever the insurer calls it.
    hasReason: disputed === 0 && Boolean(receivable.shortfall_reason),
    tax,
    ...(disputed > 0 ? { explained: paise(receivable.amount_paise - received - tax - disputed) } : {}),
  };
}

const inRupees = ({ accepted, paid, losses, ...path }: LinePath): LinePathDto => ({
  estimated: paiseToRupees(path.estimated),
  assessed: paiseToRupees(path.assessed),
  calculated: paiseToRupees(path.calculated),
  accepted: paiseToRupees(accepted),
  paid: paiseToRupees(paid),
  losses: losses.map(({ cause, amount }) => ({ cause, amount: paiseToRupees(amount) })),
});

/**
 * Stores the claim leakage of these claims for aggregate figures. Runs before the commit of every transaction that locked them (`lockClaim`, `lockClaims`), so
 * writers need not remember it. Unapproved and withdrawn claims have no row.
 */
export async function renewPaths(tx: Tx, files: readonly ClaimFile[]): Promise<void> {
  const isApproved = ({ row }: ClaimFile) => row.approved_at !== null && row.stage !== 'withdrawn';
  const over = files.filter((file) => !isApproved(file)).map(({ row }) => row.id);
  if (over.length > 0) await tx.db.deleteFrom('claim_path').where('claim_id', 'in', over).execute();
  for (const file of files.filter(isApproved)) {
    const row = await pathRow(tx, file);
    if (row === null) continue;
    const { claim_id: _, ...set } = row;
    await tx.db
      .insertInto('claim_path')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('claim_id')
          .doUpdateSet(set)
          .where(sql<boolean>`claim_path.* is distinct from excluded.*`),
      )
      .execute();
  }
}

async function pathRow(tx: Tx, file: ClaimFile): Promise<Insertable<DB['claim_path']> | null> {
  const { id, insurer_id, listing_id, approved_at } = file.row;
  if (insurer_id === null || approved_at === null) return null;
  const settlement = shownSettlement(file, await ratesOfDay(tx.db, incidentDay(file)), tx.actor);
  const paths = settlement && pathsOf(file, settlement, { withPaid: true });
  const { losses, ...sums } = sumPaths(paths ?? []);
  return {
    claim_id: id,
    insurer_id,
    listing_id,
    decided_on: todayInKolkata(approved_at),
    is_known: (paths ?? []).length > 0,
    estimated_paise: sums.estimated,
    assessed_paise: sums.assessed,
    calculated_paise: sums.calculated,
    accepted_paise: sums.accepted ?? ZERO,
    paid_paise: sums.paid,
    age_paise: losses.age,
    material_paise: losses.material,
    exclusion_paise: losses.exclusion,
    towing_limit_paise: losses['towing-limit'],
    consumable_paise: losses.consumable,
    tax_paise: losses.tax,
    salvage_paise: losses.salvage,
    deductible_paise: losses.deductible,
    idv_paise: losses.idv,
    non_standard_paise: losses['non-standard'],
    condition_breached_paise: losses['condition-breached'],
    negotiated_paise: losses.negotiated,
    unexplained_paise: losses.unexplained,
  };
}
