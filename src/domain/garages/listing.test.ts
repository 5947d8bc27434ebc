import { expect, it } from 'vitest';
import { isPublicListing, listedUntil, listingStates, renewalReminderDays } from './listing.ts';

it.each([
  ['2026-11-20', null, '2027-11-20'],
  ['2026-11-20', '2026-12-01', '2027-12-01'],
  ['2026-11-20', '2026-11-20', '2027-11-20'],
  ['2026-11-20', '2025-01-01', '2027-11-20'],
  ['2028-02-29', null, '2029-02-28'],
])('paid on %s with an end of %s: until %s', (today, presentEnd, expected) =>
  expect(listedUntil(today, presentEnd)).toBe(expected),
);

it('is public only while listed', () => expect(listingStates.filter(isPublicListing)).toEqual(['listed']));
it('reminds at 30, 7 and 1 day', () => expect(renewalReminderDays).toEqual([30, 7, 1]));
