import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchByReference, pairClearing } from './match.ts';

const ledger = (key: string, reference: string | null, amount: number, day = '2026-11-10') => ({ key, reference, amount, day });
const said = (id: string, references: string[], amount: number, day = '2026-11-11') => ({ id, references, amount, day });
type LedgerAndBank = [Parameters<typeof matchByReference>[0], Parameters<typeof matchByReference>[1]];
const shown = (...args: [...LedgerAndBank, string?]) =>
  matchByReference(args[0], args[1], args[2] ?? null).map((match) => `${match.ledger.join('+')}=${match.statement.join('+')}`);

describe('matchByReference', () => {
  it('matches a sum of entries with the one line of the bank', () =>
    expect(shown([ledger('a', 'N1234567', 300), ledger('b', 'N1234567', -20)], [said('s', ['X1', 'N1234567'], 280)])).toEqual([
      'a+b=s',
    ]));
  it('matches what was booked and taken back with what came and went at the bank, by itself only when the bank is silent', () => {
    const back = [ledger('a', 'N1', 300), ledger('b', 'N1', -300)];
    expect(shown(back, [said('s', ['N1'], 300), said('r', ['N9', 'N1'], -300)])).toEqual(['a+b=s+r']);
    // The other half is still missing.
    expect(shown(back, [said('s', ['N1'], 300)], '2026-11-12')).toEqual([]);
    expect(shown(back, [], '2026-11-10')).toEqual([]);
    expect(shown(back, [], '2026-11-11')).toEqual(['a+b=']);
  });
  it.each([
    ['another amount', [said('s', ['N1'], 299)]],
    ['another reference', [said('s', ['N2'], 300)]],
    ['too far away', [said('s', ['N1'], 300, '2026-11-16')]],
    ['two of the same', [said('s', ['N1'], 300), said('r', ['N1'], 300)]],
    ['nothing', []],
  ])('leaves to people: %s', (_, statement) => expect(shown([ledger('a', 'N1', 300)], statement)).toEqual([]));
  it('takes no line twice and always balances', () => {
    const references = fc.constantFrom('R1', 'R2', 'R3');
    const amounts = fc.integer({ min: -3, max: 3 }).filter((amount) => amount !== 0);
    const entries = fc.array(fc.record({ reference: fc.option(references), amount: amounts }), { maxLength: 12 });
    const lines = fc.array(fc.record({ references: fc.uniqueArray(references), amount: amounts }), { maxLength: 12 });
    fc.assert(
      fc.property(entries, lines, (booked, statement) => {
        const own = booked.map((one, index) => ({ ...one, key: `l${index}`, day: '2026-11-10' }));
        const bank = statement.map((one, index) => ({ ...one, id: `s${index}`, day: '2026-11-10' }));
        const matches = matchByReference(own, bank, '2026-11-11');
        const taken = matches.flatMap((match) => [...match.ledger, ...match.statement]);
        expect(new Set(taken).size).toBe(taken.length);
        const sum = (keys: readonly string[]) =>
          [...own, ...bank]
            .filter((one) => keys.includes('key' in one ? one.key : one.id))
            .reduce((total, one) => total + one.amount, 0);
        for (const match of matches) expect(sum(match.ledger)).toBe(sum(match.statement));
      }),
    );
  });
});

it('pairs what went into clearing with what a settlement took out, and nothing with its own kind', () => {
  const line = (key: string, subject: string, amount: number, isSettled = false) => ({ key, subject, amount, isSettled });
  expect(
    pairClearing([
      line('paid', 'c1', 500),
      line('refunded', 'c1', -500),
      line('other', 'c2', 500),
      line('out', 'c1', -500, true),
      line('back', 'c1', 500, true),
      line('again', 'c1', -500, true),
    ]),
  ).toEqual([
    ['paid', 'out'],
    ['refunded', 'back'],
  ]);
});
