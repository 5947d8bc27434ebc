import type { TextsOf } from '#words/area.ts';

/** Days in the unit that fits them: "under 1 h", "5.5 h", "12.4 days". */
export function daysSaid(days: number | null, words: TextsOf<'analytics'>['turnaround'], none: string): string {
  if (days === null) return none;
  if (days < 1 / 24) return words.underOneHour;
  return days < 1 ? words.hours({ hours: Math.round(days * 24 * 10) / 10 }) : words.days({ days: Math.round(days * 10) / 10 });
}
