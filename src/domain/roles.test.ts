import { expect, it } from 'vitest';
import { titleOf } from './roles.ts';
import type { Duty } from './roles.ts';

it('calls staff of one trade by that trade', () => {
  const title = (...duties: Duty[]) => titleOf({ role: 'insurance', duties });
  expect(title('cash')).toBe('finance');
  expect(title('cash', 'confirm')).toBe('finance');
  expect(title('audit')).toBe('auditor');
  expect(title('review', 'cash')).toBe('insurance');
  expect(title('audit', 'confirm')).toBe('insurance');
  expect(title()).toBe('insurance');
  expect(titleOf({ role: 'admin', duties: ['audit'] })).toBe('admin');
});
