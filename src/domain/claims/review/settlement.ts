import { atLeastZero, subtract, add, lesser, paise, percentOf, sum, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { addMonths } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { FixedRateKind, LineAction, LineKind, SettlementRates, VehicleClass } from './settlement-rates.ts';

/** Why a rupee of the bill is not paid. */
export const lossCauses = [
  'age',
  'material',
  'exclusion',
  'towing-limit',
  'consumable',
  'tax',
  'salvage',
  'deductible',
  'idv',
  'negotiated',
  'unexplained',
] as const;
export type LossCause = (typeof lossCauses)[number];

/** What the owner pays the garage: what the bill is above what the insurer pays of it. Every screen and paper says this figure. */
export function ownersPart(bill: Paise, insurerPays: Paise): Paise {
  return atLeastZero(subtract(bill, insurerPays));
}

interface Invoiced {
  /** Everything that the garage has billed; null before there is an invoice. */
  readonly invoiced: Paise | null;
  /** The owner's part is billed on an invoice of its own. */
  readonly isApart: boolean;
}

/** The same once the garage has billed. An invoice of no more than the insurer pays is its part alone: `told` still holds, as the offer says it. */
export function ownersShare<T extends Paise | null>({ invoiced, isApart }: Invoiced, insurerPays: Paise, told: T): Paise | T {
  return invoiced !== null && (isApart || invoiced > insurerPays) ? ownersPart(invoiced, insurerPays) : told;
}

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
type SettlementRule = (typeof settlementRules)[number];

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

type DeductionRule = 'salvage' | 'compulsory-deductible' | 'voluntary-deductible' | 'idv';

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

export interface DeductibleVehicle {
  readonly vehicleClass: VehicleClass;
  /** null when unknown, or for an electric vehicle. */
  readonly cubicCapacity: number | null;
  readonly grossWeightKg: number | null;
  readonly seats: number | null;
  /** It has no cubic capacity, and goes by the lower step of its class. */
  readonly isElectric: boolean;
}

/** What the owner bears of every claim, in paise. An unknown measure takes the highest step: an advance must not rest on a guess in our favour. */
export function compulsoryDeductible(vehicle: DeductibleVehicle, insuredValue: Paise | null, rates: SettlementRates): Paise {
  const { by, steps, idvShare } = rates.deductibles[vehicle.vehicleClass];
  const measure = by === 'cubicCapacity' && vehicle.isElectric ? 0 : vehicle[by];
  const fitting = measure === null ? undefined : steps.find((step) => step.upTo === null || measure <= step.upTo);
  const byMeasure = fitting?.amount ?? Math.max(...steps.map((step) => step.amount));
  return paise(Math.max(byMeasure, percentOf(insuredValue ?? paise(0), idvShare)));
}

/** Depreciation in basis points of age-rated parts for a vehicle of this age at the incident: 'up to 6 months' includes the day on which the six months are full. */
export function ageDepreciation(registeredOn: IsoDate, incidentOn: IsoDate, rates: SettlementRates): number {
  const band = rates.ageBands.find(({ upToMonths }) => incidentOn <= addMonths(registeredOn, upToMonths));
  return band ? band.depreciation : rates.olderDepreciation;
}

/** From so many seats on a three-wheeler carries passengers; one for goods has the driver's, at most one beside it. */
const seatsForPassengers = 3;

/** Does IMT-21 hold for it? One whose seats nobody knows counts as carrying goods. */
export function hasImt21({ vehicleClass, seats }: Pick<DeductibleVehicle, 'vehicleClass' | 'seats'>): boolean {
  if (vehicleClass === 'three-wheeler') return (seats ?? 0) < seatsForPassengers;
  return vehicleClass === 'goods' || vehicleClass === 'passenger' || vehicleClass === 'miscellaneous';
}

/** Lamps, tyres and tubes, mudguards, bonnet side parts, bumpers and paint: what IMT-21 leaves out and IMT-23 brings back. */
function isNamedByImt21(line: { readonly kind: LineKind; readonly isImt23Part?: boolean }): boolean {
  return line.isImt23Part === true || line.kind === 'tyre' || line.kind === 'paint' || line.kind === 'paint-material';
}

/** May a registered owner take the credit for the tax on this vehicle's repair? Not for what carries persons privately (CGST Act, s. 17 (5) (a) and (ab)). */
export function mayTakeCredit(vehicleClass: VehicleClass): boolean {
  return vehicleClass !== 'car' && vehicleClass !== 'two-wheeler';
}

/** Is the repair a constructive total loss (above 75 % of the IDV)? The insurer then pays the owner, and there is nothing to advance to a workshop. */
export function isConstructiveTotalLoss(
  repairCost: Paise,
  insuredValue: Paise,
  rates: Pick<SettlementRates, 'totalLossShare'>,
): boolean {
  return repairCost > percentOf(insuredValue, rates.totalLossShare);
}
