import type { Platform } from '../../platform/platform.ts';

/** What a code or check was for, as a keyed hash: an Aadhaar number, address or account cannot be read back from it. */
export function targetHash({ cipher }: Pick<Platform, 'cipher'>, kind: string, target: string): string {
  return cipher.seal(`signup:${kind}`, target);
}
