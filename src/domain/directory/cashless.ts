import { addMonths } from '../dates.ts';
import type { IsoDate } from '../dates.ts';

/** A listing's statement on cashless repairs for one insurer. */
export interface CashlessWord {
  readonly insurer: string;
  readonly saidOn: IsoDate;
  /** Date of the last confirmation by staff. */
  readonly confirmedOn: IsoDate | null;
}

/** `lapsed`: not stated or confirmed for a year. */
export type CashlessStanding = 'confirmed' | 'said' | 'lapsed';

const goodForMonths = 12;

/** The public text distinguishes statements by the garage from confirmed ones. */
export function cashlessStanding({ saidOn, confirmedOn }: CashlessWord, today: IsoDate): CashlessStanding {
  const isFresh = (date: IsoDate) => today < addMonths(date, goodForMonths);
  return confirmedOn !== null && isFresh(confirmedOn) ? 'confirmed' : isFresh(saidOn) ? 'said' : 'lapsed';
}

/** Insurers by which the garage is found in the directory. */
export function cashlessInsurers(words: readonly CashlessWord[], today: IsoDate): string[] {
  return words.filter((word) => cashlessStanding(word, today) !== 'lapsed').map(({ insurer }) => insurer);
}

/** Applies the garage's current list of insurers; those named before keep their dates and confirmations. */
export function cashlessSaid(before: readonly CashlessWord[], insurers: readonly string[], today: IsoDate): CashlessWord[] {
  return insurers.map(
    (insurer) => before.find((word) => word.insurer === insurer) ?? { insurer, saidOn: today, confirmedOn: null },
  );
}
