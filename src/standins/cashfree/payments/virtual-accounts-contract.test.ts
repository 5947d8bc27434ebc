import { expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { NOON, startForTest } from '../testing/start-for-test.ts';

const insurer = { accountNumber: '50200012345678', ifsc: 'HDFC0000001' };
const wanted = { accountId: 'GPabcdefgh12345678', beneficiary: 'Gatepass (CLM-2026-000001)', remitters: [insurer] };
const days = { from: new Date(NOON - 86_400_000), to: new Date(NOON + 86_400_000) };

test('opens an account once, whatever is repeated; its lock and its state are changed by the gateway’s own verbs', async () => {
  const { virtualAccounts, sim, raw } = await startForTest();
  await sim('POST', '/faults', { route: 'POST /pg/vba', kind: 'reset-after-processing' });
  await expect(virtualAccounts.open(wanted)).rejects.toMatchObject({ kind: 'unavailable' });
  const account = await virtualAccounts.open(wanted);
  expect(await virtualAccounts.open({ ...wanted, remitters: [] })).toEqual(account);
  expect(account).toMatchObject({ accountId: wanted.accountId, ifsc: 'UTIB0CCH274', bankCode: 'UTIB', isActive: true });
  await expect(virtualAccounts.open({ ...wanted, accountId: 'has-a-dash' })).rejects.toMatchObject({
    kind: 'rejected',
    code: 'virtual_account_id_invalid',
  });
  await virtualAccounts.lockTo(wanted.accountId, []);
  await virtualAccounts.setActive(wanted.accountId, 'UTIB', false);
  const state = await sim('GET', '/state');
  expect(state.virtualAccounts).toMatchObject([{ status: 'INACTIVE', remitters: [], name: 'Gatepass CLM 2026 000001' }]);
  await expect(virtualAccounts.lockTo('GPneverheardof', [])).rejects.toMatchObject({ kind: 'not-found', code: 'vba_not_found' });
  // Virtual accounts use another API version than payments.
  expect((await raw('payments', 'GET', `/vba/${wanted.accountId}`)).body.code).toBe('version_invalid');
  expect(JSON.stringify(state)).not.toContain(account.accountNumber);
});

test('takes the insurer’s money, bounces another’s; is read again by reference and by list, and told like a payment', async () => {
  const { virtualAccounts, sim, received } = await startForTest();
  const { accountNumber } = await virtualAccounts.open(wanted);
  const path = `/virtual-accounts/${wanted.accountId}/transfer`;
  await sim('POST', path, { amount: 38_000.5, utr: 'N326000000000001', toldAmount: 1 });
  await sim('POST', path, { amount: 9, utr: 'N326000000000002', remitterAccount: '99990000111122' });
  await sim('POST', path, { amount: 7, utr: 'N326000000000003', waiting: true });
  const [first] = await virtualAccounts.creditsOf('N326000000000001');
  expect(first).toMatchObject({
    accountId: wanted.accountId,
    utr: 'N326000000000001',
    amountPaise: paise(3_800_050),
    status: 'received',
    remitterAccount: insurer.accountNumber,
    creditedAt: new Date(NOON),
  });
  expect(await virtualAccounts.creditsOf('NOBODYKNOWS1')).toEqual([]);
  const { credits, cursor } = await virtualAccounts.listCredits(days, null);
  expect([credits.map(({ status }) => status), cursor]).toEqual([['received', 'refused', 'pending'], null]);
  expect((await virtualAccounts.listCredits({ from: new Date(NOON + 1000), to: days.to }, null)).credits).toEqual([]);
  const [notice] = received.map(({ body }) => JSON.parse(String(body)));
  expect(notice).toMatchObject({
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    data: {
      payment: {
        cf_payment_id: first?.gatewayRef,
        payment_amount: 1,
        payment_group: 'vba_transfer',
        payment_method: { vba_transfer: { utr: 'N326000000000001', vaccount_number: accountNumber } },
      },
    },
  });
  await sim('POST', '/virtual-transfers/N326000000000001/decide', { status: 'REVERSED' });
  expect(await virtualAccounts.creditsOf('N326000000000001')).toMatchObject([{ status: 'refused' }]);
});

test('a list of more than one page is read to its end, each once', async () => {
  const { virtualAccounts, sim } = await startForTest();
  await virtualAccounts.open({ ...wanted, remitters: [] });
  for (let n = 0; n < 101; n += 1) await sim('POST', `/virtual-accounts/${wanted.accountId}/transfer`, { amount: n + 1 });
  const first = await virtualAccounts.listCredits(days, null);
  const second = await virtualAccounts.listCredits(days, first.cursor);
  const refs = [...first.credits, ...second.credits].map(({ gatewayRef }) => gatewayRef);
  expect([first.credits.length, second.credits.length, new Set(refs).size, second.cursor]).toEqual([100, 1, 101, null]);
});

test('is settled with the payments of the day, under the order of its notice; taken back, as a refund', async () => {
  const { virtualAccounts, payments, sim } = await startForTest();
  await virtualAccounts.open(wanted);
  const { order_id: orderId, utr } = await sim('POST', `/virtual-accounts/${wanted.accountId}/transfer`, { amount: 500 });
  await sim('POST', '/settlements', {});
  await sim('POST', `/virtual-transfers/${utr}/decide`, { status: 'REVERSED' });
  await sim('POST', '/settlements', {});
  const { events } = await payments.listSettlementEvents(days, null);
  expect(
    events.map(({ type, isCredit, amountPaise, settledPaise, orderId: of }) => [type, isCredit, amountPaise, settledPaise, of]),
  ).toEqual([
    ['PAYMENT', true, 50_000, 48_820, orderId],
    ['REFUND', false, 50_000, 50_000, orderId],
  ]);
});
