export const claimTypes = ['accident', 'theft', 'natural-disaster', 'vandalism', 'fire', 'other'] as const;

export type ClaimType = (typeof claimTypes)[number];

/** The five parts of the wizard: A vehicle, B vendor (garage), C claim details, D terms, E payment (specification §4). */
export const claimParts = ['A', 'B', 'C', 'D', 'E'] as const;
export type ClaimPart = (typeof claimParts)[number];

/** Whether this part can be opened: all previous parts must be complete. Going back is always allowed. */
export function isPartReachable(part: ClaimPart, completed: readonly ClaimPart[]): boolean {
  return claimParts.slice(0, claimParts.indexOf(part)).every((earlier) => completed.includes(earlier));
}

/** The same offline: the garage can be postponed; terms and payment need the server. */
export function isPartReachableOffline(part: ClaimPart, completed: readonly ClaimPart[]): boolean {
  const needed: Record<ClaimPart, readonly ClaimPart[] | null> = { A: [], B: ['A'], C: ['A'], D: ['A', 'C'], E: null };
  return needed[part]?.every((earlier) => completed.includes(earlier)) ?? false;
}

/** The first incomplete part; null if all five are complete. */
export function nextPart(completed: readonly ClaimPart[]): ClaimPart | null {
  return claimParts.find((part) => !completed.includes(part)) ?? null;
}

/** Whether A to D are complete, so that the fee can be paid. */
export function isReadyToPay(completed: readonly ClaimPart[]): boolean {
  return isPartReachable('E', completed);
}
