import { cleanLine } from './clean-text.ts';

/** With or without the country's or the trunk's prefix, or both. */
const mobile = /^(?:\+91|0091|91)?0?([6-9]\d{9})$/;
const longest = 100;

/**
 * A mobile number as people type, paste or copy it from their contacts, as ten digits: '+91 98765-43210', '+91(0)98765 43210,', '098765 43210',
 * 'Ramesh (garage): 98765–43210'. Anything else, two numbers among it, is only stripped of spaces and marks.
 */
export function normalisePhone(written: string): string {
  if (written.length > longest) return written;
  const text = cleanLine(written);
  const digits = text.replaceAll(/[\s().,;:/-]/g, '');
  // A name before the number, a label behind it.
  const bare = /^\P{N}*?(\+?\d[\d\s().,;:/-]*)\P{N}*$/u.exec(text)?.[1]?.replaceAll(/[\s().,;:/-]/g, '');
  return mobile.exec(digits)?.[1] ?? mobile.exec(bare ?? '')?.[1] ?? digits;
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
