import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addCalendarDays, daysIn, pieceBefore, piecesOf, rangeBefore } from './ranges.ts';

it('cuts a few weeks into weeks, the latest whole', () => {
  expect(piecesOf({ from: '2026-10-25', to: '2026-11-23' })).toEqual([
    { from: '2026-10-25', to: '2026-10-26' },
    { from: '2026-10-27', to: '2026-11-02' },
    { from: '2026-11-03', to: '2026-11-09' },
    { from: '2026-11-10', to: '2026-11-16' },
    { from: '2026-11-17', to: '2026-11-23' },
  ]);
  expect(piecesOf({ from: '2026-11-23', to: '2026-11-23' })).toEqual([{ from: '2026-11-23', to: '2026-11-23' }]);
});

it('cuts a longer range into months of the calendar, and years into quarters', () => {
  const months = piecesOf({ from: '2026-04-10', to: '2026-11-23' });
  expect(months.slice(0, 2)).toEqual([
    { from: '2026-04-10', to: '2026-04-30' },
    { from: '2026-05-01', to: '2026-05-31' },
  ]);
  expect(months.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  const quarters = piecesOf({ from: '2023-11-24', to: '2026-11-23' });
  expect(quarters.slice(0, 2)).toEqual([
    { from: '2023-11-24', to: '2023-12-31' },
    { from: '2024-01-01', to: '2024-03-31' },
  ]);
  expect(quarters).toHaveLength(13);
});

it('compares with as many days before, or with as many months', () => {
  expect(rangeBefore({ from: '2026-10-25', to: '2026-11-23' })).toEqual({ from: '2026-09-25', to: '2026-10-24' });
  const year = { from: '2026-04-01', to: '2026-11-23' };
  expect(rangeBefore(year)).toEqual({ from: '2025-08-01', to: '2026-03-23' });
  expect(pieceBefore(year, { from: '2026-06-01', to: '2026-06-30' })).toEqual({ from: '2025-10-01', to: '2025-10-31' });
  expect(rangeBefore({ from: '2023-11-24', to: '2026-11-23' })).toEqual({ from: '2020-11-24', to: '2023-11-23' });
});

it('leaves no day out and none twice, in the range and in what it is compared with', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 1_826 }))
    .map(([start, days]) => ({ from: addCalendarDays('2021-01-01', start), to: addCalendarDays('2021-01-01', start + days) }));
  fc.assert(
    fc.property(range, (of) => {
      const pieces = piecesOf(of);
      const before = rangeBefore(of);
      expect(before.to < of.from).toBe(true);
      for (const [whole, parts] of [
        [of, pieces],
        [before, pieces.map((piece) => pieceBefore(of, piece))],
      ] as const) {
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([whole.from, whole.to]);
        for (const [at, part] of parts.entries()) {
          expect(daysIn(part)).toBeGreaterThan(0);
          if (at > 0) expect(part.from).toBe(addCalendarDays(parts[at - 1]?.to ?? '', 1));
        }
      }
      expect(pieces.length).toBeLessThan(22);
    }),
  );
});
