import { cleanLine } from './clean-text.ts';

/** Node and browsers have it alike; the libraries of neither are known here. */
declare const URL: new (text: string) => { readonly hostname: string };

/** A domain of other letters as DNS has it; one that URL does not take stays, and is no address. */
function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * 'Asha@Example.in ' → 'asha@example.in': small letters, a plain apostrophe, an international domain as DNS has it (xn--…), so that one mailbox is
 * one address. What is no address stays as it is.
 */
export function normaliseEmail(typed: string): string {
  const address = cleanLine(typed)
    .replace(/^mailto:/i, '')
    .replaceAll(/\p{Variation_Selector}|\u200c|\u200d/gu, '')
    .replaceAll(/[’ʼ]/g, "'")
    .toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}

const scripts = ['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Arabic'];
/**
 * Letters of one script, and of one that has none that looks like Latin: 'аsha' with a Cyrillic а would be another account. Latin ones
 * as Western European keyboards have them.
 */
const ofOneScript = [
  /^[\x21-\x7eà-öø-ÿ]+$/iu,
  ...scripts.map((name) => new RegExp(`^[\\p{Script=${name}}\\d!-/_~^{|}=+]+$`, 'u')),
];

/** The specification's "simple address pattern", held by parts: dots only between others, a domain of at least two labels. */
export function isEmail(address: string): boolean {
  if (address.length > 254) return false;
  const at = address.lastIndexOf('@');
  const [name, labels] = [address.slice(0, at), address.slice(at + 1).split('.')];
  return (
    at > 0 &&
    ofOneScript.some((letters) => letters.test(name)) &&
    name.split('.').every((part) => /^[^\s@<>",;:\\()[\]]+$/.test(part)) &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9-]{1,63}$/i.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  );
}

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

/** A name as people write it in one field, for the two that records have: 'Ramesh Kumar Patil' → 'Ramesh Kumar', 'Patil'. Many go by one name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName: last };
}
