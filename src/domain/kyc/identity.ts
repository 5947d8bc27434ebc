/** KYC fields that identify a person; other fields can change without changing the identity. */
const identityFields = ['firstName', 'lastName', 'dateOfBirth', 'phoneNumber', 'garageRegistrationNumber'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Whether name, birth date and number are the same, ignoring notation. */
export function isSameIdentity(before: Fields, after: Fields): boolean {
  return identityFields.every((field) => plain(before[field]) === plain(after[field]));
}

function plain(value: unknown): string {
  return typeof value === 'string'
    ? value
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    : '';
}

// Verhoeff's dihedral tables: multiplication of D5, and its position-dependent permutations.
const multiplication = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

function lookUp(table: readonly string[], row: number, column: number): number {
  return Number(table[row]?.charAt(column));
}

/** Digits only. The number is passed to the verifier and discarded, never stored. */
export function normaliseAadhaar(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** Whether the check digit is valid (Verhoeff). For a warning only: the specification accepts any twelve digits, and the verifier decides. */
export function hasAadhaarChecksum(text: string): boolean {
  const digits = [...normaliseAadhaar(text)].map(Number);
  if (digits.length !== 12 || digits.some(Number.isNaN)) return false;
  const check = digits
    .reverse()
    .reduce((total, digit, index) => lookUp(multiplication, total, lookUp(permutation, index % 8, digit)), 0);
  return check === 0;
}

/** The last four digits, the only part that may be stored. */
export function aadhaarLastFour(text: string): string {
  return normaliseAadhaar(text).slice(-4);
}

const dots = (count: number) => '•'.repeat(Math.max(0, count));

/** Keeps the last four characters and replaces the rest by dots. Texts of up to four characters are masked completely. */
function keepLastFour(text: string): string {
  return text.length > 4 ? dots(text.length - 4) + text.slice(-4) : dots(text.length);
}

/** '026291800001191' → '•••••••••••1191'. */
export function maskAccountNumber(accountNumber: string): string {
  return keepLastFour(accountNumber);
}

/** 'ABCPV1234D' → '••••••234D'. */
export function maskPan(pan: string): string {
  return keepLastFour(pan);
}

/** '9876543210' → '••••••3210'. */
export function maskPhone(phone: string): string {
  return keepLastFour(phone);
}

/** 'priya.menon@insurer.in' → 'p•••@insurer.in': recognisable for its owner. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${dots(3)}${email.slice(at)}`;
}

/** 'priya.menon@insurer.in' → 'p•••@i•••': unreadable, and never turned into a link. */
export function maskWholeEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${dots(3)}@${email.slice(at + 1, at + 2)}${dots(3)}`;
}

/** '1234' (the stored part) or a full number → '•••• •••• 1234'. */
export function maskAadhaar(lastFour: string): string {
  return `${dots(4)} ${dots(4)} ${lastFour.slice(-4)}`;
}

/** Twelve digits in groups of four outside a longer number: the usual notation of an Aadhaar number. */
const aadhaar = /(?<![\dA-Za-z])[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?![\dA-Za-z])/g;
const pan = /(?<![\dA-Za-z])[A-Za-z]{5}\d{4}[A-Za-z](?![\dA-Za-z])/g;

/** Masks possible Aadhaar and PAN numbers in free text, except the last four characters. */
export function withoutIdentityNumbers(text: string): string {
  return text.replaceAll(aadhaar, (number) => maskAadhaar(number)).replaceAll(pan, (number) => maskPan(number));
}
