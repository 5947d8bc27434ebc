import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { createCashfreePayments } from '#server/platform/gateways/cashfree/cashfree-payments.ts';
import { defaultKeys } from './options.ts';
import { newOrder, NOON, startForTest } from './testing/start-for-test.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'standin-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test('everything is found again after a restart, and what was under way goes on', async () => {
  const dataDir = await folder();
  const before = await startForTest({ dataDir, delayMs: 5000, payoutStepMs: 5000 });
  const order = await before.payments.createOrder(newOrder());
  await fetch(`${before.url}/checkout/${order.sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  await before.payouts.ensureBeneficiary({
    beneficiaryId: 'GAR_1',
    name: 'Sai',
    accountNumber: '026291800001191',
    ifsc: 'YESB0000262',
  });
  await before.payouts.createTransfer({ transferId: 'T1', amount: paise(100), beneficiaryId: 'GAR_1' });
  await before.stop();

  const after = await startForTest({ dataDir, delayMs: 5000, payoutStepMs: 5000 });
  expect(await after.payments.getOrder('CLM_1')).toEqual(order);
  expect(await after.payments.createOrder(newOrder())).toEqual(order);
  await after.sim('POST', '/clock', { advanceMs: 15_000 });
  expect((await after.payments.getOrder('CLM_1')).status).toBe('paid');
  expect((await after.payouts.getTransfer('T1')).reason).toBe('COMPLETED');
  expect(after.received).toHaveLength(3);
  const next = await after.payments.createOrder(newOrder({ orderId: 'CLM_2', idempotencyKey: '2' }));
  expect(next.gatewayOrderId).not.toBe(order.gatewayOrderId);
  expect(next.sessionId).not.toBe(order.sessionId);
});

test('a webhook that was still owed is sent after the restart', async () => {
  const dataDir = await folder();
  const before = await startForTest({ dataDir });
  before.receiver.status = 503;
  await before.payments.createOrder(newOrder());
  await before.sim('POST', '/orders/CLM_1/pay', { outcome: 'SUCCESS' });
  await before.stop();
  const after = await startForTest({ dataDir, now: () => NOON + 60_000 });
  await after.sim('POST', '/clock', { advanceMs: 60_000 });
  expect(after.received.map((request) => request.headers['x-webhook-attempt'])).toEqual(['2']);
});

test('reset forgets all but the numbers already used', async () => {
  const { payments, sim } = await startForTest();
  const first = await payments.createOrder(newOrder());
  await sim('POST', '/settings', { declineRate: 1 });
  await sim('POST', '/reset', {});
  const state = await sim('GET', '/state');
  expect([state.orders, state.webhooks, state.settings.declineRate]).toEqual([[], [], 0]);
  expect((await payments.createOrder(newOrder())).gatewayOrderId).not.toBe(first.gatewayOrderId);
});

test('settings are checked', async () => {
  const { sim } = await startForTest();
  expect(await sim('POST', '/settings', { declineRate: 2 })).toMatchObject({ code: 'declinerate_invalid' });
  expect(await sim('POST', '/settings', { payoutStepMs: 'manual', payoutBalance: null })).toMatchObject({
    payoutStepMs: 'manual',
    payoutBalance: null,
  });
});

test('a process of its own: says where, survives SIGKILL, stops on SIGTERM', async () => {
  const dataDir = await folder();
  const start = async () => {
    const child = spawn(process.execPath, [MAIN, '--port', '0', '--data-dir', dataDir, '--delay-ms', '0'], {
      env: { PATH: process.env.PATH, CASHFREE_PAYMENTS_CLIENT_ID: 'own-id', CASHFREE_PAYMENTS_CLIENT_SECRET: 'own-secret,older' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const line = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return {
      child,
      ended,
      payments: createCashfreePayments({
        baseUrl: `${line.trim().split(' ').at(-1)}/pg`,
        clientId: 'own-id',
        clientSecret: 'own-secret',
      }),
    };
  };
  const first = await start();
  const order = await first.payments.createOrder(newOrder({ expiresAt: new Date(Date.now() + 3_600_000) }));
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await start();
  expect(await second.payments.getOrder('CLM_1')).toEqual(order);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test.each([
  ['in production', ['--port', '0'], { NODE_ENV: 'production' }, 'takes no part in production'],
  ['with a rate above 1', ['--port', '0', '--decline-rate', '2'], {}, '--decline-rate must be a number from 0 to 1'],
  ['with an unknown flag', ['--what'], {}, 'what'],
])('does not start %s', async (_, flags, env, message) => {
  const run = promisify(execFile)(process.execPath, [MAIN, ...flags], {
    timeout: 120_000,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});

test('without keys of its own it has those that the demo uses', () => {
  expect(defaultKeys.payments).toEqual({ clientId: 'standin-payments-id', clientSecret: 'standin-payments-secret' });
});
