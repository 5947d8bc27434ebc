/** The address of a `tel:` link; a mobile number gets India's code, so that it works from abroad. */
export function telephone(number: string): string {
  const digits = number.replaceAll(/[^\d+]/g, '');
  return `tel:${/^[6-9]\d{9}$/.test(digits) ? '+91' : ''}${digits}`;
}
