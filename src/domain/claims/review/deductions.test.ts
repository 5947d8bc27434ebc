import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Paise } from '../../money.ts';
import { paise, sum } from '../../money.ts';
import { deductionsWithoutReason } from './deductions.ts';
import { linePaths } from './line-paths.ts';
import type { EstimatedLine, Outcome } from './line-paths.ts';
import type { Settlement, SettlementLine } from './settlement.ts';

/** Lines paid as assessed. */
const settled = (lines: readonly EstimatedLine[]): Pick<Settlement, 'lines' | 'deductions'> => ({
  deductions: [],
  lines: lines.map(({ assessed }): SettlementLine => ({
    label: 'Line',
    rule: 'labour',
    billed: assessed,
    depreciation: 0,
    depreciated: paise(0),
    payable: assessed,
    losses: [],
  })),
});
const found = (lines: readonly EstimatedLine[], accepted: Outcome | null, paid: Outcome | null = null, isInsurers = true) =>
  deductionsWithoutReason(lines, linePaths(lines, settled(lines), accepted, paid), accepted, paid, isInsurers);

const line = (estimated: number, assessed = estimated, hasRemark = false): EstimatedLine => ({
  estimated: paise(estimated),
  assessed: paise(assessed),
  hasRemark,
});
const outcome = (amount: number, hasReason = false, tax = 0): Outcome => ({ amount: paise(amount), hasReason, tax: paise(tax) });

it.each<[string, EstimatedLine[], Outcome | null, Outcome | null, [string, number, [number, number][]][]]>([
  ['nothing became less', [line(900)], outcome(900), outcome(900), []],
  ['a survey cut one of two lines', [line(900, 700), line(100)], outcome(800), null, [['survey', 200, [[0, 200]]]]],
  ['a survey said why', [line(900, 700, true)], outcome(700), null, []],
  // 700 and 100 remain: of 600, 525 and 75.
  [
    'less was accepted',
    [line(700), line(100)],
    outcome(600),
    null,
    [
      [
        'acceptance',
        200,
        [
          [0, 175],
          [1, 25],
        ],
      ],
    ],
  ],
  ['less was accepted, with a reason', [line(700)], outcome(600, true), null, []],
  ['more was accepted', [line(700)], outcome(800), null, []],
  ['less was paid, but for the tax', [line(900)], outcome(900), outcome(700, false, 90), [['payment', 110, [[0, 110]]]]],
  ['only the tax is missing', [line(900)], outcome(900), outcome(810, false, 90), []],
  ['less was paid, with a reason', [line(900)], outcome(900), outcome(700, true), []],
  [
    'less was paid: of 200 we agree to 40',
    [line(900)],
    outcome(900),
    { ...outcome(700), explained: paise(40) },
    [['payment', 160, [[0, 160]]]],
  ],
  [
    'all three',
    [line(900, 800)],
    outcome(700),
    outcome(650),
    [
      ['survey', 100, [[0, 100]]],
      ['acceptance', 100, [[0, 100]]],
      ['payment', 50, [[0, 50]]],
    ],
  ],
])('names what has no reason: %s', (_, lines, accepted, paid, expected) => {
  expect(
    found(lines, accepted, paid).map((one) => [one.step, one.amount, one.lines.map((each) => [each.line, each.amount])]),
  ).toEqual(expected);
});

it('asks an insurer for no reason of our own surveyor’s', () => {
  expect(found([line(900, 700)], outcome(600), null, false)).toMatchObject([{ step: 'acceptance', amount: 100 }]);
});

it('asks for exactly what the paths call unexplained, wherever nothing became more', () => {
  const cut = fc.record({
    estimated: fc.integer({ min: 1, max: 1e7 }),
    left: fc.integer({ min: 0, max: 100 }),
    hasRemark: fc.boolean(),
  });
  const share = fc.record({ percent: fc.integer({ min: 0, max: 100 }), hasReason: fc.boolean() });
  const of = (amount: Paise, percent: number) => Math.floor((amount * percent) / 100);
  fc.assert(
    fc.property(fc.array(cut, { minLength: 1, maxLength: 6 }), share, fc.option(share), (each, second, third) => {
      const lines = each.map(({ estimated, left, hasRemark }) => line(estimated, of(paise(estimated), left), hasRemark));
      const accepted = outcome(of(sum(lines.map(({ assessed }) => assessed)), second.percent), second.hasReason);
      const paid = third && outcome(of(accepted.amount, third.percent), third.hasReason);
      const unexplained = linePaths(lines, settled(lines), accepted, paid)
        .flatMap(({ losses }) => losses)
        .filter(({ cause }) => cause === 'unexplained');
      expect(sum(found(lines, accepted, paid).map(({ amount }) => amount))).toBe(sum(unexplained.map(({ amount }) => amount)));
    }),
    { numRuns: 200 },
  );
});
