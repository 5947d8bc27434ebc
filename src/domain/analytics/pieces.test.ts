import { expect, it } from 'vitest';
import { daysIn } from './date-ranges.ts';
import { piecesOf, rangeBefore } from './pieces.ts';

it('cuts a range into pieces that follow each other, the latest whole', () => {
  expect(piecesOf({ from: '2026-10-25', to: '2026-11-23' })).toEqual([
    { from: '2026-10-25', to: '2026-10-26' },
    { from: '2026-10-27', to: '2026-11-02' },
    { from: '2026-11-03', to: '2026-11-09' },
    { from: '2026-11-10', to: '2026-11-16' },
    { from: '2026-11-17', to: '2026-11-23' },
  ]);
  const years = { from: '2021-11-24', to: '2026-11-23' };
  for (const range of [{ from: '2026-11-23', to: '2026-11-23' }, { from: '2026-04-01', to: '2026-11-23' }, years]) {
    const pieces = piecesOf(range);
    expect(pieces[0]?.from).toBe(range.from);
    expect(pieces.reduce((sum, piece) => sum + daysIn(piece), 0)).toBe(daysIn(range));
    expect(pieces.length).toBeLessThan(22);
  }
});

it('compares with as many days before, piece by piece', () => {
  const range = { from: '2026-10-25', to: '2026-11-23' };
  const before = rangeBefore(range);
  expect(before).toEqual({ from: '2026-09-25', to: '2026-10-24' });
  expect(piecesOf(before).map(daysIn)).toEqual(piecesOf(range).map(daysIn));
});
