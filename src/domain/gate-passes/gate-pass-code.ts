/** Read aloud at a gate and typed by hand: no letters or digits that look alike. 12 of 31 signs are 59 bits, not to be guessed. */
export const gatePassSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = [4, 4, 4];
const length = groups.reduce((sum, size) => sum + size, 0);

/** A code as it is printed, of as many signs as it has. */
export function gatePassCode(sign: () => string): string {
  return `GP-${groups.map((size) => Array.from({ length: size }, sign).join('')).join('-')}`;
}

/** The code as it is printed, however it was typed: spaces, dashes, small letters, with or without GP-, or the whole address of the page. Null when it cannot be one. */
export function typedGatePassCode(typed: string): string | null {
  const [address = ''] = typed.split(/[?#]/, 1);
  const last = address.slice(address.lastIndexOf('/') + 1);
  const signs = last.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const bare = signs.length === length + 2 && signs.startsWith('GP') ? signs.slice(2) : signs;
  if (bare.length !== length || [...bare].some((sign) => !gatePassSigns.includes(sign))) return null;
  let at = 0;
  return gatePassCode(() => bare.charAt(at++));
}
