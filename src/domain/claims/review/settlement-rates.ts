import type { IsoDate } from '../../dates.ts';
import type { Paise } from '../../money.ts';
import { rupeesToPaise } from '../../money.ts';

/**
 * Kind of a bill line. 'metal': any part depreciated by the vehicle's age; 'tyre': a tyre or tube; 'paint': a paint bill that does not separate material and
 * labour.
 */
export const lineKinds = [
  'metal',
  'rubber-nylon-plastic',
  'tyre',
  'battery',
  'airbag',
  'fibreglass',
  'glass',
  'paint-material',
  'paint',
  'labour',
  'consumable',
  'towing',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** Kinds with a fixed depreciation rate, regardless of age. */
export const fixedRateKinds = [
  'rubber-nylon-plastic',
  'tyre',
  'battery',
  'airbag',
  'fibreglass',
  'glass',
  'paint-material',
] as const satisfies readonly LineKind[];
export type FixedRateKind = (typeof fixedRateKinds)[number];

/** Whether the part was replaced or repaired. Repairing counts as labour. */
export const lineActions = ['replace', 'repair'] as const;
export type LineAction = (typeof lineActions)[number];

/** Tariff classes; 'miscellaneous' is class D: cranes, excavators, tractors, ambulances. */
export const vehicleClasses = ['car', 'two-wheeler', 'three-wheeler', 'taxi', 'goods', 'passenger', 'miscellaneous'] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

/** Vehicle measures that determine the compulsory deductible. */
export const deductibleMeasures = ['cubicCapacity', 'grossWeightKg', 'seats'] as const;

/** Steps of the compulsory deductible by one vehicle measure; the last step is open-ended. */
export interface DeductibleSteps {
  readonly by: (typeof deductibleMeasures)[number];
  readonly steps: readonly { readonly upTo: number | null; readonly amount: Paise }[];
  /** Minimum share of the IDV; zero for most classes. */
  readonly idvShare: number;
}

/** Settlement rates in force from a date. Staff can edit them; each calculation stores its version. Shares are in basis points. */
export interface SettlementRates {
  readonly version: string;
  readonly validFrom: IsoDate;
  /** Depreciation of age-rated parts, up to and including this many months after registration. */
  readonly ageBands: readonly { readonly upToMonths: number; readonly depreciation: number }[];
  readonly olderDepreciation: number;
  readonly fixedDepreciation: Readonly<Record<FixedRateKind, number>>;
  /** Share of a combined paint bill that is deemed to be material. */
  readonly paintMaterialShare: number;
  /** Share deducted from parts that IMT-23 reinstates. */
  readonly imt23Share: number;
  /** Share of the admissible amount that is paid although a condition of the policy was broken (*Amalendu Sahoo*, 2010: up to 75 %). */
  readonly nonStandardShare: number;
  /** GST of a line without a stated rate. */
  readonly assumedTaxRate: number;
  /** Maximum for towing and protection, unless the policy allows more. */
  readonly towingLimits: Readonly<Record<VehicleClass, Paise>>;
  readonly deductibles: Readonly<Record<VehicleClass, DeductibleSteps>>;
  /** Above this share of the IDV the repair is a constructive total loss. */
  readonly totalLossShare: number;
}

/** Rates that one insurer set for itself; null: ours apply. */
export interface InsurersRates {
  readonly imt23Share: number | null;
  readonly nonStandardShare: number | null;
  readonly depreciation: Pick<SettlementRates, 'ageBands' | 'olderDepreciation' | 'fixedDepreciation'> | null;
}

export function withInsurersRates(rates: SettlementRates, own: InsurersRates | null): SettlementRates {
  if (own === null) return rates;
  const { ageBands, olderDepreciation, fixedDepreciation } = own.depreciation ?? rates;
  return {
    ...rates,
    ageBands,
    olderDepreciation,
    fixedDepreciation,
    imt23Share: own.imt23Share ?? rates.imt23Share,
    nonStandardShare: own.nonStandardShare ?? rates.nonStandardShare,
  };
}

const steps = (
  by: DeductibleSteps['by'],
  ends: readonly (readonly [upTo: number | null, rupees: number])[],
  idvShare = 0,
): DeductibleSteps => ({ by, steps: ends.map(([upTo, rupees]) => ({ upTo, amount: rupeesToPaise(rupees) })), idvShare });

const hired = steps('cubicCapacity', [
  [1500, 500],
  [null, 1000],
]);
const otherCommercial = rupeesToPaise(2500);

/**
 * Depreciation as in the Indian motor tariff's own-damage section. Deductibles other than those of cars and goods vehicles, towing limits and the IMT-23 share
 * come from secondary sources on the old tariff: review them with an insurer before launch.
 */
export const defaultSettlementRates: SettlementRates = {
  version: 'tariff-2026-11',
  validFrom: '2002-07-01',
  ageBands: [
    { upToMonths: 6, depreciation: 0 },
    { upToMonths: 12, depreciation: 500 },
    { upToMonths: 24, depreciation: 1000 },
    { upToMonths: 36, depreciation: 1500 },
    { upToMonths: 48, depreciation: 2500 },
    { upToMonths: 60, depreciation: 3500 },
    { upToMonths: 120, depreciation: 4000 },
  ],
  olderDepreciation: 5000,
  fixedDepreciation: {
    'rubber-nylon-plastic': 5000,
    tyre: 5000,
    battery: 5000,
    airbag: 5000,
    fibreglass: 3000,
    glass: 0,
    'paint-material': 5000,
  },
  paintMaterialShare: 2500,
  imt23Share: 0,
  nonStandardShare: 7500,
  assumedTaxRate: 1800,
  towingLimits: {
    car: rupeesToPaise(1500),
    'two-wheeler': rupeesToPaise(300),
    'three-wheeler': rupeesToPaise(750),
    taxi: rupeesToPaise(1500),
    goods: otherCommercial,
    passenger: otherCommercial,
    miscellaneous: otherCommercial,
  },
  deductibles: {
    car: steps('cubicCapacity', [
      [1500, 1000],
      [null, 2000],
    ]),
    'two-wheeler': steps('cubicCapacity', [[null, 100]]),
    'three-wheeler': hired,
    taxi: hired,
    goods: steps('grossWeightKg', [
      [7500, 500],
      [16_500, 1000],
      [null, 1500],
    ]),
    passenger: steps('seats', [
      [17, 500],
      [36, 1000],
      [null, 1500],
    ]),
    miscellaneous: steps('cubicCapacity', [[null, 2000]], 50),
  },
  totalLossShare: 7500,
};

/** Claims older than class D have 'other'. */
export function classOf(vehicleType: VehicleClass | 'other'): VehicleClass {
  return vehicleType === 'other' ? 'miscellaneous' : vehicleType;
}
