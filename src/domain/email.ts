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
