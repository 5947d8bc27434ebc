import { atLeastZero, subtract, add, lesser, paise, percentOf, sum, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { addMonths } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { FixedRateKind, LineAction, LineKind, SettlementRates, VehicleClass } from './settlement-rates.ts';

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
  'non-standard',
  'condition-breached',
  'negotiated',
  'unexplained',
] as const;
export type LossCause = (typeof lossCauses)[number];

/** Owner's share payable to the garage: the bill less the insurer's part. The single source of this figure for pages and documents. */
export function ownersPart(bill: Paise, insurerPays: Paise): Paise {
  return atLeastZero(subtract(bill, insurerPays));
}

interface Invoiced {
  /** Total billed by the garage; null before the invoice. */
  readonly invoiced: Paise | null;
  /** The owner's part has a separate invoice. */
  readonly isApart: boolean;
}

/** The same after the garage's invoice. An invoice up to the insurer's part covers only that part: `told`, the amount in the offer, still applies. */
export function ownersShare<T extends Paise | null>({ invoiced, isApart }: Invoiced, insurerPays: Paise, told: T): Paise | T {
  return invoiced !== null && (isApart || invoiced > insurerPays) ? ownersPart(invoiced, insurerPays) : told;
}

/** The rule applied to a line; the UI explains it with its source and effect. */
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
  'insurers-survey',
] as const;
type SettlementRule = (typeof settlementRules)[number];

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
  'insurers-survey': 'survey',
} as const satisfies Record<SettlementRule, string>;

export interface Loss {
  readonly cause: LossCause;
  readonly amount: Paise;
}

export interface BillLine {
  readonly label: string;
  readonly kind: LineKind;
  /** As billed, including GST. */
  readonly billed: Paise;
  /** A lamp, bumper, mudguard or bonnet side part: covered for a commercial vehicle only with IMT-23. */
  readonly isImt23Part?: boolean;
  /** If omitted: replaced. */
  readonly action?: LineAction | null;
  /** GST in basis points; omitted if not stated. */
  readonly taxRate?: number | null;
  /** As the insurer's surveyor depreciates this line, in basis points; omitted if the tariff applies. */
  readonly surveyedDepreciation?: number | null;
}

export interface SettlementInput {
  readonly lines: readonly BillLine[];
  readonly vehicle: DeductibleVehicle & {
    /** Date of first registration: age counts from it, regardless of later owners. */
    readonly registeredOn: IsoDate;
  };
  readonly incidentOn: IsoDate;
  readonly hasZeroDepreciation: boolean;
  readonly hasImt23: boolean;
  readonly hasConsumables: boolean;
  /** A condition of the policy was broken. `pays`: share that the insurer still pays, in basis points; null: its non-standard share. */
  readonly breach: { readonly pays: number | null } | null;
  /** Towing limit of the policy; null: limit of the vehicle class. */
  readonly towingLimit: Paise | null;
  /** IDV of the policy; null if not recorded. */
  readonly insuredValue: Paise | null;
  /** Whether the insurer excludes GST, because it reimburses an owner who claims input tax credit. */
  readonly isWithoutTax: boolean;
  /** Value of replaced parts kept by garage or owner, deducted. */
  readonly salvage: Paise;
  readonly voluntaryDeductible: Paise;
  /** The approved amount; null before the decision. */
  readonly approvedAmount: Paise | null;
  readonly rates: SettlementRates;
}

export interface SettlementLine {
  readonly label: string;
  readonly rule: SettlementRule;
  readonly billed: Paise;
  /** Basis points of the billed amount, or of the amount net of tax. */
  readonly depreciation: number;
  /** The depreciation as an amount. */
  readonly depreciated: Paise;
  readonly payable: Paise;
  /** Billed less payable, by cause; never zero. */
  readonly losses: readonly Loss[];
}

export const deductionRules = [
  'salvage',
  'compulsory-deductible',
  'voluntary-deductible',
  'idv',
  'non-standard',
  'condition-breached',
] as const;
type DeductionRule = (typeof deductionRules)[number];

export interface Settlement {
  readonly ratesVersion: string;
  readonly lines: readonly SettlementLine[];
  /** `amount`: by the rule; `taken`: actually deducted, limited by what was left. */
  readonly deductions: readonly { readonly rule: DeductionRule; readonly amount: Paise; readonly taken: Paise }[];
  readonly billed: Paise;
  /** The three figures shown to the claimant. */
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

/** Kinds that are always billed as themselves, whether the part was replaced or repaired. */
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
  if (line.surveyedDepreciation != null)
    return { rule: 'insurers-survey', depreciation: line.surveyedDepreciation, cause: kind === 'metal' ? 'age' : 'material' };
  if (line.action === 'repair' && !unmendable.includes(kind)) return { rule: 'repair', depreciation: 0, cause: 'material' };
  // Zero depreciation covers everything except tyres, tubes and batteries.
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

/** GST contained in a gross amount, rounded to the paisa. */
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

/** Settles the lines in order; towing has one limit for all lines together. */
function settleLines(input: SettlementInput): SettlementLine[] {
  let towingLeft = input.towingLimit ?? input.rates.towingLimits[input.vehicle.vehicleClass];
  return input.lines.map((line) => {
    const settled = settleLine(line, input, towingLeft);
    if (line.kind === 'towing') towingLeft = subtract(towingLeft, settled.payable);
    return settled;
  });
}

/** The settlement calculation shown to the claimant, with the rule of each line. RangeError for a negative amount. */
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
  // A breach cuts the admissible amount, so it comes last.
  if (input.breach !== null) {
    const pays = input.breach.pays ?? input.rates.nonStandardShare;
    deductions.push(deduct(pays === 0 ? 'condition-breached' : 'non-standard', percentOf(left, 10_000 - pays)));
  }
  return {
    ratesVersion: input.rates.version,
    lines,
    deductions: deductions.filter((deduction) => deduction.amount > 0),
    billed,
    insurerPays: left,
    // After the decision, the insurer's figure replaces our calculation.
    youPay: ownersPart(billed, input.approvedAmount ?? left),
    weAdvance: input.approvedAmount ?? left,
  };
}

export const causeOfDeduction = {
  salvage: 'salvage',
  'compulsory-deductible': 'deductible',
  'voluntary-deductible': 'deductible',
  idv: 'idv',
  'non-standard': 'non-standard',
  'condition-breached': 'condition-breached',
} as const satisfies Record<DeductionRule, LossCause>;

/** Billed less the insurer's part, by cause, in the order of the fixed list; without zeros. */
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
  /** null if unknown, or for an electric vehicle. */
  readonly cubicCapacity: number | null;
  readonly grossWeightKg: number | null;
  readonly seats: number | null;
  /** Without cubic capacity, the lower step of its class applies. */
  readonly isElectric: boolean;
}

/** The owner's deductible per claim, in paise. An unknown measure takes the highest step: an advance must not depend on a guess in our favour. */
export function compulsoryDeductible(vehicle: DeductibleVehicle, insuredValue: Paise | null, rates: SettlementRates): Paise {
  const { by, steps, idvShare } = rates.deductibles[vehicle.vehicleClass];
  const measure = by === 'cubicCapacity' && vehicle.isElectric ? 0 : vehicle[by];
  const fitting = measure === null ? undefined : steps.find((step) => step.upTo === null || measure <= step.upTo);
  const byMeasure = fitting?.amount ?? Math.max(...steps.map((step) => step.amount));
  return paise(Math.max(byMeasure, percentOf(insuredValue ?? paise(0), idvShare)));
}

/** Depreciation of age-rated parts in basis points, by age at the incident: 'up to 6 months' includes the day on which six months are complete. */
export function ageDepreciation(registeredOn: IsoDate, incidentOn: IsoDate, rates: SettlementRates): number {
  const band = rates.ageBands.find(({ upToMonths }) => incidentOn <= addMonths(registeredOn, upToMonths));
  return band ? band.depreciation : rates.olderDepreciation;
}

/** From this many seats a three-wheeler counts as a passenger vehicle; a goods carrier has the driver's seat and at most one more. */
const seatsForPassengers = 3;

/** Whether IMT-21 applies. With an unknown number of seats it counts as a goods carrier. */
export function hasImt21({ vehicleClass, seats }: Pick<DeductibleVehicle, 'vehicleClass' | 'seats'>): boolean {
  if (vehicleClass === 'three-wheeler') return (seats ?? 0) < seatsForPassengers;
  return vehicleClass === 'goods' || vehicleClass === 'passenger' || vehicleClass === 'miscellaneous';
}

/** Lamps, tyres and tubes, mudguards, bonnet side parts, bumpers and paint: excluded by IMT-21 and reinstated by IMT-23. */
function isNamedByImt21(line: { readonly kind: LineKind; readonly isImt23Part?: boolean }): boolean {
  return line.isImt23Part === true || line.kind === 'tyre' || line.kind === 'paint' || line.kind === 'paint-material';
}

/** Whether a registered owner can claim input tax credit for this vehicle's repair. Not for private passenger vehicles (CGST Act, s. 17 (5) (a) and (ab)). */
export function mayTakeCredit(vehicleClass: VehicleClass): boolean {
  return vehicleClass !== 'car' && vehicleClass !== 'two-wheeler';
}

/** Whether the repair is a constructive total loss (above 75 % of the IDV). The insurer then pays the owner, so there is no advance to a garage. */
export function isConstructiveTotalLoss(
  repairCost: Paise,
  insuredValue: Paise,
  rates: Pick<SettlementRates, 'totalLossShare'>,
): boolean {
  return repairCost > percentOf(insuredValue, rates.totalLossShare);
}
