import { expect, it } from 'vitest';
import { paise } from './money.ts';
import { keepAmount, valueWords } from './date-words.ts';

it.each([
  [24_500_000, '₹2,45,000'],
  [45_050, '₹450.50'],
  [-5, '−₹0.05'],
])('%i paise are kept exactly and said as %s', (amount, said) => {
  expect(valueWords(keepAmount(paise(amount)), 'en')).toBe(said);
});

it('dates are said in the language of the reader', () => {
  expect(valueWords('2027-11-20', 'hi')).toBe('20 नव॰ 2027');
});

it.each(['₹2,45,000', 'INR', 'INR 12.345', 'pay INR 500', 'CLM-2026-000014', ''])('“%s” stays as it is', (value) => {
  expect(valueWords(value, 'en')).toBe(value);
});
