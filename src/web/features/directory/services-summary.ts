/** "Brakes, Towing and Recovery +3 more": two names, then a number (specification §9). */
export function servicesSummary(names: readonly string[], none: string, more: (count: number | string) => string): string {
  if (names.length === 0) return none;
  const shown = names.slice(0, 2).join(', ');
  return names.length > 2 ? `${shown} ${more(names.length - 2)}` : shown;
}
