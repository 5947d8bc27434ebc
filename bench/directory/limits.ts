/** What the directory is held to; each figure is printed as a ratio to it: 1.00 is just in. */
export const limits = {
  /** Milliseconds of the read path, worst kind of search: up to a hundred thousand listings, and at a million. */
  readP50: 1,
  readP50OfMillion: 5,
  readP99: 20,
  /** Of the endpoint, mixed kinds, ten connections. */
  endpointP99: 15,
  /** The endpoint's mixed searches a second, of those of bare Fastify with one prepared query of six rows. */
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
