/** Longer texts are sentences. */
const longest = 40;
/** Joiners of Indian scripts are allowed: `cleanText` keeps them only where they belong. */
const named = /^(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)+$/u;
const referred = /^(?:[\p{L}\p{M}\p{N} .'’/()&+-]|\u200c|\u200d)+$/u;
/** 'evil.in', which mail clients turn into a link; 'S. K. Rao', 'Md. Rafi' and 'S.K. Rao' do not match. */
const domain = /\p{L}{2}\.\p{L}|\.\p{L}{2}|\p{N}\.\p{L}/u;
/** Five digits, also separated by spaces or punctuation: a phone number, not a number plate or model. */
const digitRun = /\p{N}(?:[ .'’/()&+-]*\p{N}){4}/u;

const isShort = (text: string) => [...text].length <= longest;

/** Whether a user-entered name is safe in a message to somebody else: nothing but a name. */
export function isPlainName(text: string): boolean {
  return isShort(text) && named.test(text) && /\p{L}/u.test(text) && !domain.test(text);
}

/** The same for garages and vehicles, whose names contain digits ('Sharma Motors 24', 'Tata LPT 1613 MH 12 AB 1234'). */
export function isPlainLabel(text: string): boolean {
  return isShort(text) && referred.test(text) && /\p{L}/u.test(text) && !domain.test(text) && !digitRun.test(text);
}

/** A reference number assigned by somebody else ('CLM/2026/0012345'). */
export function isPlainReference(text: string): boolean {
  return isShort(text) && referred.test(text) && !domain.test(text) && !/ .* .* /.test(text);
}
