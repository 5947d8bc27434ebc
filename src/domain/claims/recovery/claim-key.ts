/** A claim's number as it is compared: 'nia/cl 2026-000123' and 'NIACL2026000123' are one. The database has the same in `receivable.number_key`. */
export function claimKey(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
