import type { IsoDate } from '../dates.ts';
import type { VehicleClass } from '../claims/review/settlement-rates.ts';
import { add, paise, ZERO } from '../money.ts';
import type { Paise } from '../money.ts';

/** One dated version of what surveys cost, before tax. */
export interface SurveyFees {
  readonly version: string;
  readonly validFrom: IsoDate;
  /** By the estimate's amount, rising; the last has no end. */
  readonly steps: readonly { readonly upTo: Paise | null; readonly light: Paise; readonly heavy: Paise }[];
  /** Where the vehicle stands outside the surveyor's own city. */
  readonly travel: Paise;
  /** By how much one person may change what the schedule says, in basis points. */
  readonly changeLimit: number;
}

const rs = (rupees: number) => paise(rupees * 100);

/** The product's own, until two people set others. */
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
  /** Null where nobody said it: as a goods vehicle, which most are. */
  readonly vehicleClass: VehicleClass | null;
  readonly estimate: Paise;
  readonly vehicleCity: string;
  readonly surveyorCity: string;
}

export interface SurveyFee {
  readonly fee: Paise;
  readonly travel: Paise;
}

/** What the schedule offers for a survey. */
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

/** May one person set it so? Counted from the schedule, so that many small changes are no large one. */
export function isWithinLimit(scheduled: SurveyFee, wanted: SurveyFee, changeLimit: number): boolean {
  const [from, to] = [add(scheduled.fee, scheduled.travel), add(wanted.fee, wanted.travel)];
  return Math.abs(to - from) * 10_000 <= from * changeLimit;
}
