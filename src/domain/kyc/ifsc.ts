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
