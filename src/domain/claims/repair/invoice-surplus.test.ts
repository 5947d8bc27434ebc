import { expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { compareLines, surplusOf } from './invoice-surplus.ts';

const lines = (amounts: Record<string, number>) =>
  Object.entries(amounts).map(([label, amount]) => ({ label, amount: paise(amount) }));
const estimate = lines({ 'Front bumper': 10_000, Labour: 5_000, Glass: 2_000 });

it.each([
  ['as estimated', { 'front-bumper': 10_000, LABOUR: 5_000, glass: 2_000 }, {}],
  ['rounded', { 'Front bumper': 10_100, Labour: 5_000 }, {}],
  ['dearer', { 'Front bumper': 10_101 }, { 'Front bumper': 101 }],
  ['with a line of its own', { Labour: 5_000, Battery: 700 }, { Battery: 700 }],
  ['twice under one name', { Labour: 4_000, 'labour.': 3_000 }, { Labour: 2_000 }],
])('a bill %s', (_, billed, surplus) => {
  const found = compareLines(lines(billed), estimate);
  expect(Object.fromEntries(found.filter((row) => row.surplus > 0).map((row) => [row.label, row.surplus]))).toEqual(surplus);
  expect(surplusOf(found)).toBe(Object.values<number>(surplus).reduce((all, one) => all + one, 0));
});

it('names what was not billed, last', () => {
  expect(compareLines(lines({ Labour: 5_000 }), estimate).slice(1)).toEqual([
    { label: 'Front bumper', estimated: 10_000, billed: null, surplus: 0 },
    { label: 'Glass', estimated: 2_000, billed: null, surplus: 0 },
  ]);
});
