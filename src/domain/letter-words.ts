/** Longer ones are sentences. */
const longest = 40;
/** Joiners of Indian scripts are letters here, too: `cleanText` leaves them only where they are. */
const named = /^(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)+$/u;
const referred = /^(?:[\p{L}\p{M}\p{N} .'’/()&+-]|\u200c|\u200d)+$/u;
/** 'evil.in', which mail programs make a link of; 'S. K. Rao', 'Md. Rafi' and 'S.K. Rao' are none. */
const domain = /\p{L}{2}\.\p{L}|\.\p{L}{2}|\p{N}\.\p{L}/u;
/** Five digits, also with spaces or marks between: a telephone number, not a plate or a model. */
const digitRun = /\p{N}(?:[ .'’/()&+-]*\p{N}){4}/u;

const isShort = (text: string) => [...text].length <= longest;

/** Whether a name that anybody may have typed can stand in a letter of ours to somebody else: it says no more than a name. */
export function isPlainName(text: string): boolean {
  return isShort(text) && named.test(text) && /\p{L}/u.test(text) && !domain.test(text);
}

/** The same of a workshop or a vehicle, which have digits in their names ('Sharma Motors 24', 'Tata LPT 1613 MH 12 AB 1234'). */
export function isPlainLabel(text: string): boolean {
  return isShort(text) && referred.test(text) && /\p{L}/u.test(text) && !domain.test(text) && !digitRun.test(text);
}

/** A number that somebody else gave a thing ('CLM/2026/0012345'). */
export function isPlainReference(text: string): boolean {
  return isShort(text) && referred.test(text) && !domain.test(text) && !/ .* .* /.test(text);
}
