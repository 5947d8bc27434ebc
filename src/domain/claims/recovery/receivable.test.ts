import { expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { isReceivableDone, receiptAction, receivableStates } from './receivable.ts';

it.each([
  [100, 99, 'receive-part'],
  [100, 100, 'receive-rest'],
  [100, 101, null],
])('%s outstanding, %s received: %s', (outstanding, received, action) => {
  expect(receiptAction(paise(outstanding), paise(received))).toBe(action);
});

it('is done when settled or written off', () =>
  expect(receivableStates.filter(isReceivableDone)).toEqual(['settled', 'written-off']));
