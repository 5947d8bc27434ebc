import { expect, it } from 'vitest';
import { repairAct } from './repair.ts';

it.each([
  [false, false, 'complete-repair'],
  [false, true, 'upload-invoice'],
  [true, false, 'mark-ready'],
] as const)('invoiced %s, ready %s: %s', (isInvoiced, isReady, act) => {
  expect(repairAct({ isInvoiced, isReady })).toBe(act);
});
