import type { IsoDate } from '../../dates.ts';
import type { Paise } from '../../money.ts';
import { atLeastZero, percentOf, subtract, sum, ZERO } from '../../money.ts';
import type { DeductibleVehicle } from './compulsory-deductible.ts';
import { compulsoryDeductible } from './compulsory-deductible.ts';
import { ageDepreciation } from './depreciation.ts';
import type { LineKind, SettlementRates } from './settlement-rates.ts';

/** Which rule a line was calculated by; the screens name it in words. */
export type SettlementRule =
  | Exclude<LineKind, 'metal' | 'paint'>
  | 'age'
  | 'paint-unsplit'
  | 'zero-depreciation'
  | 'not-covered-without-imt-23';

export interface BillLine {
  readonly label: string;
  readonly kind: LineKind;
  /** As billed, tax included. */
  readonly billed: Paise;
  /** A lamp, bumper, mudguard or bonnet side part: covered for a commercial vehicle only with the IMT-23 endorsement. */
  readonly isImt23Part?: boolean;
}

export interface SettlementInput {
  readonly lines: readonly BillLine[];
  readonly vehicle: DeductibleVehicle & { readonly registeredOn: IsoDate };
  readonly incidentOn: IsoDate;
  readonly hasZeroDepreciation: boolean;
  readonly hasImt23: boolean;
  /** Worth of the replaced parts, deducted because the workshop or owner keeps them. */
  readonly salvage: Paise;
  readonly voluntaryDeductible: Paise;
  /** What was approved; null before the decision. */
  readonly approvedAmount: Paise | null;
  readonly rates: SettlementRates;
}

export interface SettlementLine {
  readonly label: string;
  readonly rule: SettlementRule;
  readonly billed: Paise;
  /** In basis points of the billed amount. */
  readonly depreciation: number;
  readonly payable: Paise;
}

export interface Settlement {
  readonly ratesVersion: string;
  readonly lines: readonly SettlementLine[];
  readonly deductions: readonly {
    readonly rule: 'salvage' | 'compulsory-deductible' | 'voluntary-deductible';
    readonly amount: Paise;
  }[];
  readonly billed: Paise;
  /** The three figures that a claimant sees. */
  readonly insurerPays: Paise;
  readonly youPay: Paise;
  readonly weAdvance: Paise;
}

const commercialClasses: readonly string[] = ['three-wheeler', 'goods', 'passenger'];

function isLeftOut(line: BillLine, input: SettlementInput): boolean {
  if (input.hasImt23 || !commercialClasses.includes(input.vehicle.vehicleClass)) return false;
  return line.isImt23Part === true || line.kind === 'tyre' || line.kind === 'paint' || line.kind === 'paint-material';
}

function ruleOf(line: BillLine, input: SettlementInput): { rule: SettlementRule; depreciation: number } {
  const { rates } = input;
  if (isLeftOut(line, input)) return { rule: 'not-covered-without-imt-23', depreciation: 10_000 };
  if (line.kind === 'labour') return { rule: 'labour', depreciation: 0 };
  // The add-on lifts depreciation from everything but tyres and batteries.
  if (input.hasZeroDepreciation && line.kind !== 'tyre' && line.kind !== 'battery')
    return { rule: 'zero-depreciation', depreciation: 0 };
  if (line.kind === 'metal') {
    return { rule: 'age', depreciation: ageDepreciation(input.vehicle.registeredOn, input.incidentOn, rates) };
  }
  if (line.kind === 'paint') {
    // Only the material depreciates: 50 % of the deemed 25 % is 12.5 % of the bill.
    const ofMaterial = rates.fixedDepreciation['paint-material'];
    return { rule: 'paint-unsplit', depreciation: Math.round((rates.paintMaterialShare * ofMaterial) / 10_000) };
  }
  return { rule: line.kind, depreciation: rates.fixedDepreciation[line.kind] };
}

function settleLine(line: BillLine, input: SettlementInput): SettlementLine {
  if (line.billed < 0) throw new RangeError(`a line cannot be billed below zero: ${line.label}`);
  const { rule, depreciation } = ruleOf(line, input);
  return {
    label: line.label,
    rule,
    billed: line.billed,
    depreciation,
    payable: subtract(line.billed, percentOf(line.billed, depreciation)),
  };
}

/** The calculation that a claimant sees, line by line with the rule named. RangeError when an amount is negative. */
export function settle(input: SettlementInput): Settlement {
  if (input.salvage < 0 || input.voluntaryDeductible < 0) throw new RangeError('a deduction cannot be negative');
  const lines = input.lines.map((line) => settleLine(line, input));
  const billed = sum(lines.map((line) => line.billed));
  const deductions = [
    { rule: 'salvage', amount: input.salvage },
    { rule: 'compulsory-deductible', amount: compulsoryDeductible(input.vehicle, input.rates) },
    { rule: 'voluntary-deductible', amount: input.voluntaryDeductible },
  ] as const;
  const payable = sum(lines.map((line) => line.payable));
  const insurerPays =
    lines.length === 0 ? ZERO : atLeastZero(subtract(payable, sum(deductions.map((deduction) => deduction.amount))));
  return {
    ratesVersion: input.rates.version,
    lines,
    deductions: deductions.filter((deduction) => deduction.amount > 0),
    billed,
    insurerPays,
    youPay: subtract(billed, insurerPays),
    // Once decided, the insurer's own figure counts, not our calculation of it.
    weAdvance: input.approvedAmount ?? insurerPays,
  };
}
