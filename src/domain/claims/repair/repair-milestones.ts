/** What a garage reports of a repair, in the usual order. The last step, ready, is an action of the claim itself because the payout waits for it. */
export const repairMilestones = ['vehicle-in', 'dismantled', 'parts-ordered', 'repair-started', 'repair-done'] as const;
export type RepairMilestone = (typeof repairMilestones)[number];

/** The first one that was not reported yet; null after the last. */
export function nextMilestone(reported: readonly RepairMilestone[]): RepairMilestone | null {
  const furthest = Math.max(-1, ...reported.map((kind) => repairMilestones.indexOf(kind)));
  return repairMilestones[furthest + 1] ?? null;
}
