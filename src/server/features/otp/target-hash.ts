import type { Platform } from '../../platform/platform.ts';

/** What a code or check was for, as a keyed hash: an Aadhaar number, address or account cannot be read back from it. */
export function targetHash(platform: Platform, kind: string, target: string): string {
  return platform.cipher.seal(`signup:${kind}`, target);
}
