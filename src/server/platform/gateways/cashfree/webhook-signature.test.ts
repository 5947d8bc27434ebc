import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhookSignature } from './webhooks.ts';

// The vendor's algorithm with a test vector worked out by hand.
const secret = 'test_secret';
const timestamp = '1746427759733';
const body = Buffer.from('{"data":{"order":{"order_id":"CLM_1","order_amount":550.00}},"type":"PAYMENT_SUCCESS_WEBHOOK"}');
const signature = 'JI9bjTDFiok2bJ87yFeEMwUhaiaKKD5wvXLlzKoBjbE=';

test('accepts the exact bytes', () => {
  expect(verifyWebhookSignature(body, timestamp, signature, [secret])).toBe(true);
});

test('refuses the same JSON printed again: 550.00 became 550', () => {
  const printedAgain = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
  expect(printedAgain.toString()).toContain(':550}');
  expect(verifyWebhookSignature(printedAgain, timestamp, signature, [secret])).toBe(false);
});

test('accepts whichever of the active secrets signed it', () => {
  expect(verifyWebhookSignature(body, timestamp, signature, ['new_secret', secret, 'older'])).toBe(true);
  expect(verifyWebhookSignature(body, timestamp, signature, ['new_secret', 'older'])).toBe(false);
  expect(verifyWebhookSignature(body, timestamp, signature, [])).toBe(false);
});

test.each([
  ['another time', body, '1746427759734', signature],
  ['another byte', Buffer.from(body.toString().replace('550', '950')), timestamp, signature],
  ['a shorter signature', body, timestamp, signature.slice(0, -1)],
  ['a longer signature', body, timestamp, `${signature}=`],
  ['no signature', body, timestamp, ''],
  [
    'a dot between time and body',
    body,
    timestamp,
    createHmac('sha256', secret).update(`${timestamp}.${body.toString()}`).digest('base64'),
  ],
])('refuses %s', (_, bytes, time, given) => {
  expect(verifyWebhookSignature(bytes, time, given, [secret])).toBe(false);
});

test('an empty secret signs nothing: anybody would know it', () => {
  const forged = createHmac('sha256', '').update(timestamp).update(body).digest('base64');
  expect(verifyWebhookSignature(body, timestamp, forged, [''])).toBe(false);
});

test('bytes that are not UTF-8 are compared as they came', () => {
  const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
  const own = createHmac('sha256', secret).update(timestamp).update(bytes).digest('base64');
  expect(verifyWebhookSignature(bytes, timestamp, own, [secret])).toBe(true);
  expect(verifyWebhookSignature(Buffer.from(bytes.toString('utf8')), timestamp, own, [secret])).toBe(false);
});
