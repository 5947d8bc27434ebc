/** Read aloud at a gate and typed by hand, so without similar characters. 12 characters out of 31 give 59 bits, too many to guess. */
export const gatePassSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = [4, 4, 4];
const length = groups.reduce((sum, size) => sum + size, 0);

/** Formats a code from a generator of characters. */
export function gatePassCode(sign: () => string): string {
  return `GP-${groups.map((size) => Array.from({ length: size }, sign).join('')).join('-')}`;
}

/** Normalises a typed code: with or without spaces, dashes, lower case and GP-, or the full page URL. Null if invalid. */
export function typedGatePassCode(typed: string): string | null {
  const [address = ''] = typed.split(/[?#]/, 1);
  const last = address.slice(address.lastIndexOf('/') + 1);
  const signs = last.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const bare = signs.length === length + 2 && signs.startsWith('GP') ? signs.slice(2) : signs;
  if (bare.length !== length || [...bare].some((sign) => !gatePassSigns.includes(sign))) return null;
  let at = 0;
  return gatePassCode(() => bare.charAt(at++));
}
