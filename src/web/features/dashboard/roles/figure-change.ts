export interface FigureChange {
  readonly direction: 'up' | 'down';
  /** Share of the period before: 0.12 for 12 % more. Null when there was nothing before. */
  readonly share: number | null;
}

/** How a figure moved against the period before; null when it did not, or there is nothing to compare. */
export function figureChange(value: number | null, previous: number | null): FigureChange | null {
  if (value === null || previous === null || value === previous) return null;
  return {
    direction: value > previous ? 'up' : 'down',
    share: previous === 0 ? null : Math.abs(value - previous) / Math.abs(previous),
  };
}
