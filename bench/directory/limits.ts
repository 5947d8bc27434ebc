/** Targets of the directory; each figure is printed as a ratio to its target, where 1.00 just passes. */
export const limits = {
  /** Read path in milliseconds, slowest kind of search: up to a hundred thousand listings, and at a million. */
  readP50: 1,
  readP50OfMillion: 5,
  readP99: 20,
  /** Endpoint, mixed kinds of search, ten connections. */
  endpointP99: 15,
  /** Mixed searches per second of the endpoint, relative to bare Fastify with one prepared query of six rows. */
  timesBare: 1,
  /** Megabytes above the empty process. */
  memory: 250,
  buildSeconds: 10,
  /** Milliseconds from commit to visible, in the slowest process. */
  lagP99: 100,
} as const;

/** "0.42 of at most 5 ms" or "1.20 × the wanted 2500 requests/s". */
export function atMost(value: number, limit: number, unit: string): string {
  return `${(value / limit).toFixed(2)} of at most ${limit} ${unit}${value > limit ? '  MISSED' : ''}`;
}

export function atLeast(value: number, limit: number, unit: string): string {
  return `${(value / limit).toFixed(2)} × the wanted ${limit} ${unit}${value < limit ? '  MISSED' : ''}`;
}
