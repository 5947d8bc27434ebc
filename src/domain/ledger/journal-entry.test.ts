import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, sum } from '../money.ts';
import { accountNames, normalSide, businessKey, journalEntry, keyText, reversalOf } from './journal-entry.ts';
import { accountsOnWrongSide } from './reports.ts';
import { balancesOf } from './testing/balances-of.ts';

const key = businessKey('claim', 'c1', 'wizard-fee-paid', 1);
const lines = [
  { account: 'bank', amount: paise(100) },
  { account: 'suspense', amount: paise(-100) },
] as const;

describe('businessKey', () => {
  it('has a text for people', () => expect(keyText(key)).toBe('claim:c1:wizard-fee-paid:1'));
  it.each([
    ['', 'event', 1],
    ['a:b', 'event', 1],
    ['a', 'Event', 1],
    ['a', 'e:v', 1],
    ['a', '', 1],
    ['a', 'event', 0],
    ['a', 'event', 1.5],
  ])('refuses id %j, event %j, number %s', (id, event, n) =>
    expect(() => businessKey('claim', id, event, n)).toThrow(RangeError),
  );
});

describe('journalEntry', () => {
  it('keeps balanced lines and leaves zeros out', () => {
    const entry = journalEntry(key, 'text', [...lines, { account: 'losses', amount: paise(0) }]);
    expect(entry).toEqual({ businessKey: key, description: 'text', lines, reverses: null });
  });
  it('refuses what does not sum to zero, by a single paisa', () => {
    expect(() => journalEntry(key, 'text', [lines[0], { account: 'suspense', amount: paise(-99) }])).toThrow(/off by 1 paise/);
  });
  it('refuses an empty entry', () => {
    expect(() => journalEntry(key, 'text', [])).toThrow(RangeError);
    expect(() => journalEntry(key, 'text', [{ account: 'bank', amount: paise(0) }])).toThrow(RangeError);
  });
});

describe('reversalOf', () => {
  const original = journalEntry(key, 'text', lines);
  it('takes every line back and names what it reverses', () => {
    const back = reversalOf(original, 'back');
    expect(back.businessKey).toEqual({ subjectType: 'claim', subjectId: 'c1', event: 'wizard-fee-paid-reversal', seq: 1 });
    expect(back.reverses).toBe(key);
    expect(Object.values(balancesOf([original, back])).every((balance) => balance === 0)).toBe(true);
  });
  it('is not itself reversed', () => expect(() => reversalOf(reversalOf(original, 'back'), 'again')).toThrow(RangeError));
  it('cancels any entry', () => {
    const amounts = fc.array(fc.tuple(fc.constantFrom(...accountNames), fc.integer({ min: 1, max: 1e9 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(amounts, (drawn) => {
        const debits = drawn.map(([account, amount]) => ({ account, amount: paise(amount) }));
        const total = sum(debits.map((line) => line.amount));
        const entry = journalEntry(key, 'drawn', [...debits, { account: 'bank', amount: paise(-total) }]);
        const left = balancesOf([entry, reversalOf(entry, 'back')]);
        expect(Object.values(left).filter((balance) => balance !== 0)).toEqual([]);
      }),
    );
  });
});

describe('balances', () => {
  it('names accounts on the wrong side, but lets the bank be overdrawn', () => {
    const back = journalEntry(key, 'text', [
      { account: 'bank', amount: paise(-100) },
      { account: 'suspense', amount: paise(100) },
    ]);
    expect(accountsOnWrongSide(balancesOf([back]))).toEqual(['suspense']);
    expect(accountsOnWrongSide(balancesOf([journalEntry(key, 'text', lines)]))).toEqual([]);
  });
  it('knows the side on which each account grows', () => {
    const debitSide = accountNames.filter((account) => normalSide(account) === 1);
    expect(debitSide).toEqual([
      'bank',
      'gateway-clearing',
      'claimant-receivable',
      'insurer-receivable',
      'garage-receivable',
      'tds-receivable',
      'input-gst',
      'stamp-advance',
      'gateway-charges',
      'bank-charges',
      'stamp-duty',
      'surveyor-fees',
      'interest-expense',
      'provision-expense',
      'losses',
    ]);
  });
});
