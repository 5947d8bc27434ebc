import type { MachineTable } from '../state-machine.ts';

export const estimateStates = ['draft', 'submitted', 'assessed', 'superseded'] as const;
export type EstimateState = (typeof estimateStates)[number];

export type EstimateAction = 'submit' | 'assess' | 'supersede';

/** One version of an estimate. A version that was submitted is never edited: a change, or a supplement, is the next version. */
export const estimateTable = {
  submit: { from: ['draft'], to: 'submitted' },
  assess: { from: ['submitted'], to: 'assessed' },
  supersede: { from: ['draft', 'submitted', 'assessed'], to: 'superseded' },
} as const satisfies MachineTable<EstimateState, EstimateAction>;

/** A version is named by revision (1, and one more per supplement or reopened review) and version within it. */
export interface EstimateVersion {
  readonly revision: number;
  readonly version: number;
}

/** The version that follows: a supplement opens the next revision, an ordinary change the next version of this one. */
export function nextEstimateVersion(current: EstimateVersion | null, isSupplement: boolean): EstimateVersion {
  if (current === null) return { revision: 1, version: 1 };
  if (isSupplement) return { revision: current.revision + 1, version: 1 };
  return { revision: current.revision, version: current.version + 1 };
}
