import { describe, expect, it } from 'vitest';
import { nextMilestone } from './repair.ts';

describe('next milestone of a repair', () => {
  it.each([
    [[], 'vehicle-in'],
    [['vehicle-in'], 'dismantled'],
    // Skipped milestones are not requested again.
    [['vehicle-in', 'repair-started'], 'repair-done'],
    [['repair-done'], null],
  ] as const)('after %j comes %s', (reported, next) => {
    expect(nextMilestone(reported)).toBe(next);
  });

  it('is none once the final invoice is in: it says that all of it is done', () => {
    expect(nextMilestone([], { isInvoiced: true })).toBeNull();
    expect(nextMilestone(['vehicle-in'], { isInvoiced: true })).toBeNull();
    expect(nextMilestone(['vehicle-in'], { isInvoiced: false })).toBe('dismantled');
  });
});
