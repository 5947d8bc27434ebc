/** `2026-11-20T13:05:00+05:30`, as payments write times. */
export function indianTime(ms: number): string {
  return `${new Date(ms + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;
}

/** `2026-11-20T07:35:00Z`, as payouts write times. */
export function utcTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
