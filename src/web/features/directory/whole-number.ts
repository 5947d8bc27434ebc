/** 1234567 → "12,34,567". */
export function wholeNumber(value: number): string {
  return value.toLocaleString('en-IN');
}
