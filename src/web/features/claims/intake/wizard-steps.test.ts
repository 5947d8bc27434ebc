import { describe, expect, it } from 'vitest';
import { stepBefore, stepToGo, stepToShow } from './wizard-steps.ts';

describe('which step is shown', () => {
  it.each([
    [null, [], 'vehicle'],
    ['payment', [], 'vehicle'],
    ['garage', ['A'], 'garage'],
    ['details', ['A'], 'garage'],
    // Going back is always allowed.
    ['vehicle', ['A', 'B', 'C'], 'vehicle'],
    [null, ['A', 'B', 'C'], 'terms'],
    ['payment', ['A', 'B', 'C', 'D'], 'payment'],
    // Parts may be complete out of order after a change; steps after the gap stay locked.
    ['terms', ['A', 'C'], 'garage'],
    ['nonsense', ['A'], 'garage'],
    [null, ['A', 'B', 'C', 'D', 'E'], 'payment'],
  ] as const)('asked for %s with %j: %s', (asked, completed, shown) => {
    expect(stepToShow(asked, completed)).toBe(shown);
  });

  it('passes a step whose part was saved along with this one', () => {
    expect(stepToGo('vehicle', [], ['A', 'B'])).toBe('details');
  });

  it('goes forth and back one by one', () => {
    expect(stepToGo('vehicle', [], ['A'])).toBe('garage');
    expect(stepToGo('terms', ['A', 'B', 'C'], ['A', 'B', 'C', 'D'])).toBe('payment');
    // A step completed before is shown again.
    expect(stepToGo('vehicle', ['A', 'B'], ['A', 'B'])).toBe('garage');
    expect([stepBefore('vehicle'), stepBefore('garage'), stepBefore('payment')]).toEqual([undefined, 'vehicle', 'terms']);
  });
});
