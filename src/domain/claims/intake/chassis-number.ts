/** A chassis number in capitals without spaces. */
export function normaliseChassisNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Does it look like a 17-character VIN (no I, O, Q; India uses no check digit)? Older vehicles have shorter ones: warn, never refuse. */
export function looksLikeChassisNumber(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(normaliseChassisNumber(text));
}
