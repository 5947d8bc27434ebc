import type { IsoDate } from '../dates.ts';
import type { VehicleClass } from '../claims/review/settlement-rates.ts';
import { add, paise, ZERO } from '../money.ts';
import type { Paise } from '../money.ts';

/** A dated version of the survey fees, before tax. */
export interface SurveyFees {
  readonly version: string;
  readonly validFrom: IsoDate;
  /** By estimate amount, ascending; the last is open-ended. */
  readonly steps: readonly { readonly upTo: Paise | null; readonly light: Paise; readonly heavy: Paise }[];
  /** If the vehicle is outside the surveyor's city. */
  readonly travel: Paise;
  /** Percentage in basis points by which one person may deviate from the schedule. */
  readonly changeLimit: number;
}

const rs = (rupees: number) => paise(rupees * 100);

/** Built-in default, until maker and checker set others. */
export const defaultSurveyFees: SurveyFees = {
  version: 'survey-fees-2026-11',
  validFrom: '2026-01-01',
  steps: [
    { upTo: rs(50_000), light: rs(1_200), heavy: rs(1_500) },
    { upTo: rs(2_00_000), light: rs(2_000), heavy: rs(2_800) },
    { upTo: rs(5_00_000), light: rs(3_500), heavy: rs(4_800) },
    { upTo: null, light: rs(6_000), heavy: rs(8_000) },
  ],
  travel: rs(800),
  changeLimit: 1_500,
};

const lightClasses: readonly (VehicleClass | null)[] = ['car', 'two-wheeler', 'three-wheeler', 'taxi'];

export interface SurveyToPrice {
  /** Null if not stated: treated as a goods vehicle, the most common case. */
  readonly vehicleClass: VehicleClass | null;
  readonly estimate: Paise;
  readonly vehicleCity: string;
  readonly surveyorCity: string;
}

export interface SurveyFee {
  readonly fee: Paise;
  readonly travel: Paise;
}

export function surveyFee(schedule: SurveyFees, survey: SurveyToPrice): SurveyFee {
  const step = schedule.steps.find(({ upTo }) => upTo === null || survey.estimate <= upTo);
  if (!step) throw new RangeError('the last step of a schedule has no end');
  const isAway = survey.surveyorCity !== '' && survey.vehicleCity !== '' && !sameCity(survey.surveyorCity, survey.vehicleCity);
  return {
    fee: lightClasses.includes(survey.vehicleClass) ? step.light : step.heavy,
    travel: isAway ? schedule.travel : ZERO,
  };
}

const sameCity = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether one person may set this fee. Relative to the schedule, so that many small changes cannot add up. */
export function isWithinLimit(scheduled: SurveyFee, wanted: SurveyFee, changeLimit: number): boolean {
  const [from, to] = [add(scheduled.fee, scheduled.travel), add(wanted.fee, wanted.travel)];
  return Math.abs(to - from) * 10_000 <= from * changeLimit;
}
