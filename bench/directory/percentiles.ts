export interface Percentiles {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

export function percentiles(milliseconds: readonly number[]): Percentiles {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), count: sorted.length };
}
