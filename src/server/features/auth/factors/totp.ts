import { Secret, TOTP } from 'otpauth';
import { productName } from '#domain/product-name.ts';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
const period = 30;

export function totpOf(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: productName, label, secret, algorithm: 'SHA1', digits: 6, period });
}

/**
 * The step to which the code belongs: this one, the one before or the next, for clocks that go wrong. Null when it belongs to none,
 * or to one that was taken already: a code that somebody looked at over the shoulder is worth nothing.
 */
export function stepOf(secretBase32: string, code: string, { now, after }: { now: Date; after: number }): number | null {
  const totp = totpOf(Secret.fromBase32(secretBase32));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = totp.counter({ timestamp }) + delta;
  return step > after ? step : null;
}
