/** A bank's reference as it is compared and kept: 'n123 45' and 'N12345' are one transfer. */
export function normaliseBankReference(reference: string): string {
  return reference.toUpperCase().replaceAll(/\s/g, '');
}
