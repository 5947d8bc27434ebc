import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * True when one of the active secrets signed exactly these bytes: base64(HMAC-SHA256(secret, timestamp + rawBody)).
 * Age is not judged: the vendor does not say whether a retry carries a new timestamp. Duplicates are found by their key.
 */
export function verifyWebhookSignature(
  rawBody: Buffer,
  timestamp: string,
  signature: string,
  secrets: readonly string[],
): boolean {
  const given = Buffer.from(signature, 'utf8');
  let genuine = false;
  for (const secret of secrets) {
    // An empty secret would be one that everybody knows.
    if (secret === '') continue;
    const expected = Buffer.from(createHmac('sha256', secret).update(timestamp, 'utf8').update(rawBody).digest('base64'), 'utf8');
    // No early exit: the time must not tell which secret matched.
    if (given.length === expected.length && timingSafeEqual(given, expected)) genuine = true;
  }
  return genuine;
}
