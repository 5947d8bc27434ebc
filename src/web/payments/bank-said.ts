/** The bank's refusal as readable text: codes (`transfer_amount_invalid`, `INVALID_IFSC`) become words; sentences are unchanged. */
export function bankSaid(reason: string): string {
  const words = reason
    .split(' ')
    .map((word) => (/_/.test(word) || /^[A-Z]{5,}$/.test(word) ? word.replaceAll('_', ' ').toLowerCase() : word))
    .join(' ')
    .replaceAll(/\b(ifsc|upi|utr|imps|neft|rtgs)\b/gi, (short) => short.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
