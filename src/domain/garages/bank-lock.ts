const lockMs = 24 * 3_600_000;

/**
 * Until when the account that advances are paid to stays as it is, because its owner's phone number or second factor was changed
 * a moment ago: whoever took the account over would change both. Null: it can be changed.
 */
export function bankLockedUntil(factorsChangedAt: Date | null, now: Date): Date | null {
  if (!factorsChangedAt) return null;
  const until = new Date(factorsChangedAt.getTime() + lockMs);
  return until > now ? until : null;
}
