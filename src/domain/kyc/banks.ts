/** Normalises to capitals without spaces. */
export function normaliseIfsc(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Four letters of the bank, a zero, six letters or digits of the branch (specification §5). Does not check that the branch exists. */
export function isIfscShape(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);
}

export function bankCodeOf(ifsc: string): string {
  return normaliseIfsc(ifsc).slice(0, 4);
}

/** Merged banks whose IFSC codes no longer accept transfers: first four letters, former name, present bank. */
const merged: Readonly<Record<string, readonly [was: string, now: string]>> = {
  // Merged with State Bank of India on 1 April 2017.
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

/** Former name and present bank of an IFSC; undefined for a bank that still exists. */
export function mergedBank(ifsc: string): { readonly was: string; readonly now: string } | undefined {
  const names = merged[bankCodeOf(ifsc)];
  return names && { was: names[0], now: names[1] };
}
