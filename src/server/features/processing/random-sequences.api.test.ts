import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { approvalForm, cast, claimFile, done, freshClaim, payableClaim, reviewedClaim } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { expireOffers } from './expire-offers.ts';

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  people = await cast(t);
});
afterAll(() => t.close());

type Who = keyof Cast;
/** What anybody might try next, in whatever order: most of it is refused, none of it may break anything. */
const steps: Record<string, (claim: Draft) => Promise<unknown>> = {
  estimate: (claim) =>
    post(claim, '/estimate', 'garage', { lines: [{ label: 'Part', kind: 'metal', amount: 30_000 }], reason: 'More' }),
  startReview: (claim) => post(claim, '/review/start', 'staff'),
  ask: (claim) => post(claim, '/review/request-info', 'staff', { of: 'claimant', questions: ['Why?'] }),
  closeQuestions: (claim) => post(claim, '/review/close-questions', 'staff', { reason: 'x' }),
  approve: async (claim) => post(claim, '/review/decide', 'staff', await approvalForm(t, people.staff, claim.id, 24_000)),
  approveByOther: async (claim) =>
    post(claim, '/review/decide', 'staff2', await approvalForm(t, people.staff2, claim.id, 29_000)),
  reject: (claim) => post(claim, '/review/decide', 'staff2', { decision: 'reject', reason: 'x' }),
  appeal: (claim) => post(claim, '/appeal', 'claimant', { reason: 'x' }),
  reopen: (claim) => post(claim, '/review/reopen', 'staff', { reason: 'x' }),
  openOrder: (claim) => post(claim, '/offer/order', 'claimant'),
  payOrder: async (claim) => {
    const orderId = await newestOrder(claim);
    if (orderId) await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', newAttempt: true }).catch(() => null);
  },
  failOrder: async (claim) => {
    const orderId = await newestOrder(claim);
    if (orderId) await sim(t, `/orders/${orderId}/pay`, { outcome: 'FAILED' }).catch(() => null);
  },
  accept: async (claim) => post(claim, '/offer/accept', 'claimant', { orderId: await newestOrder(claim) }),
  acceptWithoutOrder: (claim) => post(claim, '/offer/accept', 'claimant'),
  renew: (claim) => post(claim, '/offer/renew', 'claimant'),
  invoice: async (claim) =>
    post(claim, '/invoice', 'garage', { amount: 30_000, fileId: await claimFile(t, people.garage, claim.id, 'application/pdf') }),
  ready: (claim) => post(claim, '/vehicle-ready', 'garage'),
  withdraw: (claim) => post(claim, '/withdraw', 'claimant'),
  retry: (claim) => post(claim, '/payout/retry', 'staff2'),
  rate: (claim) => post(claim, '/rating', 'claimant', { rating: 4 }),
  bankAdvances: (claim) => advance(claim),
  bankFails: (claim) => advance(claim, 'FAILED'),
  bankReturns: (claim) => advance(claim, 'REVERSED'),
  runJobs: () => t.runJobs(),
  sweep: async () => {
    await t.platform.jobs.boss.send('sweep-payouts', {});
    await t.runJobs();
  },
  twoDaysPass: async () => {
    t.setNow(new Date(t.platform.now().getTime() + 49 * 3_600_000));
    await expireOffers(t.platform);
  },
  insurerPays: async (claim) => {
    const row = await t.platform.db.selectFrom('receivable').selectAll().where('claim_id', '=', claim.id).executeTakeFirst();
    if (!row) return;
    const body = {
      reference: `R-${crypto.randomUUID()}`,
      insurerName: row.insurer_name,
      insurerClaimNumber: row.insurer_claim_number,
      amount: 12_000,
      receivedOn: '2026-11-19',
    };
    noFault(await t.call('POST', '/receivables/receipts', { token: people.staff.token, body }), 'receipt');
  },
};

function noFault({ status, body }: { status: number; body: unknown }, what: string): number {
  if (status >= 500) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return status;
}

async function post(claim: Draft, path: string, who: Who, body: object = {}): Promise<number> {
  return noFault(await t.call('POST', `/claims/${claim.id}${path}`, { token: people[who].token, body }), path);
}

async function newestOrder(claim: Draft): Promise<string | undefined> {
  const row = await t.platform.db
    .selectFrom('payment_order')
    .select('order_id')
    .where('claim_id', '=', claim.id)
    .where('purpose', '=', 'offer_balance')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.order_id;
}

async function advance(claim: Draft, status?: string): Promise<void> {
  const payout = await t.platform.db
    .selectFrom('payout')
    .selectAll()
    .where('claim_id', '=', claim.id)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
  if (!payout?.sent_at) return;
  // A bank neither fails nor returns what it has credited after money from the insurer came: that case has its own test.
  const received = await t.platform.db
    .selectFrom('insurer_receipt')
    .innerJoin('receivable', 'receivable.id', 'insurer_receipt.receivable_id')
    .select('insurer_receipt.id')
    .where('claim_id', '=', claim.id)
    .executeTakeFirst();
  const isOver = payout.state === 'failed' || payout.state === 'reversed';
  if (
    isOver ||
    (status === 'REVERSED' && (received || payout.credited_at === null)) ||
    (status === 'FAILED' && payout.state === 'success')
  )
    return;
  await sim(t, `/transfers/${payout.transfer_id}/advance`, status ? { status } : {});
  await t.platform.gatewayHooks.payoutChanged?.(t.platform, payout.transfer_id);
}

/** Nothing unbalanced, nothing forgotten, nothing paid twice. */
async function expectSound(claims: readonly Draft[]): Promise<void> {
  const check = await done(t, 'GET', '/ledger/check', people.staff.token);
  expect(check.differences).toEqual([]);
  const ids = claims.map(({ id }) => id);
  const payouts = await t.platform.db.selectFrom('payout').selectAll().where('claim_id', 'in', ids).execute();
  for (const { id } of claims) {
    const live = payouts.filter(
      (payout) => payout.claim_id === id && ['pending', 'processing', 'success'].includes(payout.state),
    );
    expect(live.length).toBeLessThanOrEqual(1);
  }
  const response = await fetch(`${t.standinUrl}/__sim/state`);
  const state = (await response.json()) as {
    transfers: { transfer_id: string; status: string; status_code: string; transfer_amount: number }[];
  };
  for (const payout of payouts.filter(({ credited_at: at, state: now }) => at !== null && now === 'success')) {
    const transfer = state.transfers.find(({ transfer_id: transferId }) => transferId === payout.transfer_id);
    expect(transfer).toMatchObject({ status_code: 'COMPLETED', transfer_amount: payout.amount_paise / 100 });
  }
  const sent = state.transfers.filter(({ transfer_id: transferId }) =>
    payouts.some((payout) => payout.transfer_id === transferId),
  );
  expect(new Set(sent.map(({ transfer_id: transferId }) => transferId)).size).toBe(sent.length);
  const passes = await t.platform.db
    .selectFrom('gate_pass')
    .select('claim_id')
    .where('claim_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();
  expect(passes.length).toBe(payouts.filter(({ credited_at: at, state: now }) => at !== null && now === 'success').length);
}

const names = Object.keys(steps);

it(
  'whatever people, bank, clock and jobs do in whatever order, the books agree and nobody is paid twice',
  { timeout: 240_000 },
  async () => {
    let effective = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 2 })), { minLength: 25, maxLength: 45 }),
        async (sequence) => {
          t.setNow(null);
          const claims = [
            await freshClaim(t, people, 30_000),
            await reviewedClaim(t, people, 30_000),
            await payableClaim(t, people),
          ];
          for (const [name, index] of sequence) {
            const claim = claims[index];
            const step = steps[name];
            if (!claim || !step) throw new Error('unreachable');
            const outcome = await step(claim);
            if (outcome === 200 || outcome === undefined) effective += 1;
          }
          await t.runJobs();
          await expectSound(claims);
        },
      ),
      { numRuns: 8, seed: 20_261_120, endOnFailure: true },
    );
    t.setNow(null);
    // The walk is worth something only when much of it was allowed.
    expect(effective).toBeGreaterThan(60);
  },
);
