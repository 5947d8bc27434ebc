/** What two people should not both have. Of a garage its name counts within a district. */
export const doubleKinds = ['account', 'gstin', 'name', 'pan'] as const;
export type DoubleKind = (typeof doubleKinds)[number];

/** Why two who share it are two: branches of one firm, or something else that the reason tells. */
export const doubleRelations = ['branch', 'other'] as const;

/** One firm has one PAN, whatever its branches are called and wherever they are registered for GST; a GSTIN has it inside. */
export function mayBeBranches(shared: readonly DoubleKind[]): boolean {
  return shared.includes('pan') || shared.includes('gstin');
}

/** Two people in one order, whichever is looked at. */
export function pairOf(one: string, other: string): readonly [string, string] {
  return one < other ? [one, other] : [other, one];
}
