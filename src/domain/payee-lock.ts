const lockMs = 24 * 3_600_000;

const dayAfter = (moment: Date | null): number => (moment ? moment.getTime() + lockMs : 0);

/**
 * When a new device of an account may name a bank account for payments. Somebody with a stolen password or number signs in on a new device; the delay gives the
 * owner a day to react. Immediately on the account's first device, and with a second factor.
 */
export function deviceMayFrom({ isProven, isFirstLogin }: { isProven: boolean; isFirstLogin: boolean }, now: Date): Date {
  return isProven || isFirstLogin ? now : new Date(now.getTime() + lockMs);
}

interface PhoneNumber {
  readonly phoneVerifiedAt: Date;
  readonly accountCreatedAt: Date;
}

/**
 * Until when a code to this number opens no session with that right: the number was added less than a day ago. A number verified when the account was created
 * is not a takeover.
 */
export function numberLockedUntil({ phoneVerifiedAt, accountCreatedAt }: PhoneNumber, now: Date): Date | null {
  const until = phoneVerifiedAt.getTime() === accountCreatedAt.getTime() ? 0 : dayAfter(phoneVerifiedAt);
  return until > now.getTime() ? new Date(until) : null;
}

/**
 * Until when this session may not name a bank account for payments, of a claimant or a garage; null: not locked. A new phone number or second factor locks
 * every session, and so does a claimant's new name.
 */
export function payeeLockedUntil(
  { sessionLockedUntil, factorsChangedAt }: { sessionLockedUntil: Date | null; factorsChangedAt: Date | null },
  now: Date,
): Date | null {
  const until = Math.max(sessionLockedUntil?.getTime() ?? 0, dayAfter(factorsChangedAt));
  return until > now.getTime() ? new Date(until) : null;
}
