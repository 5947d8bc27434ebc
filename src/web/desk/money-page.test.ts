import { expect, it } from 'vitest';
import type { Duty } from '#domain/roles.ts';
import { moneyGroups } from './money-page.tsx';

const shown = (fullBooks: boolean, ...duties: Duty[]) =>
  Object.fromEntries(moneyGroups({ role: 'insurance', duties }, fullBooks));

it('names balance sheet, funding, allowance and closing only with the full books', () => {
  expect(shown(false)['books']).toEqual(['ledger', 'parties', 'position']);
  expect(shown(true)['books']).toEqual(['ledger', 'parties', 'position', 'reports', 'funding', 'provision', 'periods']);
});

it('leaves out what the person may not read', () => {
  expect(shown(true)['tax']).toBeUndefined();
  expect(shown(true, 'confirm')['tax']).toEqual(['tds']);
  expect(shown(false, 'cash')['tax']).toEqual(['tds', 'tax-documents', 'accountant']);
});
