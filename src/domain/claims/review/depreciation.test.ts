import { describe, expect, it } from 'vitest';
import { rupeesToPaise } from '../../money.ts';
import { ageDepreciation, isConstructiveTotalLoss } from './settlement.ts';
import { defaultSettlementRates as rates } from './settlement-rates.ts';

describe('age bands', () => {
  it.each([
    ['2026-05-10', 0],
    ['2026-11-10', 0],
    ['2026-11-11', 500],
    ['2027-05-10', 500],
    ['2027-05-11', 1000],
    ['2028-05-10', 1000],
    ['2028-05-11', 1500],
    ['2029-05-11', 2500],
    ['2030-05-11', 3500],
    ['2031-05-10', 3500],
    ['2031-05-11', 4000],
    ['2036-05-10', 4000],
    ['2036-05-11', 5000],
  ])('registered 2026-05-10, incident %s: %s', (incidentOn, expected) => {
    expect(ageDepreciation('2026-05-10', incidentOn, rates)).toBe(expected);
  });
});

describe('constructive total loss', () => {
  it.each([
    [75_000, false],
    [75_000.01, true],
  ])('₹%s of an IDV of ₹1,00,000: %s', (repair, expected) => {
    expect(isConstructiveTotalLoss(rupeesToPaise(repair), rupeesToPaise(100_000), rates)).toBe(expected);
  });
});
