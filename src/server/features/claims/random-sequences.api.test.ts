import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signDeed } from '#test/builders/deed.ts';
import { sim, type Draft } from '#test/builders/intake.ts';
import { garageKyc } from '#test/builders/kyc.ts';
import {
  approvalForm,
  cast,
  anyInvoice,
  claimFile,
  disbursedClaim,
  done,
  freshClaim,
  newestOfferOrder,
  payableClaim,
  recordCover,
  reviewedClaim,
  workshop,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { byTwo, shortReceipt, splitTransfer, undoOfPayment } from '#test/builders/insurer-payments.ts';
import { person, type Person } from '#test/builders/person.ts';
import { canDo } from '#test/builders/can-do.ts';
import { expectPathsStored } from '#test/builders/expect-paths-stored.ts';
import { expectNobodyAlone } from '#test/builders/nobody-alone.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import type { WaitingParty } from '#domain/claims/obligations.ts';
import { listedForParty, mustBeDone, sharedObligations } from '#domain/claims/obligations.ts';
import { mayDo } from '#domain/claims/offered-actions.ts';
import { duties } from '#domain/roles.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import type { ClaimFile } from './claim/claim-file.ts';
import { loadClaims } from './claim/load-claims.ts';
import { storedTodoOf, renewForgottenSteps } from './claim/renew-claims.ts';
import { expireOffers } from './offer/end-offer.ts';

let t: TestApp;
let people: Cast;
/** Records the policies, so that either of the two others may approve alone. */
let third: Person;
let papers: Awaited<ReturnType<typeof garageKyc>>;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  people = { ...(await cast(t)), garage: await workshop(t, { kycStatus: 'not_submitted' }) };
  third = await person(t, 'insurance', { phone: '9876500005' });
  papers = await garageKyc(t, people.garage.token);
  await makePayable();
});
afterAll(() => t.close());

/** Restores the garage's documents to a payable state after earlier walks. */
async function makePayable(): Promise<void> {
  await steps['handInPapers']?.(nowhere);
  await steps['approvePapers']?.(nowhere);
}

type Who = keyof Cast;
const nowhere: Draft = { id: '', claimNumber: '' };
/** Possible next actions in any order: most are refused, and none may break anything. */
const steps: Record<string, (claim: Draft) => Promise<unknown>> = {
  estimate: (claim) =>
    post(claim, '/estimate', 'garage', { lines: [{ label: 'Part', kind: 'labour', amount: 30_000 }], reason: 'More' }),
  startReview: (claim) => post(claim, '/review/start', 'staff'),
  cover: async (claim) => recordCover(t, { ...people, staff2: third }, claim.id).catch(() => undefined),
  ask: (claim) => post(claim, '/review/request-info', 'staff', { of: 'claimant', questions: ['Why?'] }),
  askGarage: (claim) => post(claim, '/review/request-info', 'staff', { of: 'garage', questions: ['When?', 'How?'] }),
  answer: (claim) => answer(claim, 'claimant'),
  answerAsGarage: (claim) => answer(claim, 'garage'),
  assignSurvey: (claim) => post(claim, '/survey', 'staff', { surveyorId: people.surveyor.userId }),
  declineSurvey: (claim) => post(claim, '/survey/decline', 'surveyor', { reason: 'x' }),
  reportSurvey: async (claim) =>
    post(claim, '/survey/report', 'surveyor', {
      lines: [{ line: 1, assessedAmount: 20_000 }],
      photoFileIds: [await claimFile(t, people.surveyor, claim.id)],
      remarks: 'Front damaged.',
    }),
  confirm: (claim) => post(claim, '/review/confirm', 'staff2', { confirm: true }),
  handInPapers: () => call('/kyc/submit', 'garage', papers),
  approvePapers: () => decidePapers(() => ({ decision: 'approved' })),
  rejectPapers: () => decidePapers(() => ({ decision: 'rejected', reason: 'Unreadable' })),
  reopenPapers: async () => {
    const { documents = [] } = (await papersOf()) ?? {};
    return call(`/kyc/submissions/${people.garage.userId}/reopen`, 'staff', {
      documents: documents.slice(0, 1).map(({ id }: { id: string }) => id),
      reason: 'Lapsed',
    });
  },
  closeQuestions: (claim) => post(claim, '/review/close-questions', 'staff', { reason: 'x' }),
  approve: async (claim) => post(claim, '/review/decide', 'staff', await approvalForm(t, people.staff, claim.id, 24_000)),
  approveByOther: async (claim) =>
    post(claim, '/review/decide', 'staff2', await approvalForm(t, people.staff2, claim.id, 28_000)),
  // Above the calculation of 28,500: two people. And below the minimum approval.
  approveMore: async (claim) =>
    post(claim, '/review/decide', 'staff2', { ...(await approvalForm(t, people.staff2, claim.id, 29_500)), reason: 'x' }),
  approveMoreUnsaid: async (claim) =>
    post(claim, '/review/decide', 'staff', await approvalForm(t, people.staff, claim.id, 29_500)),
  approveNothing: async (claim) => post(claim, '/review/decide', 'staff', await approvalForm(t, people.staff, claim.id, 0.01)),
  confirmByOther: (claim) => post(claim, '/review/confirm', 'staff', { confirm: true }),
  reject: (claim) => post(claim, '/review/decide', 'staff2', { decision: 'reject', reason: 'x' }),
  appeal: (claim) => post(claim, '/appeal', 'claimant', { reason: 'x' }),
  reopen: (claim) => post(claim, '/review/reopen', 'staff', { reason: 'x' }),
  openOrder: (claim) => post(claim, '/offer/order', 'claimant'),
  payOrder: async (claim) => {
    const orderId = await newestOfferOrder(t, claim.id);
    if (orderId) await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', newAttempt: true }).catch(() => null);
  },
  failOrder: async (claim) => {
    const orderId = await newestOfferOrder(t, claim.id);
    if (orderId) await sim(t, `/orders/${orderId}/pay`, { outcome: 'FAILED' }).catch(() => null);
  },
  accept: async (claim) => post(claim, '/offer/accept', 'claimant', { orderId: await newestOfferOrder(t, claim.id) }),
  acceptWithoutOrder: (claim) => post(claim, '/offer/accept', 'claimant'),
  renew: (claim) => post(claim, '/offer/renew', 'claimant'),
  sign: (claim) => signDeed(t, claim.id),
  invoice: async (claim) => post(claim, '/invoice', 'garage', await anyInvoice(t, people.garage, claim.id, 30_000)),
  ready: (claim) => post(claim, '/vehicle-ready', 'garage'),
  withdraw: (claim) => post(claim, '/withdraw', 'claimant'),
  retry: (claim) => post(claim, '/payout/retry', 'staff2'),
  retryByApprover: (claim) => post(claim, '/payout/retry', 'staff'),
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
    // Sessions last a week.
    if (t.platform.now().getTime() - Date.now() < 5 * 86_400_000) await pass(49);
  },
  insurerPays: async (claim) => calls('staff2', await shortReceipt(t, claim)),
  insurerPaysToApprover: async (claim) => calls('staff', await shortReceipt(t, claim)),
  insurerPaysMore: (claim) => calls('staff2', splitTransfer(claim)),
  takesPaymentBack: async (claim) => calls('staff2', await undoOfPayment(t, claim)),
  bankTakesTransferBack: (claim) => two(claim, 'reversal'),
  returnsMoney: (claim) => two(claim, 'return'),
  chargesOwner: (claim) => two(claim, 'charge'),
  givesUp: (claim) => two(claim, 'write-off'),
};

function noFault({ status, body }: { status: number; body: unknown }, what: string): number {
  if (status >= 500) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return status;
}

const calls = async (who: Who, to: { path: string; body: object } | null) => (to ? call(to.path, who, to.body) : 404);

const two = async (claim: Draft, what: Parameters<typeof byTwo>[2]) =>
  noFault(await byTwo(t, claim, what, [people.staff2.token, third.token]), what);

async function call(path: string, who: Who, body: object): Promise<number> {
  return noFault(await t.call('POST', path, { token: people[who].token, body }), path);
}

async function post(claim: Draft, path: string, who: Who, body: object = {}): Promise<number> {
  return call(`/claims/${claim.id}${path}`, who, body);
}

async function answer(claim: Draft, who: 'claimant' | 'garage'): Promise<number> {
  const question = await t.platform.db
    .selectFrom('claim_question')
    .select('id')
    .where('claim_id', '=', claim.id)
    .where('asked_of', '=', who)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return question ? post(claim, `/questions/${question.id}/answer`, who, { answer: 'So' }) : 409;
}

const papersOf = async () =>
  (await t.call('GET', `/kyc/submissions/${people.garage.userId}`, { token: people.staff.token })).body.data;

async function decidePapers(decision: () => object): Promise<number> {
  const { version, documents = [] } = (await papersOf()) ?? {};
  return call(`/kyc/submissions/${people.garage.userId}/decide`, 'staff', {
    version,
    documents: documents.map(({ id }: { id: string }) => ({ id, ...decision() })),
  });
}

/** Advances the clock and runs the sweep, which otherwise runs every five minutes. */
async function pass(hours: number): Promise<void> {
  t.setNow(new Date(t.platform.now().getTime() + hours * 3_600_000));
  await expireOffers(t.platform);
  await renewForgottenSteps(t.platform);
}

async function advance(claim: Draft, status?: string): Promise<void> {
  const payout = await t.platform.db
    .selectFrom('transfer')
    .selectAll()
    .where('claim_id', '=', claim.id)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
  if (!payout?.sent_at) return;
  // A payout does not fail or return after money from the insurer came: that case has its own test.
  const received = await t.platform.db
    .selectFrom('remittance_allocation')
    .select('id')
    .where('claim_id', '=', claim.id)
    .where('undone_at', 'is', null)
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

/** Actions on approvals and money that must have occurred. */
const wantedDeeds = 'apply-receipt undo-allocation confirm-charge confirm-write-off confirm-approval decide-approve'.split(' ');
const deeds = new Set<string>();

/** Balanced ledger, no missing work, no double payment. */
async function expectSound(claims: readonly Draft[]): Promise<void> {
  await expectPathsStored(t);
  const check = await checkLedger(t.platform);
  expect(check.differences).toEqual([]);
  const ids = claims.map(({ id }) => id);
  const payouts = await t.platform.db.selectFrom('transfer').selectAll().where('claim_id', 'in', ids).execute();
  for (const { id } of claims) {
    for (const deed of await expectNobodyAlone(t, id)) deeds.add(deed);
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

/** For each claim: stored next steps match the rule, every open claim has one, and everyone can do what they are asked to. */
async function expectTodo(some?: readonly Draft[]): Promise<ClaimFile[]> {
  const looked = some ?? (await t.platform.db.selectFrom('claim').select('id').execute());
  const files = await loadClaims(
    t.platform.db,
    looked.map(({ id }) => id),
    t.platform.now(),
  );
  for (const file of files) {
    expect(file.todo, file.row.stage).toEqual(storedTodoOf(file));
    const live = !['closed', 'rejected', 'withdrawn'].includes(file.row.stage);
    if (live) expect(file.todo, file.row.stage).not.toEqual([]);
    for (const { party, what, userId, dueAt } of file.todo) {
      // An expired offer waits for the sweep, which waits for a payment begun in time; unordered transfers at the bank are handled outside.
      if (what === 'accept-offer' && dueAt !== null && dueAt < t.platform.now()) continue;
      if (party === 'system' || party === 'insurer' || (what === 'resolve-payout' && file.payout?.alert)) continue;
      const ids = party === 'insurance' ? [people.staff, people.staff2, third].map((one) => one.userId) : [userId];
      const actors = ids.map((id) => ({ role: party, userId: id, duties, kycStatus: 'approved' as const }));
      for (const actor of actors.filter((one) => mayDo(what, one, file.facts)))
        expect(canDo(what, actor, file.facts), `${file.row.stage}: ${what} by ${party}`).toBe(true);
    }
  }
  return files;
}

/** Each party's lists, badge and dashboard show exactly the claims that wait for it. */
async function expectLists(files: readonly ClaimFile[]): Promise<void> {
  const waitingFor = (party: WaitingParty) =>
    files
      .filter(({ todo }) => todo.some((one) => one.party === party && mustBeDone.includes(one.what)))
      .map(({ row }) => row.id)
      .toSorted();
  const idsOf = async (path: string, who: Who, idIn: (row: TestBody) => string) =>
    (await done(t, 'GET', path, people[who].token)).data.map(idIn).toSorted();
  const badge = async (who: Who, entry: string) => (await done(t, 'GET', '/dashboard/counts', people[who].token))[entry] ?? 0;
  const expectWork = async (who: 'garage' | 'surveyor') => {
    const { work } = await done(t, 'GET', `/dashboard/${who}`, people[who].token);
    expect(waitingFor(who)).toEqual(expect.arrayContaining(work.map(({ claimId }: TestBody) => claimId)));
    expect(work).toHaveLength(Math.min(8, waitingFor(who).length));
  };

  const own = (await done(t, 'GET', '/claims?limit=100', people.claimant.token)).data;
  const asked = own.filter(({ nextStep }: TestBody) => nextStep.whose.includes('claimant') && mustBeDone.includes(nextStep.step));
  expect(asked.map(({ id }: TestBody) => id).toSorted()).toEqual(waitingFor('claimant'));
  const listed = files.filter(({ todo }) => todo.some((one) => one.party === 'claimant' && listedForParty.includes(one.what)));
  expect(await badge('claimant', 'claims')).toBe(listed.length);

  expect(await idsOf('/repairs?view=to-do&limit=100', 'garage', ({ claimId }) => claimId)).toEqual(waitingFor('garage'));
  expect(await badge('garage', 'repairs')).toBe(waitingFor('garage').length);
  await expectWork('garage');

  expect(await idsOf('/surveys?view=open&limit=100', 'surveyor', ({ claimId }) => claimId)).toEqual(waitingFor('surveyor'));
  expect(await badge('surveyor', 'surveys')).toBe(waitingFor('surveyor').length);
  await expectWork('surveyor');

  const staff = waitingFor('insurance');
  expect(await idsOf('/claims/queue?view=waiting-for-staff&limit=100', 'staff', ({ id }) => id)).toEqual(staff);
  const me = { role: 'insurance', userId: people.staff.userId, duties } as const;
  const mine = files.filter(({ row, todo, facts }) =>
    todo.some(
      ({ party, what }) =>
        party === 'insurance' &&
        mustBeDone.includes(what) &&
        (sharedObligations.includes(what) || (row.assignee_id ?? me.userId) === me.userId) &&
        mayDo(what, me, facts),
    ),
  );
  expect(await idsOf('/claims/queue?view=needs-me&limit=100', 'staff', ({ id }) => id)).toEqual(
    mine.map(({ row }) => row.id).toSorted(),
  );
  expect(await badge('staff', 'claims/review')).toBe(mine.length);
}

/** Actions that need two people are tried more often: the insurer's money, for which one claim waits from the start, and amounts above the calculation. */
const names = [
  ...Object.keys(steps),
  ...Array.from({ length: 3 }, () => [
    'insurerPays',
    'insurerPaysToApprover',
    'insurerPaysMore',
    'takesPaymentBack',
    'bankTakesTransferBack',
    'chargesOwner',
    'givesUp',
    'approveMore',
    'confirmByOther',
  ]).flat(),
];

const walks = process.env['TEST_ALL'] === undefined ? 2 : 8;

it('whatever people, bank, clock and jobs do in whatever order, the books agree, nobody is paid twice, and who acts next is told', async () => {
  let effective = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 3 })), { minLength: 25, maxLength: 45 }),
      async (sequence) => {
        t.setNow(null);
        await makePayable();
        const claims = [
          await freshClaim(t, people, 30_000),
          await reviewedClaim(t, people, 30_000),
          await payableClaim(t, people),
          await disbursedClaim(t, people),
        ];
        for (const [name, index] of sequence) {
          const claim = claims[index];
          const step = steps[name];
          if (!claim || !step) throw new Error('unreachable');
          const outcome = await step(claim);
          // Claims of earlier walks are checked again at the end of each.
          await expectTodo(claims);
          if (outcome === 200 || outcome === undefined) effective += 1;
        }
        await t.runJobs();
        await expectSound(claims);
        await expectLists(await expectTodo());
      },
    ),
    { numRuns: walks, seed: 20_261_120, endOnFailure: true },
  );
  t.setNow(null);
  // The walk is meaningful only if many actions were allowed.
  expect(effective).toBeGreaterThan(7 * walks);
  if (walks === 8) expect([...deeds]).toEqual(expect.arrayContaining(wantedDeeds));
});

it('an appeal that was not made in time is waited for no longer, and claims from before get their next steps', async () => {
  t.setNow(null);
  const rejected = await reviewedClaim(t, people, 30_000);
  await steps['reject']?.(rejected);
  const leftOf = async (claim: Draft) => (await loadClaims(t.platform.db, [claim.id], t.platform.now()))[0]?.todo;
  expect(await leftOf(rejected)).toMatchObject([{ party: 'claimant', what: 'may-appeal' }]);
  const earlier = await reviewedClaim(t, people, 30_000);
  const stored = await leftOf(earlier);
  await t.platform.db.deleteFrom('claim_todo').where('claim_id', '=', earlier.id).execute();
  await pass(31 * 24);
  expect(await leftOf(rejected)).toEqual([]);
  expect(await leftOf(earlier)).toEqual(stored);
  expect(await renewForgottenSteps(t.platform)).toBe(0);
  t.setNow(null);
});
