import { cleanLine } from './clean-text.ts';

/** Available in Node and browsers alike; this project includes neither's type library. */
declare const URL: new (text: string) => { readonly hostname: string };

/** Converts an international domain to its DNS form; if URL rejects it, it is unchanged and not valid. */
function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * 'Asha@Example.in ' → 'asha@example.in': lower case, plain apostrophe, international domains in DNS form (xn--…), so that each mailbox has one address.
 * Invalid addresses are unchanged.
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
/** Letters of a single script without Latin lookalikes: 'аsha' with a Cyrillic а would be another account. Latin letters as on Western European keyboards. */
const ofOneScript = [
  /^[\x21-\x7eà-öø-ÿ]+$/iu,
  ...scripts.map((name) => new RegExp(`^[\\p{Script=${name}}\\d!-/_~^{|}=+]+$`, 'u')),
];

/** The specification's "simple address pattern", checked by parts: dots only between other characters, and a domain of at least two labels. */
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

/** With or without country or trunk prefix, or both. */
const mobile = /^(?:\+91|0091|91)?0?([6-9]\d{9})$/;
const longest = 100;

/**
 * Normalises a mobile number as typed, pasted or copied from contacts to ten digits: '+91 98765-43210', '+91(0)98765 43210,', '098765 43210', 'Ramesh (garage):
 * 98765–43210'. Anything else, such as two numbers, only loses spaces and punctuation.
 */
export function normalisePhone(written: string): string {
  if (written.length > longest) return written;
  const text = cleanLine(written);
  const digits = text.replaceAll(/[\s().,;:/-]/g, '');
  // A name before the number, or a label after it.
  const bare = /^\P{N}*?(\+?\d[\d\s().,;:/-]*)\P{N}*$/u.exec(text)?.[1]?.replaceAll(/[\s().,;:/-]/g, '');
  return mobile.exec(digits)?.[1] ?? mobile.exec(bare ?? '')?.[1] ?? digits;
}

/** Whether this is an Indian mobile number in any notation: ten digits starting with 6 to 9. */
export function isMobileNumber(text: string): boolean {
  return /^[6-9]\d{9}$/.test(normalisePhone(text));
}

/** A mobile or landline number with area code, as returned by `normalisePhone`. */
export function isContactNumber(digits: string): boolean {
  return /^\+?\d{8,13}$/.test(digits);
}

const handedOnAfterMs = 90 * 86_400_000;

/** Operators reassign unused numbers after 90 days: if the account was inactive for as long, the number may belong to somebody else. */
export function mayBeHandedOn(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > handedOnAfterMs;
}

/** Splits a full name into first and last name: 'Ramesh Kumar Patil' → 'Ramesh Kumar', 'Patil'. The last name may be empty. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName: last };
}
