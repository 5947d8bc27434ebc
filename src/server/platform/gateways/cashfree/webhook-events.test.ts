import { expect, test } from 'vitest';
import { parseWebhookEvent } from './webhooks.ts';

const bytes = (body: unknown) => Buffer.from(JSON.stringify(body));
const success = {
  data: { order: { order_id: 'CLM_1' }, payment: { cf_payment_id: 1453002795, payment_status: 'SUCCESS' } },
  type: 'PAYMENT_SUCCESS_WEBHOOK',
};

test('a payment: where to look, and the vendor’s key', () => {
  expect(parseWebhookEvent('payments', bytes(success), 'n9rn7079=')).toEqual({
    product: 'payments',
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    dedupeKey: 'payments:n9rn7079=',
    orderId: 'CLM_1',
  });
});

test('without a key: type, id and status, the same for a number and for text', () => {
  const asText = { ...success, data: { ...success.data, payment: { cf_payment_id: '1453002795', payment_status: 'SUCCESS' } } };
  const key = 'payments:PAYMENT_SUCCESS_WEBHOOK:1453002795:SUCCESS';
  expect(parseWebhookEvent('payments', bytes(success))?.dedupeKey).toBe(key);
  expect(parseWebhookEvent('payments', bytes(asText))?.dedupeKey).toBe(key);
});

test('a later status of the same payment is another event', () => {
  const pending = { ...success, data: { ...success.data, payment: { cf_payment_id: 1453002795, payment_status: 'PENDING' } } };
  expect(parseWebhookEvent('payments', bytes(pending))?.dedupeKey).not.toBe(
    parseWebhookEvent('payments', bytes(success))?.dedupeKey,
  );
});

test('a refund names its order too, with numeric ids', () => {
  const refund = {
    refund_id: 'RF_1',
    cf_refund_id: 11325632,
    cf_payment_id: 789727431,
    order_id: 'CLM_1',
    refund_status: 'SUCCESS',
  };
  expect(parseWebhookEvent('payments', bytes({ data: { refund }, type: 'REFUND_STATUS_WEBHOOK' }))).toEqual({
    product: 'payments',
    type: 'REFUND_STATUS_WEBHOOK',
    dedupeKey: 'payments:REFUND_STATUS_WEBHOOK:11325632:SUCCESS',
    orderId: 'CLM_1',
    refundId: 'RF_1',
  });
});

test('an automatic refund leads to its order', () => {
  const body = {
    data: { auto_refund: { order_id: 'CLM_2', cf_refund_id: 7, refund_status: 'SUCCESS' } },
    type: 'AUTO_REFUND_STATUS_WEBHOOK',
  };
  expect(parseWebhookEvent('payments', bytes(body))).toMatchObject({
    orderId: 'CLM_2',
    dedupeKey: 'payments:AUTO_REFUND_STATUS_WEBHOOK:7:SUCCESS',
  });
});

test('a payout: debited and credited are two events', () => {
  const at = (code: string) => ({
    data: { transfer_id: 'T1', cf_transfer_id: 123456, status: 'SUCCESS', status_code: code },
    type: 'TRANSFER_SUCCESS',
  });
  const sent = parseWebhookEvent('payouts', bytes(at('SENT_TO_BENEFICIARY')));
  expect(sent).toEqual({
    product: 'payouts',
    type: 'TRANSFER_SUCCESS',
    transferId: 'T1',
    dedupeKey: 'payouts:TRANSFER_SUCCESS:123456:SUCCESS:SENT_TO_BENEFICIARY',
  });
  expect(parseWebhookEvent('payouts', bytes(at('COMPLETED')))?.dedupeKey).not.toBe(sent?.dedupeKey);
});

test('verification calls its type event_type', () => {
  const body = {
    event_type: 'DIGILOCKER_VERIFICATION_SUCCESS',
    version: 'v1',
    data: { verification_id: 'V.1', reference_id: 5, status: 'AUTHENTICATED' },
  };
  expect(parseWebhookEvent('verification', bytes(body))).toEqual({
    product: 'verification',
    type: 'DIGILOCKER_VERIFICATION_SUCCESS',
    verificationId: 'V.1',
    dedupeKey: 'verification:DIGILOCKER_VERIFICATION_SUCCESS:V.1:AUTHENTICATED',
  });
});

test('an unknown type without ids is kept apart by its bytes', () => {
  const one = parseWebhookEvent('payments', bytes({ type: 'SETTLEMENT_SUCCESS', data: { settlement: { id: 1 } } }));
  const other = parseWebhookEvent('payments', bytes({ type: 'SETTLEMENT_SUCCESS', data: { settlement: { id: 2 } } }));
  expect(one?.type).toBe('SETTLEMENT_SUCCESS');
  expect(one?.orderId).toBeUndefined();
  expect(one?.dedupeKey).not.toBe(other?.dedupeKey);
});

test('the products’ keys never meet', () => {
  const body = bytes({ type: 'X', data: { transfer_id: 'A', status: 'B' } });
  expect(parseWebhookEvent('payouts', body, 'k')?.dedupeKey).not.toBe(parseWebhookEvent('payments', body, 'k')?.dedupeKey);
});

test('two long keys that begin alike stay two', () => {
  const key = 'x'.repeat(500);
  const keys = ['a', 'b'].map((end) => parseWebhookEvent('payments', bytes(success), key + end)?.dedupeKey ?? '');
  expect(keys[0]).not.toBe(keys[1]);
  expect(Math.max(...keys.map((one) => one.length))).toBeLessThanOrEqual(200);
});

test.each([
  ['not JSON', Buffer.from('{')],
  ['no type', bytes({ data: {} })],
  ['a list', bytes([1])],
  ['null', bytes(null)],
  ['a number for a type', bytes({ type: 4 })],
])('%s is no event', (_, body) => {
  expect(parseWebhookEvent('payments', body)).toBeNull();
});

test('odd data under a known type still is an event, of nothing in particular', () => {
  expect(parseWebhookEvent('payouts', bytes({ type: 'TRANSFER_SUCCESS', data: 'oops' }))).toMatchObject({
    type: 'TRANSFER_SUCCESS',
  });
  expect(
    parseWebhookEvent('payments', bytes({ type: 'PAYMENT_SUCCESS_WEBHOOK', data: { order: 'x' } }))?.orderId,
  ).toBeUndefined();
});
