import { maskAadhaar, maskPan } from '../../kyc/masking.ts';

/** Twelve digits in threes of four that do not stand within a longer number, as people write an Aadhaar number. */
const aadhaar = /(?<![\dA-Za-z])[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?![\dA-Za-z])/g;
const pan = /(?<![\dA-Za-z])[A-Za-z]{5}\d{4}[A-Za-z](?![\dA-Za-z])/g;

/** What people wrote in free words, with whatever in it may be an Aadhaar or PAN masked but for the last four. */
export function withoutIdentityNumbers(text: string): string {
  return text.replaceAll(aadhaar, (number) => maskAadhaar(number)).replaceAll(pan, (number) => maskPan(number));
}
