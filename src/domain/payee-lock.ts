const lockMs = 24 * 3_600_000;

const dayAfter = (moment: Date | null): number => (moment ? moment.getTime() + lockMs : 0);

/**
 * From when whoever signs in on a device that is new in the account may say where money goes. Whoever has somebody's password or number comes in so, on a
 * device of their own; the owner has a day to end it. At once on the device that the account was first used on, and where a second factor was shown.
 */
export function deviceMayFrom({ isProven, isFirstLogin }: { isProven: boolean; isFirstLogin: boolean }, now: Date): Date {
  return isProven || isFirstLogin ? now : new Date(now.getTime() + lockMs);
}

interface PhoneNumber {
  readonly phoneVerifiedAt: Date;
  readonly accountCreatedAt: Date;
}

/** Until when a code to this number opens no session that may: the number was taken on less than a day ago. One that was verified with the account's beginning took nothing over. */
export function numberLockedUntil({ phoneVerifiedAt, accountCreatedAt }: PhoneNumber, now: Date): Date | null {
  const until = phoneVerifiedAt.getTime() === accountCreatedAt.getTime() ? 0 : dayAfter(phoneVerifiedAt);
  return until > now.getTime() ? new Date(until) : null;
}

/** Until when nobody in this session may name an account for money, be it a claimant's or a garage's; null: now. A new phone number or second factor locks every session, and so does a claimant’s new name. */
export function payeeLockedUntil(
  { sessionLockedUntil, factorsChangedAt }: { sessionLockedUntil: Date | null; factorsChangedAt: Date | null },
  now: Date,
): Date | null {
  const until = Math.max(sessionLockedUntil?.getTime() ?? 0, dayAfter(factorsChangedAt));
  return until > now.getTime() ? new Date(until) : null;
}
