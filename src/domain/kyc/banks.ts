/** An IFSC in capitals without spaces. */
export function normaliseIfsc(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Four letters of the bank, a zero, six letters or digits of the branch (specification §5). Whether the branch exists is another question. */
export function isIfscShape(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);
}

/** The bank's four letters. */
export function bankCodeOf(ifsc: string): string {
  return normaliseIfsc(ifsc).slice(0, 4);
}

/** Banks that became part of another, whose IFSC no longer take transfers: the first four letters, what the bank was called, and what it is part of now. */
const merged: Readonly<Record<string, readonly [was: string, now: string]>> = {
  // With State Bank of India on 1 April 2017.
  SBBJ: ['State Bank of Bikaner and Jaipur', 'State Bank of India'],
  SBHY: ['State Bank of Hyderabad', 'State Bank of India'],
  SBMY: ['State Bank of Mysore', 'State Bank of India'],
  STBP: ['State Bank of Patiala', 'State Bank of India'],
  SBTR: ['State Bank of Travancore', 'State Bank of India'],
  BMBL: ['Bharatiya Mahila Bank', 'State Bank of India'],
  // 1 April 2019.
  VIJB: ['Vijaya Bank', 'Bank of Baroda'],
  BKDN: ['Dena Bank', 'Bank of Baroda'],
  // 1 April 2020; the old codes ended in 2021.
  ORBC: ['Oriental Bank of Commerce', 'Punjab National Bank'],
  UTBI: ['United Bank of India', 'Punjab National Bank'],
  SYNB: ['Syndicate Bank', 'Canara Bank'],
  ANDB: ['Andhra Bank', 'Union Bank of India'],
  CORP: ['Corporation Bank', 'Union Bank of India'],
  ALLA: ['Allahabad Bank', 'Indian Bank'],
  VYSA: ['ING Vysya Bank', 'Kotak Mahindra Bank'],
  LAVB: ['Lakshmi Vilas Bank', 'DBS Bank India'],
  PMCB: ['Punjab and Maharashtra Co-operative Bank', 'Unity Small Finance Bank'],
  FSFB: ['Fincare Small Finance Bank', 'AU Small Finance Bank'],
};

/** What the bank of an IFSC was called and which bank it is part of now; undefined for a bank that exists. */
export function mergedBank(ifsc: string): { readonly was: string; readonly now: string } | undefined {
  const names = merged[bankCodeOf(ifsc)];
  return names && { was: names[0], now: names[1] };
}
