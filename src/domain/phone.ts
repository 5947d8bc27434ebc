/** '+91 98765-43210', '098765 43210' or '9876543210' → '9876543210'; anything else is only stripped of spaces and marks. */
export function normalisePhone(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '');
  return /^(?:\+91|0091|91|0)([6-9]\d{9})$/.exec(digits)?.[1] ?? digits;
}

/** Is it an Indian mobile number, ten digits from 6 to 9, however it was written? */
export function isMobileNumber(text: string): boolean {
  return /^[6-9]\d{9}$/.test(normalisePhone(text));
}

/** A mobile or landline number with area code, as `normalisePhone` leaves it. */
export function isContactNumber(digits: string): boolean {
  return /^\+?\d{8,13}$/.test(digits);
}

const handedOnAfterMs = 90 * 86_400_000;

/** Operators give a number that nobody uses to somebody else after 90 days: was the account not seen for as long, the number may not be its owner's any more. */
export function mayBeHandedOn(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > handedOnAfterMs;
}
