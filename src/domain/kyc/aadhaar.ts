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

/** The digits only. The number itself is passed to the verifier and dropped, never stored. */
export function normaliseAadhaar(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** Does its check digit hold (Verhoeff)? For a warning only: the specification accepts any twelve digits, and the verifier has the last word. */
export function hasAadhaarChecksum(text: string): boolean {
  const digits = [...normaliseAadhaar(text)].map(Number);
  if (digits.length !== 12 || digits.some(Number.isNaN)) return false;
  const check = digits
    .reverse()
    .reduce((total, digit, index) => lookUp(multiplication, total, lookUp(permutation, index % 8, digit)), 0);
  return check === 0;
}

/** The last four digits, the only part that may be kept. */
export function aadhaarLastFour(text: string): string {
  return normaliseAadhaar(text).slice(-4);
}
