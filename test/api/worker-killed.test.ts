import { randomBytes } from 'node:crypto';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHeldProxy } from '#test/builders/held-proxy.ts';
import type { HeldProxy } from '#test/builders/held-proxy.ts';
import { completeDraft, openOrder, sim } from '#test/builders/intake.ts';
import { approvedClaim, cast, done, finishRepair, nextVehicle, payOffer } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { deliver, paymentNotice } from '#test/builders/webhook.ts';
import { startWorkerProcess } from '#test/builders/worker-process.ts';
import type { WorkerProcess } from '#test/builders/worker-process.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

const secrets = {
  JWT_SECRET: randomBytes(32).toString('base64url'),
  ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
};

describe('a worker killed at the worst moment', () => {
  let t: TestApp;
  let people: Cast;
  let proxy: HeldProxy;
  let worker: WorkerProcess | undefined;

  const startWorker = async () => {
    worker ??= await startWorkerProcess({
      ...secrets,
      DATABASE_URL: t.platform.config.database.url,
      DATA_DIR: t.platform.config.dataDir,
      CASHFREE_STANDIN_PORT: String(proxy.port),
      METRICS_PORT: 'off',
      LOG_LEVEL: 'info',
    });
  };
  const killWorker = async () => {
    await worker?.kill();
    worker = undefined;
  };
  /** Advances time: the killed worker misses heartbeats, its jobs are released and a little later due again. */
  const missHeartbeats = async () => {
    const { pool, jobs } = t.platform;
    const held = await pool.query(
      "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'",
    );
    expect(held.rowCount).toBeGreaterThan(0);
    await pool.query('update pgboss.queue set monitor_claim_on = null, monitor_on = null');
    await jobs.boss.supervise();
    const { rows } = await pool.query("select from pgboss.job where state = 'active'");
    expect(rows).toEqual([]);
    await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  };
  const entries = async (keyPart: string) => {
    const { rows } = await t.platform.pool.query<{ business_key: string }>(
      'select business_key from journal_entry where business_key like $1',
      [`%${keyPart}%`],
    );
    return rows.length;
  };
  const check = async () => checkLedger(t.platform);

  beforeAll(async () => {
    t = await startTestApp({ cashfree: true, env: secrets });
    await sim(t, '/settings', { payoutStepMs: 'manual' });
    proxy = await startHeldProxy(t.standinUrl);
    people = await cast(t);
  });
  afterAll(async () => {
    await killWorker();
    await proxy.close();
    await t.close();
  });

  it('credits a payment once, killed inside the transaction that books it', async () => {
    const draft = await completeDraft(t, people.claimant, people.garage.listingId, { vehicle: nextVehicle() });
    const { orderId } = await openOrder(t, people.claimant, draft.id);
    await startWorker();
    const lock = await t.platform.pool.connect();
    try {
      await lock.query('begin');
      await lock.query('select from payment_order where order_id = $1 for update', [orderId]);
      await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
      await deliver(t, 'payments', paymentNotice(orderId, 'SUCCESS', 'PAYMENT_SUCCESS_WEBHOOK'));
      // The worker has read the gateway's result and waits for the row: success is known, nothing is committed.
      await expect
        .poll(async () => {
          const { rows } = await t.platform.pool.query(
            "select from pg_stat_activity where application_name = 'gatepass-worker' and wait_event_type = 'Lock' and datname = current_database()",
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      await killWorker();
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    expect((await done(t, 'GET', `/claims/${draft.id}`, people.claimant.token)).stage).toBe('draft');

    await missHeartbeats();
    await startWorker();
    await expect.poll(async () => (await done(t, 'GET', `/claims/${draft.id}`, people.claimant.token)).stage).toBe('submitted');
    expect(await entries(draft.id)).toBe(1);
    expect((await check()).ok).toBe(true);
  });

  it('pays the garage once, killed between the bank’s yes and our note of it, and again before the credit is booked', async () => {
    const accepted = proxy.hold('POST', /^\/payout\/transfers/);
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    await finishRepair(t, people, claim.id);
    await startWorker();
    await accepted;
    await killWorker();
    proxy.release();
    await missHeartbeats();

    const credited = proxy.hold('GET', /^\/payout\/transfers/);
    await startWorker();
    const transfers = async () => {
      const state = await (await fetch(`${t.standinUrl}/__sim/state`)).json();
      return (state as { transfers: { transfer_id: string }[] }).transfers;
    };
    const [transfer] = await transfers();
    for (const status of ['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED'])
      await sim(t, `/transfers/${transfer?.transfer_id}/advance`, { status });
    await credited;
    await killWorker();
    proxy.release();
    await missHeartbeats();

    await startWorker();
    await expect.poll(async () => (await done(t, 'GET', `/claims/${claim.id}`, people.claimant.token)).stage).toBe('disbursed');
    expect(await transfers()).toHaveLength(1);
    const { rows: payouts } = await t.platform.pool.query<{ state: string; attempt: number }>(
      'select state, attempt from transfer where claim_id = $1',
      [claim.id],
    );
    expect(payouts).toEqual([{ state: 'success', attempt: 1 }]);
    expect((await check()).ok).toBe(true);
  });
});
