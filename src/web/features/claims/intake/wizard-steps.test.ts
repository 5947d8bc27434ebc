import { describe, expect, it } from 'vitest';
import { stepAfter, stepBefore, stepToShow } from './wizard-steps.ts';

describe('which step is shown', () => {
  it.each([
    [null, [], 'vehicle'],
    ['payment', [], 'vehicle'],
    ['garage', ['A'], 'garage'],
    ['details', ['A'], 'garage'],
    // Going back is free.
    ['vehicle', ['A', 'B', 'C'], 'vehicle'],
    [null, ['A', 'B', 'C'], 'terms'],
    ['payment', ['A', 'B', 'C', 'D'], 'payment'],
    // Parts may be complete out of order after a change; what lies behind the gap stays locked.
    ['terms', ['A', 'C'], 'garage'],
    ['nonsense', ['A'], 'garage'],
    [null, ['A', 'B', 'C', 'D', 'E'], 'payment'],
  ] as const)('asked for %s with %j: %s', (asked, completed, shown) => {
    expect(stepToShow(asked, completed)).toBe(shown);
  });

  it('goes forth and back one by one', () => {
    expect([stepAfter('vehicle'), stepAfter('terms'), stepAfter('payment')]).toEqual(['garage', 'payment', undefined]);
    expect([stepBefore('vehicle'), stepBefore('garage'), stepBefore('payment')]).toEqual([undefined, 'vehicle', 'terms']);
  });
});
