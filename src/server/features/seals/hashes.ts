import { createHash } from 'node:crypto';

/** Leaves and nodes begin differently, so that neither passes for the other (RFC 6962, section 2.1). */
export function leafHash(content: string): Buffer {
  return createHash('sha256').update(Buffer.of(0)).update(content).digest();
}

export function joined(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
}
