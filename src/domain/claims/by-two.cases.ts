import type { ClaimFacts } from './claim-facts.ts';

/** Approved by staff-1, confirmed by staff-2. */
export function byTwo(preset: ClaimFacts['preset'], confirms: ClaimFacts['confirms']): Partial<ClaimFacts> {
  return { firstApproverId: 'staff-1', deciderIds: ['staff-1', 'staff-2'], preset, confirms };
}
