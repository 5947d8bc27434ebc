const unit: readonly (readonly [RegExp, number])[] = [
  [/\bdays?\b|दिन|दिवस/iu, 1],
  [/\bweeks?\b|हफ़्त|हफ्त|सप्ताह|आठवड/iu, 7],
];
/** Longer than that nobody means a repair. */
const most = 180;

/** The days of a repair time as people write it, '6 days', '3-5 days', '2 weeks': the longest that is named. Null where it says no number of days or weeks. */
export function repairDays(text: string): number | null {
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const days = unit.filter(([word]) => word.test(text));
  const [found] = days;
  if (numbers.length === 0 || numbers.length > 2 || days.length !== 1 || !found) return null;
  const longest = Math.max(...numbers) * found[1];
  return longest > 0 && longest <= most ? longest : null;
}
