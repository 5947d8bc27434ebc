/**
 * Holder types by fourth letter: association, body of individuals, company, (LLP in some lists), firm, government, Hindu undivided family, artificial person,
 * Krishi, local authority, person, trust.
 */
const HOLDER_KINDS = 'ABCEFGHJKLPT';

/** Normalises to capitals without spaces. */
export function normalisePan(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether this is a well-formed PAN: five letters with a known holder type, four digits not all zero, a letter. The check letter's algorithm is not public. */
export function isPan(text: string): boolean {
  const pan = normalisePan(text);
  return /^[A-Z]{5}(?!0000)\d{4}[A-Z]$/.test(pan) && HOLDER_KINDS.includes(pan.charAt(3));
}

/** Letters only, in lower case, with `&` read as *and*: "J & K" equals "J&K". */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')
    .replace(/^(?:stateof|the)/, '');
}

/** States and union territories by present name, with vehicle code, former names, and common abbreviations and misspellings. */
const states: Readonly<Record<string, readonly string[]>> = {
  'Andaman and Nicobar Islands': ['AN', 'A & N', 'A & N Islands', 'Andaman', 'Andaman and Nicobar', 'Andaman & Nicobar Island'],
  'Andhra Pradesh': ['AP', 'Andhra'],
  'Arunachal Pradesh': ['AR', 'Arunachal'],
  Assam: ['AS'],
  Bihar: ['BR'],
  Chandigarh: ['CH', 'Chandigarh UT', 'UT of Chandigarh'],
  Chhattisgarh: ['CG', 'CT', 'Chattisgarh', 'Chhatisgarh', 'Chattishgarh', 'Chhattishgarh'],
  'Dadra and Nagar Haveli and Daman and Diu': [
    'DD',
    'DN',
    'DNH',
    'DNHDD',
    'D & NH',
    'Dadra and Nagar Haveli',
    'Dadra & Nagar Haveli, Daman & Diu',
    'Dadra & Nagar Haveli & Daman & Diu',
    'Daman and Diu',
    'Daman',
    'Silvassa',
  ],
  Delhi: ['DL', 'New Delhi', 'NCT of Delhi', 'Delhi NCT', 'NCT Delhi', 'National Capital Territory of Delhi', 'Delhi (NCT)'],
  Goa: ['GA'],
  Gujarat: ['GJ', 'Gujrat'],
  Haryana: ['HR'],
  'Himachal Pradesh': ['HP', 'Himachal'],
  'Jammu and Kashmir': ['JK', 'J & K', 'Jammu', 'Kashmir', 'Jammu Kashmir'],
  Jharkhand: ['JH', 'Jharkand'],
  Karnataka: ['KA', 'Karnatak', 'Mysore State'],
  Kerala: ['KL', 'Keralam'],
  Ladakh: ['LA'],
  Lakshadweep: ['LD', 'Lakshadweep Islands', 'Lakshdweep'],
  'Madhya Pradesh': ['MP'],
  Maharashtra: ['MH', 'Maharastra', 'Maharashtara'],
  Manipur: ['MN'],
  Meghalaya: ['ML'],
  Mizoram: ['MZ'],
  Nagaland: ['NL'],
  Odisha: ['OD', 'OR', 'Orissa'],
  Puducherry: ['PY', 'Pondicherry', 'Pondy', 'Pondichery'],
  Punjab: ['PB', 'Panjab'],
  Rajasthan: ['RJ', 'Rajastan'],
  Sikkim: ['SK'],
  'Tamil Nadu': ['TN', 'Madras State', 'Tamilnad'],
  Telangana: ['TG', 'TS', 'Telengana', 'Telangana State'],
  Tripura: ['TR'],
  'Uttar Pradesh': ['UP', 'United Provinces'],
  Uttarakhand: ['UK', 'UA', 'Uttaranchal', 'Uttrakhand', 'Uttarakhand State'],
  'West Bengal': ['WB', 'W. Bengal', 'Bengal', 'Paschim Banga'],
};

const byBareName = new Map(
  Object.entries(states).flatMap(([name, others]) => [name, ...others].map((text) => [bare(text), name] as const)),
);

/** The present full name for a former name (*Orissa*) or abbreviation (*UP*, *J&K*); undefined for anything else. */
export function presentStateName(text: string): string | undefined {
  return byBareName.get(bare(text));
}

/** States and union territories by the first two digits of a GSTIN (CBIC). 25 and 28 occur only on old certificates. */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** '27' for Maharashtra, also for former names and abbreviations; null for unknown names. */
export function gstStateCode(name: string): string | null {
  const present = presentStateName(name);
  return Object.entries(gstStates).find(([, state]) => state === present)?.[0] ?? null;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** GST state codes: 01 to 38, of which 25 and 28 occur only on old certificates, and 96, 97, 99 for foreign, other territory and centre. */
const specialCodes: readonly number[] = [96, 97, 99];

/** Normalises to capitals without spaces. */
export function normaliseGstin(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Check character of the first fourteen (Luhn modulo 36). */
export function gstinCheckCharacter(first14: string): string {
  let total = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    total += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (total % 36)) % 36);
}

function isStateCode(code: number): boolean {
  return (code >= 1 && code <= 38) || specialCodes.includes(code);
}

/** Whether this is a valid GSTIN: known state code, PAN, entity number, Z, correct check character. */
export function isGstin(text: string): boolean {
  const gstin = normaliseGstin(text);
  if (!/^\d{2}[A-Z0-9]{10}[1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return false;
  if (!isStateCode(Number(gstin.slice(0, 2))) || !isPan(gstin.slice(2, 12))) return false;
  return gstinCheckCharacter(gstin.slice(0, 14)) === gstin.charAt(14);
}

/** The PAN within a GSTIN, for comparison with the given one. */
export function panOfGstin(text: string): string {
  return normaliseGstin(text).slice(2, 12);
}

/** Data contained in a complete GSTIN, without a register look-up: PAN, state and, for a person's PAN, that it is a proprietorship. */
export function toldByGstin(
  text: string,
): { readonly panNo: string; readonly state: string; readonly typeOfCompany?: 'Proprietorship' } | undefined {
  const gstin = normaliseGstin(text);
  const state = gstStates[gstin.slice(0, 2)];
  if (!isGstin(gstin) || state === undefined) return undefined;
  const panNo = panOfGstin(gstin);
  return { panNo, state, ...(panNo.charAt(3) === 'P' ? { typeOfCompany: 'Proprietorship' } : {}) };
}

/** Normalises to capitals without spaces. */
export function normaliseCin(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Format of the registrar of companies: listed or not, industry, state, year of incorporation, company type, number. It has no check character. */
const pattern = /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}(?:FLC|FTC|GAP|GAT|GOI|NPL|OPC|PLC|PTC|SGC|ULL|ULT)(?!0{6})\d{6}$/;

/** Certificate of registration of an NBFC: a regional office and five digits, with a letter for its class (B-13.01234, 14.01234). */
export function isRbiRegistration(text: string): boolean {
  return /^(?:[A-Z][-.])?\d{2}\.\d{5}$/.test(text);
}

export function isCin(text: string): boolean {
  return pattern.test(normaliseCin(text));
}
