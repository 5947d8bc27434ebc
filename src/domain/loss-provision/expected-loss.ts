import { monthWords } from '#domain/date-words.ts';
import type { IsoDate } from '../dates.ts';
import { ageBuckets } from '#domain/ledger/reports.ts';
import type { AgeBucket } from '#domain/ledger/reports.ts';
import { businessKey, journalEntry } from '#domain/ledger/journal-entry.ts';
import type { JournalEntry } from '#domain/ledger/journal-entry.ts';
import type { Period } from '../ledger/periods.ts';
import type { Paise } from '../money.ts';
import { atLeastZero, negate, percentOf, sum } from '../money.ts';

/** Expected loss rates in basis points, by days since the payout. */
export type LossRates = Readonly<Record<AgeBucket, number>> & { readonly version: string; readonly validFrom: IsoDate };

/** Built-in default, until maker and checker set others. */
export const ownLossRates: LossRates = {
  ...{ version: 'own', validFrom: '2026-01-01' },
  ...{ to28: 50, to60: 200, to90: 1_000, over90: 5_000 },
};

export interface BucketLoss {
  readonly bucket: AgeBucket;
  readonly owed: Paise;
  readonly basisPoints: number;
  readonly expected: Paise;
}

/** Expected loss per bucket, each rounded half up, and their sum. */
export function expectedLoss(
  owed: Readonly<Record<AgeBucket, Paise>>,
  rates: LossRates,
): { readonly buckets: readonly BucketLoss[]; readonly needed: Paise } {
  const buckets = ageBuckets.map(({ name: bucket }) => ({
    bucket,
    owed: owed[bucket],
    basisPoints: rates[bucket],
    expected: percentOf(atLeastZero(owed[bucket]), rates[bucket]),
  }));
  return { buckets, needed: sum(buckets.map(({ expected }) => expected)) };
}

/** Posts the change of the ECL allowance at the end of a month. Null if unchanged. */
export function provisionBooked(month: Period, difference: Paise): JournalEntry | null {
  if (difference === 0) return null;
  return journalEntry(businessKey('provision', month.name, 'booked', 1), `Expected losses of ${monthWords(month.name, 'en')}`, [
    { account: 'provision-expense', amount: difference },
    { account: 'loss-provision', amount: negate(difference) },
  ]);
}
