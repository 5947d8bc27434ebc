import { expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { createCashfreePayouts } from '#server/platform/gateways/cashfree/cashfree-payouts.ts';
import { parseWebhookEvent, verifyWebhookSignature } from '#server/platform/gateways/cashfree/webhooks.ts';
import { defaultKeys } from '../options.ts';
import { startForTest, type TestStandin } from '../testing/start-for-test.ts';

const garage = {
  beneficiaryId: 'GAR_1',
  name: 'Sri Sai Motors & Sons (2)',
  accountNumber: '026291800001191',
  ifsc: 'YESB0000262',
  email: 'garage@example.com',
  phone: '9876543210',
};
const transfer = { transferId: 'CLM_1_P1', amount: paise(12_345_67), beneficiaryId: 'GAR_1', remarks: 'CLM-2026-000001 advance' };

async function withGarage(options?: Parameters<typeof startForTest>[0]): Promise<TestStandin> {
  const standin = await startForTest(options);
  await standin.payouts.ensureBeneficiary(garage);
  return standin;
}
const events = (standin: TestStandin) =>
  standin.received
    .map(({ body }) => JSON.parse(body.toString()))
    .map(({ type, data }) => `${type} ${data.status}/${data.status_code}`);

test('a bank account is registered once, its name in the letters that the gateway takes', async () => {
  const standin = await startForTest();
  expect(await standin.payouts.ensureBeneficiary(garage)).toEqual({ beneficiaryId: 'GAR_1', status: 'ready', reason: null });
  expect(await standin.payouts.ensureBeneficiary(garage)).toEqual({ beneficiaryId: 'GAR_1', status: 'ready', reason: null });
  const { beneficiaries } = await standin.sim('GET', '/state');
  expect(beneficiaries).toMatchObject([{ name: 'Sri Sai Motors Sons', accountLast4: '1191' }]);
  expect(JSON.stringify(beneficiaries)).not.toContain(garage.accountNumber);
});

test('the same account under another id is the one that is known already', async () => {
  const { payouts } = await withGarage();
  expect(await payouts.ensureBeneficiary({ ...garage, beneficiaryId: 'GAR_2' })).toEqual({
    beneficiaryId: 'GAR_1',
    ...{ status: 'ready', reason: null },
  });
});

test('an id that belongs to another account is a conflict: money must not go to the old account', async () => {
  const { payouts } = await withGarage();
  const moved = payouts.ensureBeneficiary({ ...garage, accountNumber: '999999999999' });
  await expect(moved).rejects.toMatchObject({ kind: 'conflict', code: 'beneficiary_id_already_exists' });
});

test('a transfer is taken in, sent, credited; a notice at each of the two', async () => {
  const standin = await withGarage();
  const { payouts, sim } = standin;
  expect(await payouts.createTransfer(transfer)).toMatchObject({
    transferId: 'CLM_1_P1',
    news: 'accepted',
    reason: 'RECEIVED',
    utr: null,
    amountPaise: 12_345_67,
  });
  const seen: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await sim('POST', '/transfers/CLM_1_P1/advance', {});
    const now = await payouts.getTransfer('CLM_1_P1');
    seen.push(`${now.news}/${now.reason}/${now.utr === null ? 'no utr' : 'utr'}`);
  }
  expect(seen).toEqual([
    'under-way/PENDING/no utr',
    'debited/SENT_TO_BENEFICIARY/utr',
    'credited/COMPLETED/utr',
    'credited/COMPLETED/utr',
  ]);
  expect((await payouts.getTransfer('CLM_1_P1')).utr).toMatch(/^N\d{15}$/);
  expect(events(standin)).toEqual(['TRANSFER_SUCCESS SUCCESS/SENT_TO_BENEFICIARY', 'TRANSFER_ACKNOWLEDGED SUCCESS/COMPLETED']);
});

test('its notices are signed with the payouts secret, without the headers that only payments have', async () => {
  const standin = await withGarage();
  await standin.payouts.createTransfer(transfer);
  await standin.sim('POST', '/transfers/CLM_1_P1/advance', { status: 'COMPLETED' });
  const request = standin.received[0];
  const body = request?.body ?? Buffer.alloc(0);
  const [time, signature] = [request?.headers['x-webhook-timestamp'] ?? '', request?.headers['x-webhook-signature'] ?? ''];
  expect(verifyWebhookSignature(body, time, signature, [defaultKeys.payouts.clientSecret])).toBe(true);
  expect(verifyWebhookSignature(body, time, signature, [defaultKeys.payments.clientSecret])).toBe(false);
  expect(request?.url).toBe('http://receiver.test/webhooks/payouts');
  expect(request?.headers['x-idempotency-key']).toBeUndefined();
  expect(body.toString()).toContain('"transfer_amount":12345.67,');
  expect(parseWebhookEvent('payouts', body)).toMatchObject({
    transferId: 'CLM_1_P1',
    dedupeKey: expect.stringMatching(/:SUCCESS:COMPLETED$/),
  });
});

test.each([
  ['FAILED', ['PENDING', 'FAILED', 'FAILED'], ['TRANSFER_FAILED FAILED/INVALID_BANK_ACCOUNT']],
  ['REJECTED', ['REJECTED', 'REJECTED', 'REJECTED'], ['TRANSFER_REJECTED REJECTED/INSUFFICIENT_BALANCE']],
  [
    'REVERSED',
    ['PENDING', 'SUCCESS', 'REVERSED'],
    ['TRANSFER_SUCCESS SUCCESS/SENT_TO_BENEFICIARY', 'TRANSFER_REVERSED REVERSED/RETURNED_FROM_BENEFICIARY'],
  ],
])('a transfer that ends %s', async (ending, statuses, notices) => {
  const standin = await withGarage();
  await standin.sim('POST', '/transfers/next', { ending });
  await standin.payouts.createTransfer(transfer);
  const seen: string[] = [];
  for (let step = 0; step < 3; step += 1) seen.push((await standin.sim('POST', '/transfers/CLM_1_P1/advance', {})).status);
  expect(seen).toEqual(statuses);
  expect(events(standin)).toEqual(notices);
  expect((await standin.payouts.createTransfer({ ...transfer, transferId: 'CLM_1_P2' })).news).toBe('accepted');
});

test('even a credited transfer may come back', async () => {
  const { payouts, sim } = await withGarage();
  await payouts.createTransfer(transfer);
  await sim('POST', '/transfers/CLM_1_P1/advance', { status: 'COMPLETED' });
  await sim('POST', '/transfers/CLM_1_P1/advance', { status: 'REVERSED' });
  expect((await payouts.getTransfer('CLM_1_P1')).news).toBe('returned');
});

test('steps by themselves, one pause each', async () => {
  const { payouts, sim } = await withGarage({ payoutStepMs: 1000 });
  await payouts.createTransfer(transfer);
  const seen: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await sim('POST', '/clock', { advanceMs: step === 0 ? 999 : 1000 });
    seen.push((await payouts.getTransfer('CLM_1_P1')).reason);
  }
  expect(seen).toEqual(['RECEIVED', 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED']);
});

test('an empty balance rejects; what came back can be paid out again', async () => {
  const { payouts, sim } = await withGarage({ payoutBalance: 20_000 });
  const amounts = { A: 15_000_00, B: 10_000_00, C: 15_000_00 };
  for (const [transferId, amount] of Object.entries(amounts)) {
    await payouts.createTransfer({ ...transfer, transferId, amount: paise(amount) });
    if (transferId === 'C') await sim('POST', '/transfers/A/advance', { status: 'FAILED' });
    await sim('POST', `/transfers/${transferId}/advance`, {});
  }
  const statuses = await Promise.all(Object.keys(amounts).map(async (id) => (await payouts.getTransfer(id)).news));
  expect(statuses).toEqual(['failed', 'failed', 'under-way']);
  expect((await payouts.getTransfer('B')).reason).toBe('INSUFFICIENT_BALANCE');
});

test('asked twice, paid once', async () => {
  const { payouts, sim, raw } = await withGarage();
  const first = await payouts.createTransfer(transfer);
  await sim('POST', '/transfers/CLM_1_P1/advance', {});
  expect(await payouts.createTransfer(transfer)).toEqual({
    ...first,
    news: 'under-way',
    reason: 'PENDING',
  });
  await expect(payouts.createTransfer({ ...transfer, amount: paise(200) })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'transfer_id_already_exists',
  });
  await payouts.ensureBeneficiary({ ...garage, beneficiaryId: 'GAR_2', accountNumber: '999999999999' });
  await expect(payouts.createTransfer({ ...transfer, beneficiaryId: 'GAR_2' })).rejects.toMatchObject({ kind: 'conflict' });
  expect((await sim('GET', '/state')).transfers).toHaveLength(1);
  const body = { transfer_id: 'CLM_1_P1', transfer_amount: 1, beneficiary_details: { beneficiary_id: 'GAR_1' } };
  expect((await raw('payouts', 'POST', '/transfers', body)).status).toBe(409);
});

test.each(['reset-after-processing', '502-after-processing', 'malformed'])(
  'the bank paid but the reply was lost (%s): the same id finds it',
  async (kind) => {
    const { payouts, sim } = await withGarage();
    await sim('POST', '/faults', { route: 'POST /payout/transfers', kind });
    await expect(payouts.createTransfer(transfer)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await payouts.getTransfer('CLM_1_P1')).toMatchObject({ news: 'accepted' });
    expect(await payouts.createTransfer(transfer)).toMatchObject({ transferId: 'CLM_1_P1' });
    expect((await sim('GET', '/state')).transfers).toHaveLength(1);
  },
);

test('what was never taken in is not found, and the same id may be sent again', async () => {
  const { payouts, sim } = await withGarage();
  await sim('POST', '/faults', { route: 'POST /payout/transfers', kind: '500' });
  await expect(payouts.createTransfer(transfer)).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(payouts.getTransfer('CLM_1_P1')).rejects.toMatchObject({ kind: 'not-found', code: 'transfer_id_not_found' });
  expect((await payouts.createTransfer(transfer)).news).toBe('accepted');
});

const goodBeneficiary = {
  beneficiary_id: 'B_1',
  beneficiary_name: 'Sri Sai',
  beneficiary_instrument_details: { bank_account_number: '123456789', bank_ifsc: 'YESB0000262' },
};
test.each<[string, Record<string, unknown>, string]>([
  ['an id with a dash', { beneficiary_id: 'B-1' }, 'beneficiary_id_invalid'],
  ['an id of 51', { beneficiary_id: 'b'.repeat(51) }, 'beneficiary_id_invalid'],
  ['a name with a digit', { beneficiary_name: 'Sai 2' }, 'beneficiary_name_invalid'],
  [
    'an account of 8',
    { beneficiary_instrument_details: { bank_account_number: '12345678', bank_ifsc: 'YESB0000262' } },
    'bank_account_number_invalid',
  ],
  [
    'an IFSC without its zero',
    { beneficiary_instrument_details: { bank_account_number: '123456789', bank_ifsc: 'YESB1000262' } },
    'bank_ifsc_invalid',
  ],
])('refuses a beneficiary with %s', async (_, changes, code) => {
  const { raw } = await startForTest();
  expect(await raw('payouts', 'POST', '/beneficiary', { ...goodBeneficiary, ...changes })).toMatchObject({
    status: 400,
    body: { code },
  });
  expect((await raw('payouts', 'POST', '/beneficiary', goodBeneficiary)).status).toBe(201);
});

const goodTransfer = { transfer_id: 'T_1', transfer_amount: 1, beneficiary_details: { beneficiary_id: 'GAR_1' } };
test.each<[string, Record<string, unknown>, number, string]>([
  ['an id with a dash', { transfer_id: 'T-1' }, 400, 'transfer_id_invalid'],
  ['an id of 41', { transfer_id: 't'.repeat(41) }, 400, 'transfer_id_invalid'],
  ['less than a rupee', { transfer_amount: 0.5 }, 400, 'transfer_amount_invalid'],
  ['an unknown mode', { transfer_mode: 'cheque' }, 400, 'transfer_mode_invalid'],
  ['remarks with a dash', { transfer_remarks: 'CLM-1' }, 400, 'transfer_remarks_invalid'],
  ['an unknown beneficiary', { beneficiary_details: { beneficiary_id: 'NONE' } }, 404, 'beneficiary_not_found'],
])('refuses a transfer with %s', async (_, changes, status, code) => {
  const { raw } = await withGarage();
  expect(await raw('payouts', 'POST', '/transfers', { ...goodTransfer, ...changes })).toMatchObject({ status, body: { code } });
  expect((await raw('payouts', 'POST', '/transfers', goodTransfer)).status).toBe(200);
});

test('read by either id; removed beneficiaries are gone; strangers are refused', async () => {
  const { raw, payouts, config } = await withGarage();
  const { gatewayTransferId } = await payouts.createTransfer(transfer);
  expect((await raw('payouts', 'GET', `/transfers?cf_transfer_id=${gatewayTransferId}`)).body.transfer_id).toBe('CLM_1_P1');
  expect((await raw('payouts', 'GET', '/transfers')).status).toBe(400);
  expect((await raw('payouts', 'DELETE', '/beneficiary?beneficiary_id=GAR_1')).body.beneficiary_status).toBe('DELETED');
  expect((await raw('payouts', 'GET', '/beneficiary?beneficiary_id=GAR_1')).body.code).toBe('beneficiary_not_found');
  await expect(createCashfreePayouts(config('payouts', { clientSecret: 'no' })).getTransfer('CLM_1_P1')).rejects.toMatchObject({
    kind: 'auth',
  });
});
