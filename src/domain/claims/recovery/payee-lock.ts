const lockMs = 24 * 3_600_000;

const dayAfter = (moment: Date | null): number => (moment ? moment.getTime() + lockMs : 0);

interface PhoneLogin {
  /** Nobody was in this account on this device before. */
  readonly isNewDevice: boolean;
  readonly phoneVerifiedAt: Date;
  readonly accountCreatedAt: Date;
}

/**
 * Until when a session that a code to the phone opened may not say where money goes. Whoever took the number over, by another SIM or at the
 * operator's counter, comes in so, on a device of their own; the owner is told, and has a day to end it. A number that was verified with the
 * account's beginning took nothing over.
 */
export function phoneSessionLockedUntil({ isNewDevice, phoneVerifiedAt, accountCreatedAt }: PhoneLogin, now: Date): Date | null {
  const until = Math.max(
    isNewDevice ? dayAfter(now) : 0,
    phoneVerifiedAt.getTime() === accountCreatedAt.getTime() ? 0 : dayAfter(phoneVerifiedAt),
  );
  return until > now.getTime() ? new Date(until) : null;
}

/** Until when a claimant in this session may not name an account for money of theirs; null: now. A new phone number or second factor locks every session. */
export function payeeLockedUntil(
  { sessionLockedUntil, factorsChangedAt }: { sessionLockedUntil: Date | null; factorsChangedAt: Date | null },
  now: Date,
): Date | null {
  const until = Math.max(sessionLockedUntil?.getTime() ?? 0, dayAfter(factorsChangedAt));
  return until > now.getTime() ? new Date(until) : null;
}
