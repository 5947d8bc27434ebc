import { lossCauses } from './loss-causes.ts';
import type { LossCause } from './loss-causes.ts';
import type { IsoDate } from '../../dates.ts';
import type { Paise } from '../../money.ts';
import { add, atLeastZero, lesser, paise, percentOf, subtract, sum, ZERO } from '../../money.ts';
import type { DeductibleVehicle } from './compulsory-deductible.ts';
import { compulsoryDeductible } from './compulsory-deductible.ts';
import { ageDepreciation } from './depreciation.ts';
import { hasImt21, isNamedByImt21 } from './exclusion.ts';
import { ownersPart } from './owners-part.ts';
import type { FixedRateKind, LineAction, LineKind, SettlementRates } from './settlement-rates.ts';

/** Which rule a line was calculated by; the screens name it, its source and its effect in words. */
export const settlementRules = [
  'age',
  'rubber-nylon-plastic',
  'tyre',
  'battery',
  'airbag',
  'fibreglass',
  'glass',
  'paint-material',
  'paint-unsplit',
  'labour',
  'repair',
  'zero-depreciation',
  'consumable',
  'consumable-not-covered',
  'towing',
  'not-covered-without-imt-23',
] as const;
export type SettlementRule = (typeof settlementRules)[number];

/** Where each rule stands. */
export const ruleSources = {
  age: 'tariff-40',
  'rubber-nylon-plastic': 'tariff-40',
  tyre: 'tariff-40',
  battery: 'tariff-40',
  airbag: 'tariff-40',
  fibreglass: 'tariff-40',
  glass: 'tariff-40',
  'paint-material': 'tariff-40',
  'paint-unsplit': 'tariff-40',
  labour: 'tariff-40',
  repair: 'tariff-40',
  'zero-depreciation': 'policy',
  consumable: 'policy',
  'consumable-not-covered': 'policy',
  towing: 'policy',
  'not-covered-without-imt-23': 'imt-21',
} as const satisfies Record<SettlementRule, string>;

export interface Loss {
  readonly cause: LossCause;
  readonly amount: Paise;
}

export interface BillLine {
  readonly label: string;
  readonly kind: LineKind;
  /** As billed, tax included. */
  readonly billed: Paise;
  /** A lamp, bumper, mudguard or bonnet side part: covered for a commercial vehicle only with the IMT-23 endorsement. */
  readonly isImt23Part?: boolean;
  /** Left out: replaced. */
  readonly action?: LineAction | null;
  /** GST in basis points; left out where nobody has said it. */
  readonly taxRate?: number | null;
}

export interface SettlementInput {
  readonly lines: readonly BillLine[];
  readonly vehicle: DeductibleVehicle & {
    /** First registered: age counts from there, whoever bought it later. */
    readonly registeredOn: IsoDate;
  };
  readonly incidentOn: IsoDate;
  readonly hasZeroDepreciation: boolean;
  readonly hasImt23: boolean;
  readonly hasConsumables: boolean;
  /** What the policy pays for towing; null: the class's limit. */
  readonly towingLimit: Paise | null;
  /** The IDV of the policy; null where nobody has read it there. */
  readonly insuredValue: Paise | null;
  /** Does the insurer pay without the tax, because it pays back an owner who takes the credit for it? */
  readonly isWithoutTax: boolean;
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
  /** In basis points of the billed amount, or of what is left of it without the tax. */
  readonly depreciation: number;
  /** The same as an amount. */
  readonly depreciated: Paise;
  readonly payable: Paise;
  /** Billed less payable, by cause; none is zero. */
  readonly losses: readonly Loss[];
}

export type DeductionRule = 'salvage' | 'compulsory-deductible' | 'voluntary-deductible' | 'idv';

export interface Settlement {
  readonly ratesVersion: string;
  readonly lines: readonly SettlementLine[];
  /** `amount` is what the rule says; `taken` what there was to take it from. */
  readonly deductions: readonly { readonly rule: DeductionRule; readonly amount: Paise; readonly taken: Paise }[];
  readonly billed: Paise;
  /** The three figures that a claimant sees. */
  readonly insurerPays: Paise;
  readonly youPay: Paise;
  readonly weAdvance: Paise;
}

interface Judged {
  readonly rule: SettlementRule;
  readonly depreciation: number;
  readonly cause: LossCause;
}

const excluded: Judged = { rule: 'not-covered-without-imt-23', depreciation: 10_000, cause: 'exclusion' };

/** Kinds that a workshop bills as such, whatever it did to the part. */
const unmendable: readonly LineKind[] = ['paint', 'paint-material', 'labour', 'consumable', 'towing'];

function judgeLine(line: BillLine, input: SettlementInput): Judged {
  const { rates } = input;
  const { kind } = line;
  if (isNamedByImt21(line) && hasImt21(input.vehicle) && !input.hasImt23) return excluded;
  if (kind === 'labour' || kind === 'towing') return { rule: kind, depreciation: 0, cause: 'material' };
  if (kind === 'consumable')
    return input.hasConsumables
      ? { rule: 'consumable', depreciation: 0, cause: 'consumable' }
      : { rule: 'consumable-not-covered', depreciation: 10_000, cause: 'consumable' };
  if (line.action === 'repair' && !unmendable.includes(kind)) return { rule: 'repair', depreciation: 0, cause: 'material' };
  // The add-on lifts depreciation from everything but tyres, tubes and batteries.
  if (input.hasZeroDepreciation && kind !== 'tyre' && kind !== 'battery')
    return { rule: 'zero-depreciation', depreciation: 0, cause: 'material' };
  if (kind === 'metal') {
    const depreciation = ageDepreciation(input.vehicle.registeredOn, input.incidentOn, rates);
    return { rule: 'age', depreciation, cause: 'age' };
  }
  if (kind === 'paint') {
    // Only the material depreciates: 50 % of the deemed 25 % is 12.5 % of the bill.
    const depreciation = Math.round((rates.paintMaterialShare * rates.fixedDepreciation['paint-material']) / 10_000);
    return { rule: 'paint-unsplit', depreciation, cause: 'material' };
  }
  return { rule: kind, depreciation: rates.fixedDepreciation[kind satisfies FixedRateKind], cause: 'material' };
}

/** How much tax is within an amount that includes it, rounded to the paisa. */
export function taxWithin(amount: Paise, rate: number): Paise {
  const without = (BigInt(amount) * 20_000n + BigInt(10_000 + rate)) / (2n * BigInt(10_000 + rate));
  return subtract(amount, paise(Number(without)));
}

function settleLine(line: BillLine, input: SettlementInput, towingLeft: Paise): SettlementLine {
  if (line.billed < 0) throw new RangeError(`a line cannot be billed below zero: ${line.label}`);
  const { rates } = input;
  const losses: Loss[] = [];
  let payable = line.billed;
  const lose = (cause: LossCause, amount: Paise) => {
    if (amount <= 0) return;
    losses.push({ cause, amount });
    payable = subtract(payable, amount);
  };
  const { rule, depreciation, cause } = judgeLine(line, input);
  if (input.isWithoutTax) lose('tax', taxWithin(payable, line.taxRate ?? rates.assumedTaxRate));
  const depreciated = percentOf(payable, depreciation);
  lose(cause, depreciated);
  if (isNamedByImt21(line) && hasImt21(input.vehicle)) lose('exclusion', percentOf(payable, rates.imt23Share));
  if (line.kind === 'towing') lose('towing-limit', subtract(payable, lesser(payable, towingLeft)));
  return { label: line.label, rule, billed: line.billed, depreciation, depreciated, payable, losses };
}

/** The lines in their order; what towing may cost is one limit for all of them. */
function settleLines(input: SettlementInput): SettlementLine[] {
  let towingLeft = input.towingLimit ?? input.rates.towingLimits[input.vehicle.vehicleClass];
  return input.lines.map((line) => {
    const settled = settleLine(line, input, towingLeft);
    if (line.kind === 'towing') towingLeft = subtract(towingLeft, settled.payable);
    return settled;
  });
}

/** The calculation that a claimant sees, line by line with the rule named. RangeError when an amount is negative. */
export function settle(input: SettlementInput): Settlement {
  if (input.salvage < 0 || input.voluntaryDeductible < 0 || (input.towingLimit ?? 0) < 0 || (input.insuredValue ?? 0) < 0)
    throw new RangeError('a deduction or limit cannot be negative');
  const lines = settleLines(input);
  const billed = sum(lines.map((line) => line.billed));
  let left = sum(lines.map((line) => line.payable));
  const deduct = (rule: DeductionRule, amount: Paise) => {
    const taken = lesser(amount, left);
    left = subtract(left, taken);
    return { rule, amount, taken };
  };
  const deductions = [
    deduct('salvage', input.salvage),
    deduct('compulsory-deductible', compulsoryDeductible(input.vehicle, input.insuredValue, input.rates)),
    deduct('voluntary-deductible', input.voluntaryDeductible),
    deduct('idv', input.insuredValue === null ? ZERO : atLeastZero(subtract(left, input.insuredValue))),
  ];
  return {
    ratesVersion: input.rates.version,
    lines,
    deductions: deductions.filter((deduction) => deduction.amount > 0),
    billed,
    insurerPays: left,
    // Once decided, the insurer's own figure counts, not our calculation of it.
    youPay: ownersPart(billed, input.approvedAmount ?? left),
    weAdvance: input.approvedAmount ?? left,
  };
}

export const causeOfDeduction = {
  salvage: 'salvage',
  'compulsory-deductible': 'deductible',
  'voluntary-deductible': 'deductible',
  idv: 'idv',
} as const satisfies Record<DeductionRule, LossCause>;

/** Billed less what the insurer pays, by cause, in the order of the fixed list; none is zero. */
export function lossesOf({ lines, deductions }: Pick<Settlement, 'lines' | 'deductions'>): Loss[] {
  const all: Loss[] = [
    ...lines.flatMap((line) => line.losses),
    ...deductions.map(({ rule, taken }) => ({ cause: causeOfDeduction[rule], amount: taken })),
  ];
  return lossCauses
    .map((cause) => ({
      cause,
      amount: all.filter((loss) => loss.cause === cause).reduce((total, { amount }) => add(total, amount), ZERO),
    }))
    .filter(({ amount }) => amount > 0);
}
