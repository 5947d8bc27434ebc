/** What may have happened to the vehicle. */
export const claimTypes = ['accident', 'theft', 'natural-disaster', 'vandalism', 'fire', 'other'] as const;

export type ClaimType = (typeof claimTypes)[number];

/** The five parts of the wizard: A vehicle, B vendor (garage), C claim details, D terms, E payment (specification §4). */
export const claimParts = ['A', 'B', 'C', 'D', 'E'] as const;
export type ClaimPart = (typeof claimParts)[number];

/** May this part be opened? Only when every part before it is complete; going back is always free. */
export function isPartReachable(part: ClaimPart, completed: readonly ClaimPart[]): boolean {
  return claimParts.slice(0, claimParts.indexOf(part)).every((earlier) => completed.includes(earlier));
}

/** The same without a network: the garage may be left for later; terms and payment are agreed to at the server, never on a device alone. */
export function isPartReachableOffline(part: ClaimPart, completed: readonly ClaimPart[]): boolean {
  const needed: Record<ClaimPart, readonly ClaimPart[] | null> = { A: [], B: ['A'], C: ['A'], D: ['A', 'C'], E: null };
  return needed[part]?.every((earlier) => completed.includes(earlier)) ?? false;
}

/** The first part that is not complete; null when all five are. */
export function nextPart(completed: readonly ClaimPart[]): ClaimPart | null {
  return claimParts.find((part) => !completed.includes(part)) ?? null;
}

/** Are A to D complete, so that the fee may be paid? */
export function isReadyToPay(completed: readonly ClaimPart[]): boolean {
  return isPartReachable('E', completed);
}
