const minute = 60_000;

/** The link to an officer of the insurer (product rules §5). */
export const wordPolicy = {
  linkLifetimeMs: 7 * 24 * 60 * minute,
  /** Codes for one link, each with five tries. */
  codes: 6,
  /** How long what is asked stays open after the code. */
  openMs: 30 * minute,
  /** By when the insurer is asked to pay, where staff name no day. */
  expectedDays: 30,
} as const;
