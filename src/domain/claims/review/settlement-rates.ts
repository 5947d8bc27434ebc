import type { IsoDate } from '../../dates.ts';
import type { Paise } from '../../money.ts';
import { rupeesToPaise } from '../../money.ts';

/** What a line of the bill is. 'metal' is every part whose depreciation goes by the vehicle's age; 'paint' is a paint bill that does not split material and work. */
export const lineKinds = [
  'metal',
  'rubber-nylon-plastic',
  'tyre',
  'battery',
  'fibreglass',
  'glass',
  'paint-material',
  'paint',
  'labour',
] as const;
export type LineKind = (typeof lineKinds)[number];

export const vehicleClasses = ['car', 'two-wheeler', 'three-wheeler', 'goods', 'passenger', 'other'] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

/** Steps of the compulsory deductible by one measure of the vehicle; the last step has no upper end. */
export interface DeductibleSteps {
  readonly by: 'cubicCapacity' | 'grossWeightKg';
  readonly steps: readonly { readonly upTo: number | null; readonly amount: Paise }[];
}

/** The rates of a settlement, in force from a date. Staff can edit them; each calculation keeps the version that it used. Shares are basis points. */
export interface SettlementRates {
  readonly version: string;
  readonly validFrom: IsoDate;
  /** Depreciation of age-rated parts: up to and including so many months after registration. */
  readonly ageBands: readonly { readonly upToMonths: number; readonly depreciation: number }[];
  readonly olderDepreciation: number;
  readonly fixedDepreciation: Readonly<Record<Exclude<LineKind, 'metal' | 'paint' | 'labour'>, number>>;
  /** What part of a paint bill that does not split is deemed to be material. */
  readonly paintMaterialShare: number;
  readonly deductibles: Readonly<Record<VehicleClass, DeductibleSteps>>;
  /** Above this share of the IDV the repair is a constructive total loss. */
  readonly totalLossShare: number;
}

const flat = (rupees: number): DeductibleSteps => ({
  by: 'cubicCapacity',
  steps: [{ upTo: null, amount: rupeesToPaise(rupees) }],
});

/** Depreciation as in the Indian motor tariff's own-damage section. The deductibles other than cars' come from secondary sources of the old tariff: review them with an insurer before launch. */
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
    fibreglass: 3000,
    glass: 0,
    'paint-material': 5000,
  },
  paintMaterialShare: 2500,
  deductibles: {
    car: {
      by: 'cubicCapacity',
      steps: [
        { upTo: 1500, amount: rupeesToPaise(1000) },
        { upTo: null, amount: rupeesToPaise(2000) },
      ],
    },
    'two-wheeler': flat(100),
    'three-wheeler': flat(500),
    goods: {
      by: 'grossWeightKg',
      steps: [
        { upTo: 7500, amount: rupeesToPaise(500) },
        { upTo: 16500, amount: rupeesToPaise(1000) },
        { upTo: null, amount: rupeesToPaise(1500) },
      ],
    },
    passenger: flat(1000),
    other: flat(1000),
  },
  totalLossShare: 7500,
};
