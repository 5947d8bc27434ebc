import { expect, it } from 'vitest';
import { locales } from '#domain/languages.ts';
import { textsIn } from '#web/ui/texts.ts';
import { sampleSettlement } from './sample-claim.tsx';

const rupees = (paise: number) => paise / 100;

it('adds up: what the insurer pays and what the owner pays is the bill', () => {
  const { lines, deductions, billed, insurerPays, youPay, weAdvance } = sampleSettlement;
  expect(lines.map(({ billed: of, payable }) => [rupees(of), rupees(payable)])).toEqual([
    [120_000, 102_000],
    [24_000, 12_000],
    [14_000, 14_000],
    [16_000, 14_000],
    [46_000, 46_000],
  ]);
  expect(deductions.map(({ amount }) => rupees(amount))).toEqual([4000, 1000]);
  expect([billed, insurerPays, youPay, weAdvance].map(rupees)).toEqual([220_000, 183_000, 37_000, 183_000]);
});

it('is told in words for every line and deduction, and never names our fee', () => {
  for (const copy of locales.map((locale) => textsIn(locale, 'landing'))) {
    for (const { label } of sampleSettlement.lines) expect(copy.sample.lines).toHaveProperty(label);
    for (const { rule } of sampleSettlement.deductions) expect(copy.sample.deductions).toHaveProperty(rule);
    expect(JSON.stringify(copy)).not.toMatch(/₹\s?\d|fee of|%\s?(?:fee|commission)/);
  }
});
