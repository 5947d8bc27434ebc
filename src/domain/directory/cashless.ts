import { addMonths } from '../dates.ts';
import type { IsoDate } from '../dates.ts';

/** What a listing says about cashless repairs with one insurer. */
export interface CashlessWord {
  readonly insurer: string;
  /** When the garage said it last. */
  readonly saidOn: IsoDate;
  /** When our staff last made sure of it. */
  readonly confirmedOn: IsoDate | null;
}

/** `lapsed`: nobody said or confirmed it for a year. */
export type CashlessStanding = 'confirmed' | 'said' | 'lapsed';

const goodForMonths = 12;

/** The words that the public reads differ by who said it: a garage may be wrong about itself. */
export function cashlessStanding({ saidOn, confirmedOn }: CashlessWord, today: IsoDate): CashlessStanding {
  const isFresh = (date: IsoDate) => today < addMonths(date, goodForMonths);
  return confirmedOn !== null && isFresh(confirmedOn) ? 'confirmed' : isFresh(saidOn) ? 'said' : 'lapsed';
}

/** The insurers by which the directory finds the garage. */
export function cashlessInsurers(words: readonly CashlessWord[], today: IsoDate): string[] {
  return words.filter((word) => cashlessStanding(word, today) !== 'lapsed').map(({ insurer }) => insurer);
}

/** What a garage says now of these insurers: of those it named before, dates and confirmations stay. */
export function cashlessSaid(before: readonly CashlessWord[], insurers: readonly string[], today: IsoDate): CashlessWord[] {
  return insurers.map(
    (insurer) => before.find((word) => word.insurer === insurer) ?? { insurer, saidOn: today, confirmedOn: null },
  );
}
