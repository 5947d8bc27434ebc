/** A corporate identification number in capitals without spaces. */
export function normaliseCin(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** What the registrar of companies gives: listed or not, industry, state, year of incorporation, kind of company, number. It has no check character. */
const pattern = /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}(?:FLC|FTC|GAP|GAT|GOI|NPL|OPC|PLC|PTC|SGC|ULL|ULT)(?!0{6})\d{6}$/;

export function isCin(text: string): boolean {
  return pattern.test(normaliseCin(text));
}
