import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, paise, sum } from '../money.ts';
import { writtenAmount, writtenDay } from '../tables/written-values.ts';
import { breaksWithin, continuing } from './statement-line.ts';
import type { StatementLine } from './statement-line.ts';
import { referencesOf } from './match.ts';

const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];

/** History of an account: amounts on non-decreasing dates. Small amounts, so that balances repeat. */
const lives = fc
  .array(fc.record({ amount: fc.constantFrom(-200, -100, 100, 200), day: fc.nat(3) }), { minLength: 1, maxLength: 12 })
  .map((drawn) => {
    const sorted = drawn.toSorted((a, b) => a.day - b.day);
    let held = paise(5_000);
    return sorted.map(({ amount, day }, index): StatementLine => {
      held = add(held, paise(amount));
      return {
        row: index + 2,
        day: days[day] ?? '',
        valueDay: null,
        amount: paise(amount),
        balance: held,
        reference: null,
        narration: '',
      };
    });
  });
const openingOf = (lines: readonly StatementLine[]) => paise((lines[0]?.balance ?? 0) - (lines[0]?.amount ?? 0));

/** Lines stored after importing these files in sequence; refused files change nothing. */
function store(files: readonly (readonly StatementLine[])[]): StatementLine[] {
  let kept: StatementLine[] = [];
  for (const lines of files) {
    const stored = kept.filter(({ day }) => day >= (lines[0]?.day ?? ''));
    const [oldest, newest] = [kept[0], kept.at(-1)];
    const last = oldest && newest ? { ...newest, firstDay: oldest.day } : null;
    const result = continuing({ account: null, opening: openingOf(lines), lines }, stored, last);
    if ('fresh' in result) kept = [...kept, ...result.fresh];
  }
  return kept;
}

describe('statements of one account', () => {
  const cuts = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 8 });
  /**
   * Splits the lines into files starting as `beginningAt` says. No file starts after a gap: two missing lines that cancel out leave no trace in any balance.
   */
  const filesOf = (life: readonly StatementLine[], drawn: readonly [number, number][], beginningAt: (line: number) => number) => {
    let end = 1;
    const parts = drawn.map(([from, length]) => {
      const start = beginningAt(from % (end + 1));
      end = Math.max(end, Math.min(start + length, life.length));
      return life.slice(start, start + length);
    });
    return [life.slice(0, 1), ...parts.filter((part) => part.length > 0), life, life];
  };
  const balances = (lines: readonly StatementLine[]) => lines.map(({ balance }) => balance);
  it('keep each line once, however the files overlap and repeat', () => {
    fc.assert(
      fc.property(lives, cuts, (life, drawn) => {
        const firstOfDay = (line: number) => {
          const day = life[line]?.day;
          return day === undefined ? line : life.findIndex((other) => other.day === day);
        };
        // As banks split them: from the first line of a day, possibly not to its last.
        expect(balances(store(filesOf(life, drawn, firstOfDay)))).toEqual(balances(life));
        // Split anywhere, if the bank gives references.
        const named = life.map((line) => ({ ...line, reference: `N${line.row}` }));
        expect(balances(store(filesOf(named, drawn, (line) => line)))).toEqual(balances(life));
        // Split among indistinguishable lines: the stored lines chain, whatever is missing.
        const kept = store(filesOf(life, drawn, (line) => line));
        expect(breaksWithin({ account: null, opening: paise(5_000), lines: kept })).toEqual([]);
        expect(kept.at(-1)?.balance).toBe(add(paise(5_000), sum(kept.map(({ amount }) => amount))));
      }),
      { numRuns: 300 },
    );
  });
  const life = [100, 200, -50].map((amount, index): StatementLine => {
    const balance = paise([100, 300, 250][index] ?? 0);
    const common = { row: index + 2, day: days[index] ?? '', valueDay: null };
    return { ...common, amount: paise(amount), balance, reference: `N${index}`, narration: '' };
  });
  const outcome = (lines: readonly StatementLine[]) =>
    continuing(
      { account: null, opening: openingOf(lines), lines },
      life.filter(({ day }) => day >= (lines[0]?.day ?? '')),
      { day: '2026-11-03', balance: paise(250), firstDay: '2026-11-01' },
    );
  const later = { ...life[0], row: 2, day: '2026-11-05', reference: 'N9' } as StatementLine;
  it('refuse a gap, and a line that says something else than before', () => {
    expect(outcome([{ ...later, balance: paise(350) }])).toMatchObject({ fresh: [{ balance: 350 }] });
    expect(outcome([{ ...later, balance: paise(900) }])).toEqual({
      bad: [
        {
          row: 2,
          fault: 'gap-of-days',
          values: { expected: '₹2.50', found: '₹8', day: '2026-11-03', from: '2026-11-04', to: '2026-11-04' },
        },
      ],
    });
    expect(outcome([{ ...later, day: '2026-11-04', balance: paise(900) }])).toMatchObject({ bad: [{ fault: 'gap' }] });
    const early = outcome([{ ...later, day: '2026-10-31', balance: paise(900) }]);
    expect(early).toEqual({ bad: [{ row: 2, fault: 'before-first', values: { day: '2026-11-01' } }] });
    const altered = life.map((line) => (line.row === 3 ? { ...line, reference: 'OTHER' } : line));
    expect(outcome(altered)).toEqual({ bad: [{ row: 3, fault: 'differs' }] });
    expect(outcome(life)).toEqual({ fresh: [] });
  });
});

it('reads references among the words of banks', () => {
  expect(referencesOf(null, 'NEFT CR-SBIN0000300-NEW INDIA-SBINN52026110212345678')).toEqual([
    'SBIN0000300',
    'SBINN52026110212345678',
  ]);
  expect(referencesOf('utr n123 456/7', 'x')).toEqual(['UTRN1234567']);
});

it.each([
  ['21/11/26', '2026-11-21'],
  ['1 Nov 2026', '2026-11-01'],
  ['04-Nov-2026 10:11:12', '2026-11-04'],
  ['2026-11-21T10:00:00+05:30', '2026-11-21'],
  ['31/02/26', null],
  ['11/21/2026', null],
  ['', null],
])('reads the day %j', (text, day) => expect(writtenDay(text)).toBe(day));

it.each([
  ['1,23,456.00', 12_345_600],
  ['500.5 Dr', -50_050],
  ['(500.00)', -50_000],
  ['₹ 10', 1_000],
  ['-0.01', -1],
  ['(5', null],
  ['1.234', null],
  ['', null],
  ['1e5', null],
])('reads the amount %j', (text, amount) => expect(writtenAmount(text)).toBe(amount));
