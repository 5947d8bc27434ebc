/** A reference as it is compared: capitals and digits alone, so that `utr n123/45` is UTRN12345. */
export function referenceKey(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

const shortest = 6;
const most = 24;

/**
 * What in a bank's line can be a reference: its own reference, and each word of the narration that is long enough and holds four digits. Banks write
 * the UTR among slashes and dashes (`NEFT CR-HDFC0000240-NEW INDIA-N326261234567890`).
 */
export function referencesOf(reference: string | null, narration: string): string[] {
  const whole = reference === null ? '' : referenceKey(reference);
  const words = `${reference ?? ''} ${narration}`.toUpperCase().split(/[^A-Z0-9]+/);
  const found = [whole, ...words].filter(
    (word) => word.length >= shortest && word.length <= 40 && word.replaceAll(/[^0-9]/g, '').length >= 4,
  );
  return [...new Set(found)].slice(0, most);
}
