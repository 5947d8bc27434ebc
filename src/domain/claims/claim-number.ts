/** CLM-2026-000123, from the year in Asia/Kolkata and its sequence. Longer beyond 999999. RangeError unless the sequence is a positive integer. */
export function claimNumber(year: number, sequence: number): string {
  if (!Number.isSafeInteger(year) || year < 2000 || year > 9999) throw new RangeError(`not a year: ${year}`);
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a sequence number: ${sequence}`);
  return `CLM-${year}-${String(sequence).padStart(6, '0')}`;
}
