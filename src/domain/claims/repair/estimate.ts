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
