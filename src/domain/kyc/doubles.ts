/** Details that two parties should not share. A garage's name counts within its district. */
export const doubleKinds = ['account', 'gstin', 'name', 'pan'] as const;
export type DoubleKind = (typeof doubleKinds)[number];

/** Why two parties share a detail: branches of one firm, or another reason. */
export const doubleRelations = ['branch', 'other'] as const;

/** Branches of a firm share its PAN, whatever their names and GST states; a GSTIN contains it. */
export function mayBeBranches(shared: readonly DoubleKind[]): boolean {
  return shared.includes('pan') || shared.includes('gstin');
}

/** Orders a pair, so that both directions give the same key. */
export function pairOf(one: string, other: string): readonly [string, string] {
  return one < other ? [one, other] : [other, one];
}
