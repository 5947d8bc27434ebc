import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter } from '../ledger/periods.ts';
import { paise } from '../money.ts';
import { interestOfDays, interestUntil, principalFrom } from './interest.ts';

const opened = '2027-12-20';
const days = Array.from({ length: 100 }, () => '').reduce<string[]>((all) => [...all, dayAfter(all.at(-1) ?? '')], [opened]);
const dayOf = (at: number) => days[at] ?? opened;

it('counts the day of drawing and not that of repaying, on actual days of 365', () => {
  const moves = [
    { day: opened, amount: 36_500_000_00 },
    { day: dayOf(10), amount: -36_500_000_00 },
  ];
  const rates = [{ from: opened, basisPoints: 1200 }];
  const all = interestOfDays(moves, rates, { opened, from: opened, to: dayOf(12), booked: paise(0) });
  expect(all.map(({ interest }) => interest)).toEqual([...Array.from({ length: 10 }, () => 12_000_00), 0, 0, 0]);
  expect(interestUntil(moves, rates, opened, dayOf(12))).toBe(120_000_00);
});

it('carries what whole paise leave', () => {
  const moves = [{ day: opened, amount: 100_00 }];
  const all = interestOfDays(moves, [{ from: opened, basisPoints: 1000 }], {
    ...{ opened, from: opened, to: dayOf(4) },
    booked: paise(0),
  });
  // 2.7397 paise per day.
  expect(all.map(({ interest }) => interest)).toEqual([2, 3, 3, 2, 3]);
  expect(all[0]).toMatchObject({ principal: 100_00, basisPoints: 1000, carried: 2_700_000 });
});

/** Any history of a credit facility: repayments never exceed the balance, rates change on any day, and some movements become known late. */
const story = fc.record({
  moves: fc.array(fc.record({ at: fc.nat(90), percent: fc.integer({ min: -100, max: 100 }), late: fc.nat(10) }), {
    maxLength: 12,
  }),
  rates: fc.uniqueArray(fc.record({ at: fc.nat(90), basisPoints: fc.nat(4000) }), {
    maxLength: 5,
    selector: ({ at }) => at,
  }),
  runs: fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 20 }),
});

it('comes to a day-by-day sum, however often it is counted and whenever a move is heard of', () => {
  let takenBack = 0;
  fc.assert(
    fc.property(story, ({ moves: told, rates: given, runs }) => {
      let owed = 0;
      const moves = told
        .toSorted((left, right) => left.at - right.at)
        .map(({ at, percent, late }) => {
          const amount = percent < 0 ? Math.ceil((owed * percent) / 100) : percent * 5_000_000;
          owed += amount;
          return { at, amount, knownAt: at + late };
        });
      const rates = [{ at: 0, basisPoints: 1150 }, ...given.filter(({ at }) => at > 0)];
      const booked = new Map<number, number>();
      let [next, sum] = [0, 0];
      for (const run of runs.toSorted((left, right) => left - right)) {
        const known = moves.filter(({ knownAt }) => knownAt <= run);
        const found = interestOfDays(
          known.map(({ at, amount }) => ({ day: dayOf(at), amount })),
          rates.map(({ at, basisPoints }) => ({ from: dayOf(at), basisPoints })),
          { opened, from: dayOf(next), to: dayOf(run), booked: paise(sum) },
        );
        for (const { day, interest } of found) {
          expect(booked.has(days.indexOf(day))).toBe(false);
          booked.set(days.indexOf(day), interest);
          sum += interest;
          if (interest < 0) takenBack += 1;
        }
        next = run + 1;
        // Computed independently: each evening's balance times the day's rate, with everything known by then.
        let exact = 0n;
        for (let at = 0; at <= run; at += 1) {
          const principal = known.reduce((total, move) => (move.at <= at ? total + move.amount : total), 0);
          const rate = rates.filter((one) => one.at <= at).toSorted((a, b) => b.at - a.at)[0]?.basisPoints ?? 0;
          exact += BigInt(principal) * BigInt(rate);
        }
        expect(sum).toBe(Number(exact / 3_650_000n));
      }
    }),
    { numRuns: 200 },
  );
  // Late repayments must have occurred.
  expect(takenBack).toBeGreaterThan(0);
});

it('knows the least and the most that is owed from a day on', () => {
  const moves = [
    { day: dayOf(1), amount: 100 },
    { day: dayOf(3), amount: -60 },
    { day: dayOf(5), amount: 200 },
  ];
  expect(principalFrom(moves, dayOf(2))).toEqual({ least: 40, most: 240 });
  expect(principalFrom(moves, dayOf(9))).toEqual({ least: 240, most: 240 });
});
