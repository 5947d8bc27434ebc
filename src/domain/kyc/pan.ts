/** Kinds of holder, the fourth letter: association, body of individuals, company, (LLP in some lists), firm, government, Hindu undivided family, artificial person, Krishi, local authority, person, trust. */
const HOLDER_KINDS = 'ABCEFGHJKLPT';

/** A PAN in capitals without spaces. */
export function normalisePan(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Is this a well-formed PAN: five letters with a known kind of holder, four digits not all zero, a letter? Its check letter's rule is not public. */
export function isPan(text: string): boolean {
  const pan = normalisePan(text);
  return /^[A-Z]{5}(?!0000)\d{4}[A-Z]$/.test(pan) && HOLDER_KINDS.includes(pan.charAt(3));
}
