/** Repair milestones in the usual order. The last step, ready, is a claim action because the payout depends on it. */
export const repairMilestones = ['vehicle-in', 'dismantled', 'parts-ordered', 'repair-started', 'repair-done'] as const;
export type RepairMilestone = (typeof repairMilestones)[number];

/** The first milestone not reported; null after the last, and once the final invoice shows that all work is done. */
export function nextMilestone(
  reported: readonly RepairMilestone[],
  { isInvoiced }: { readonly isInvoiced: boolean } = { isInvoiced: false },
): RepairMilestone | null {
  if (isInvoiced) return null;
  const furthest = Math.max(-1, ...reported.map((kind) => repairMilestones.indexOf(kind)));
  return repairMilestones[furthest + 1] ?? null;
}

const unit: readonly (readonly [RegExp, number])[] = [
  [/\bdays?\b|दिन|दिवस/iu, 1],
  [/\bweeks?\b|हफ़्त|हफ्त|सप्ताह|आठवड/iu, 7],
];
/** Upper limit of a plausible repair time, in days. */
const most = 180;

/** Parses a repair time such as '6 days', '3-5 days', '2 weeks': the longest one stated. Null without a number of days or weeks. */
export function repairDays(text: string): number | null {
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const days = unit.filter(([word]) => word.test(text));
  const [found] = days;
  if (numbers.length === 0 || numbers.length > 2 || days.length !== 1 || !found) return null;
  const longest = Math.max(...numbers) * found[1];
  return longest > 0 && longest <= most ? longest : null;
}
