import { expect, test } from 'vitest';
import type { CreditState, ToldCredit } from './virtual-credit.ts';
import { creditStep, isFromInsurer } from './virtual-credit.ts';

const lives: readonly (readonly ToldCredit[])[] = [
  ['pending', 'received'],
  ['pending', 'received', 'refused'],
  ['pending', 'refused'],
];

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

test('whatever is read late, twice and in any order: once the gateway’s last word is read, that is what we have', () => {
  for (const life of lives)
    for (const readings of orders([...life, ...life, life.at(-1) ?? 'pending'])) {
      let [known, booked, back] = [null as CreditState | null, 0, 0];
      for (const told of [...readings, life.at(-1) ?? 'pending']) {
        const step = creditStep(known, told);
        if (step === 'book') [known, booked] = ['received', booked + 1];
        if (step === 'refuse') known = 'refused';
        if (step === 'reverse') [known, back] = ['reversed', back + 1];
      }
      const isIn = life.at(-1) === 'received';
      expect([booked - back, booked <= 1, known === 'received']).toEqual([isIn ? 1 : 0, true, isIn]);
    }
});

test('what was never booked and is said to be there after all is looked at by a person', () => {
  expect(creditStep('refused', 'received')).toBe('doubt');
  expect(creditStep('reversed', 'received')).toBe('nothing');
});

test('money counts by itself from the insurer’s accounts alone, where any is known', () => {
  expect(isFromInsurer('00000044210138954', ['44210138954'], true)).toBe(true);
  expect(isFromInsurer('99990000111122', ['44210138954'], true)).toBe(false);
  expect(isFromInsurer('99990000111122', [], false)).toBe(true);
  // Without the remitter's account, the result depends on the gateway's account lock.
  expect([isFromInsurer(null, ['44210138954'], true), isFromInsurer(null, ['44210138954'], false)]).toEqual([true, false]);
});
