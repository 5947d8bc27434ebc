import { keyText } from '#domain/ledger/journal-entry.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { gatewaySettled, keptOf, settlementCharged } from './settlement.ts';

const id = '0199c1b2-7a3e-7c11-9f00-1234567890ab';
const linesOf = (entry: { lines: readonly { account: string; amount: number }[] }) =>
  Object.fromEntries(entry.lines.map(({ account, amount }) => [account, amount]));

describe('a settled event', () => {
  const claim = { kind: 'claim', id } as const;
  const event = (type: string, isCredit: boolean, amount = 50_000, charge = 950, tax = 171) => ({
    type,
    isCredit,
    amount: paise(amount),
    charge: paise(charge),
    tax: paise(tax),
  });
  it('brings a payment to the bank, less the charge, and claims its tax', () => {
    const entry = gatewaySettled(claim, 7, event('PAYMENT', true));
    expect(keyText(entry.businessKey)).toBe(`claim:${id}:gateway-settled:7`);
    expect(linesOf(entry)).toEqual({ bank: 48_879, 'gateway-charges': 950, 'input-gst': 171, 'gateway-clearing': -50_000 });
  });
  it('takes a refund and its charge from the bank', () =>
    expect(linesOf(gatewaySettled(claim, 8, event('REFUND', false, 50_000, 100, 18)))).toEqual({
      bank: -50_118,
      'gateway-charges': 100,
      'input-gst': 18,
      'gateway-clearing': 50_000,
    }));
  it('books an adjustment as what it is: a charge more, or less', () => {
    const own = { kind: 'settlement', id } as const;
    expect(linesOf(gatewaySettled(own, 1, event('OTHER_ADJUSTMENT', false, 500, 0, 0)))).toEqual({
      bank: -500,
      'gateway-charges': 500,
    });
    expect(linesOf(gatewaySettled(own, 2, event('OTHER_ADJUSTMENT', true, 500, 0, 0)))).toEqual({
      bank: 500,
      'gateway-charges': -500,
    });
    expect(linesOf(gatewaySettled(own, 3, event('DISPUTE', false, 900, 0, 0)))).toEqual({ bank: -900, 'gateway-clearing': 900 });
    expect(linesOf(settlementCharged(id, paise(300), paise(54)))).toEqual({
      bank: -354,
      'gateway-charges': 300,
      'input-gst': 54,
    });
  });
  it('has what lies between its amount and what was settled, whatever is said of charge and tax', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(1e9), fc.nat(1e6), fc.nat(2e6), (isCredit, amount, kept, tax) => {
        const settled = paise(isCredit ? amount - kept : amount + kept);
        const split = keptOf({ isCredit, amount: paise(amount), settled, tax: paise(tax) });
        expect(split && split.charge + split.tax).toBe(kept);
      }),
    );
    expect(keptOf({ isCredit: true, amount: paise(100), settled: paise(101), tax: paise(0) })).toBeNull();
  });
});
