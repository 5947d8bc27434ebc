import type { SettlementDto, SettlementTermsDto } from '#contract/claims/review/settlement.schemas.ts';
import { settlementDto, settlementTerms } from '#contract/claims/review/settlement.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { settle } from '#domain/claims/review/settlement.ts';
import type { BillLine } from '#domain/claims/review/settlement.ts';
import { defaultSettlementRates, lineKinds } from '#domain/claims/review/settlement-rates.ts';
import type { SettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { isConstructiveTotalLoss } from '#domain/claims/review/total-loss.ts';
import { paise, paiseToRupees, percentOf, rupeesToPaise } from '#domain/money.ts';
import type { ClaimFile } from '../claim-file.ts';
import { partsView } from '../claim-parts-view.ts';
import { presentEstimate } from '../repair/estimate-lines.ts';

/** Lines of a survey as its jsonb holds them; amounts in paise. */
export const storedSurveyLines = z.array(
  z.object({
    line: z.number(),
    label: z.string(),
    kind: z.enum(lineKinds),
    isImt23Part: z.boolean(),
    estimated: z.number(),
    assessed: z.number(),
    remark: z.nullable(z.string()),
  }),
);

/** What the calculation rests on: what staff set, else what the wizard says of the vehicle. */
export function termsOf(file: ClaimFile): SettlementTermsDto {
  const set = z.safeParse(settlementTerms, file.row.settlement_terms);
  if (set.success) return set.data;
  const { vehicle } = partsView(file.row);
  return {
    vehicleClass: vehicle.vehicleType,
    cubicCapacity: vehicle.cubicCapacity,
    grossWeightKg: vehicle.grossWeightKg,
    registeredOn: vehicle.purchaseDate || todayInKolkata(file.row.created_at),
    hasZeroDepreciation: false,
    hasImt23: false,
    salvage: 0,
    voluntaryDeductible: 0,
  };
}

/** The calculation as people are shown it: the one that was approved stays as it was, whatever rates change later. */
export function shownSettlement(file: ClaimFile, rates?: SettlementRates): SettlementDto | null {
  const approved = file.row.approved_at === null ? null : z.safeParse(settlementDto, file.row.settlement);
  return approved?.success ? approved.data : settlementOf(file, rates);
}

/** The calculation of this claim's present estimate or, once surveyed, of what the surveyor assessed; null while nothing is estimated. */
export function settlementOf(file: ClaimFile, rates: SettlementRates = defaultSettlementRates): SettlementDto | null {
  const estimate = presentEstimate(file);
  if (!estimate) return null;
  const surveyed =
    file.survey?.state === 'reported' && file.survey.estimate_id === estimate.id
      ? storedSurveyLines.parse(file.survey.lines)
      : null;
  const lines: BillLine[] = surveyed
    ? surveyed.map((line) => ({
        label: line.label,
        kind: line.kind,
        billed: paise(line.assessed),
        isImt23Part: line.isImt23Part,
      }))
    : estimate.lines.map((line) => ({ label: line.label, kind: line.kind, billed: line.amount, isImt23Part: line.isImt23Part }));
  const terms = termsOf(file);
  const { vehicle, details } = partsView(file.row);
  const approved = file.row.approved_paise === null ? null : paise(file.row.approved_paise);
  const result = settle({
    lines,
    vehicle: {
      vehicleClass: terms.vehicleClass,
      cubicCapacity: terms.cubicCapacity,
      grossWeightKg: terms.grossWeightKg,
      registeredOn: terms.registeredOn,
    },
    incidentOn: file.row.incident_date ?? (details.incidentDate || todayInKolkata(file.row.created_at)),
    hasZeroDepreciation: terms.hasZeroDepreciation,
    hasImt23: terms.hasImt23,
    salvage: rupeesToPaise(terms.salvage),
    voluntaryDeductible: rupeesToPaise(terms.voluntaryDeductible),
    approvedAmount: approved,
    rates,
  });
  const insured = vehicle.currentValue;
  return {
    basis: surveyed ? 'survey' : 'estimate',
    ratesVersion: result.ratesVersion,
    lines: result.lines.map((line) => ({
      label: line.label,
      rule: line.rule,
      billed: paiseToRupees(line.billed),
      depreciationPercent: line.depreciation / 100,
      depreciation: paiseToRupees(percentOf(line.billed, line.depreciation)),
      payable: paiseToRupees(line.payable),
    })),
    deductions: result.deductions.map(({ rule, amount }) => ({ rule, amount: paiseToRupees(amount) })),
    billed: paiseToRupees(result.billed),
    insurerPays: paiseToRupees(result.insurerPays),
    youPay: paiseToRupees(result.youPay),
    weAdvance: paiseToRupees(result.weAdvance),
    approvedAmount: approved === null ? null : paiseToRupees(approved),
    isTotalLoss: insured > 0 ? isConstructiveTotalLoss(result.billed, rupeesToPaise(insured), rates) : null,
    terms,
  };
}
