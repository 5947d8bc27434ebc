import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { signDeed } from '#test/builders/deed.ts';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { byTwo, showAtBank, undoOfPayment } from '#test/builders/insurer-payments.ts';
import { sim } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import {
  anyInvoice,
  approvalForm,
  cast,
  claimFile,
  disbursedClaim,
  freshClaim,
  newestOfferOrder,
  proveClaim,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import { mostTds } from '#domain/claims/recovery/remittance.ts';
import { ZERO } from '#domain/money.ts';
import { sweepPayouts } from './payout/sweep-payouts.ts';

// A member of staff with every duty conspires with the owner and the garage and tries every action. Nobody else acts.

const { t } = claimSuite();
let insider: Person;
let people: Cast;
let garageId: string;

beforeAll(async () => {
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  insider = await person(t, 'insurance', { phone: '9876500077' });
});

let districts = 0;
/** Each walk has its own people: an account changed in one walk would hold the payouts of the next. */
async function newPeople(): Promise<void> {
  people = await cast(t);
  garageId = people.garage.garageId ?? '';
  const terms = { document: 'garage', acceptedAt: '2026-01-01' };
  const profile = {
    ...garageRegistration(),
    garageName: 'Deccan Motors',
    stateCode: 'MH',
    // A separate district, because other districts have garages of the same name.
    districtId: (districts += 1),
    terms,
  };
  await t.platform.db
    .updateTable('garage')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', garageId)
    .execute();
}

const tried = new Map<string, number>();
async function as(by: Person, method: 'POST' | 'PUT', path: string, body: object = {}): Promise<number> {
  const { status, body: reply } = await t.call(method, path, { token: by.token, body });
  if (status >= 500) throw new Error(`${path}: ${status} ${JSON.stringify(reply)}`);
  return status;
}
const staff = (claim: Draft, path: string, body: object = {}) => as(insider, 'POST', `/claims/${claim.id}${path}`, body);
const garage = (claim: Draft, path: string, body: object = {}) => as(people.garage, 'POST', `/claims/${claim.id}${path}`, body);
const owner = (claim: Draft, path: string, body: object = {}) => as(people.claimant, 'POST', `/claims/${claim.id}${path}`, body);
const transfer = () => ({ reference: `R-${randomUUID()}`, insurerName: 'New India Assurance', receivedOn: '2026-11-19' });
const receivableOf = async (claim: Draft) =>
  t.platform.db.selectFrom('receivable').selectAll().where('claim_id', '=', claim.id).executeTakeFirst();
const owedFor = async (claim: Draft) => ((await receivableOf(claim))?.outstanding_paise ?? 38_000_00) / 100;
const proposalsOfOwn = () =>
  t.platform.db
    .selectFrom('proposal')
    .select('id')
    .where('proposed_by', '=', insider.userId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
const paid = (claim: Draft, amount: number, line: object) =>
  as(insider, 'POST', '/remittances', { ...transfer(), amount, lines: [{ claimNumber: claim.claimNumber, amount, ...line }] });

const steps: Record<string, (claim: Draft) => Promise<number>> = {
  estimate: (claim) => garage(claim, '/estimate', { lines: [{ label: 'Part', kind: 'labour', amount: 30_000 }], reason: 'More' }),
  startReview: (claim) => staff(claim, '/review/start'),
  cover: async (claim) =>
    as(insider, 'PUT', `/claims/${claim.id}/cover`, {
      ...{
        insurerName: 'New India Assurance',
        policyNumber: 'POL/2026/77',
        insuredName: 'Asha Rao',
        registrationNumber: 'MH12AB1234',
        kind: 'comprehensive',
      },
      ...{ from: '2026-01-01T00:00', to: '2027-12-31T23:59', idv: 10_00_000, source: 'paper' },
      fileId: await claimFile(t, people.claimant, claim.id, 'application/pdf'),
    }),
  fileAs: async (claim) =>
    staff(claim, `/documents/${await claimFile(t, insider, claim.id)}/file-as`, { documentType: 'financier-consent' }),
  licence: (claim) => staff(claim, '/licence-check', { dateOfBirth: '1985-08-15' }),
  decide: async (claim) =>
    staff(claim, '/review/decide', { ...(await approvalForm(t, insider, claim.id, 24_000)), reason: 'As seen' }),
  confirm: (claim) => staff(claim, '/review/confirm', { confirm: true, reason: 'As seen' }),
  reopen: (claim) => staff(claim, '/review/reopen', { reason: 'x' }),
  survey: (claim) => staff(claim, '/survey', { surveyorId: people.surveyor.userId }),
  order: (claim) => owner(claim, '/offer/order'),
  pay: async (claim) => {
    const orderId = await newestOfferOrder(t, claim.id);
    if (orderId) await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS', newAttempt: true }).catch(() => null);
    return owner(claim, '/offer/accept', { orderId });
  },
  // The accomplices sign; in ink the insider would have to compare it.
  sign: async (claim) => {
    await signDeed(t, claim.id);
    return 0;
  },
  compareInk: async (claim) =>
    staff(claim, '/deed/ink/compare', { signatureId: claim.id, accepted: true, comparedWith: 'license' }),
  invoice: async (claim) => garage(claim, '/invoice', await anyInvoice(t, people.garage, claim.id, 30_000)),
  seen: (claim) => staff(claim, '/invoice/confirm'),
  ready: (claim) => garage(claim, '/vehicle-ready'),
  retry: (claim) => staff(claim, '/payout/retry'),
  changePayee: () =>
    as(people.garage, 'POST', '/garage/bank-account', {
      ...{
        bankAccNo: `8${Date.now()}`,
        bankIfscCode: 'SBIN0001234',
        companyBankAccountName: 'Rohan Mule',
        password: 'Gatepass@1',
      },
    }),
  acceptPayee: () => as(insider, 'POST', `/garage/applications/${garageId}/accept-payee`, { reason: 'The deed was seen.' }),
  confirmOwn: async () => {
    let last = 404;
    for (const { id } of await proposalsOfOwn()) last = await as(insider, 'POST', `/proposals/${id}/confirm`);
    return last;
  },
  tax: async (claim) => paid(claim, 1, { tds: (await owedFor(claim)) - 1, tdsPan: 'us' }),
  someTax: (claim) => paid(claim, 9_000, { tds: 1_000, tdsPan: 'us' }),
  deductions: async (claim) =>
    paid(claim, 1, { tds: 0, deductions: [{ code: 'deductible', amount: (await owedFor(claim)) - 1 }] }),
  receipt: async (claim) =>
    as(insider, 'POST', '/receivables/receipts', {
      ...transfer(),
      insurerClaimNumber: (await receivableOf(claim))?.insurer_claim_number ?? 'none',
      ...{ amount: 1, tds: (await owedFor(claim)) - 1, tdsPan: 'us' },
    }),
  tooMuch: (claim) => paid(claim, 50_000, {}),
  takesBack: async (claim) => {
    const undo = await undoOfPayment(t, claim);
    return undo ? as(insider, 'POST', undo.path, undo.body) : 404;
  },
  returns: (claim) => alone(claim, 'return'),
  reverses: (claim) => alone(claim, 'reversal'),
  charges: (claim) => alone(claim, 'charge'),
  givesUp: (claim) => alone(claim, 'write-off'),
  surplus: async (claim) => {
    const { id } = (await t.platform.db
      .selectFrom('remittance')
      .select('id')
      .where('entered_by', '=', insider.userId)
      .orderBy('id', 'desc')
      .executeTakeFirst()) ?? { id: claim.id };
    await showAtBank(t, id).catch(() => undefined);
    await as(insider, 'POST', `/remittances/${id}/surplus`, {
      claimNumber: claim.claimNumber,
      amount: 500,
      reason: 'Paid twice',
    });
    return as(insider, 'POST', `/remittances/${id}/surplus/confirm`);
  },
  close: (claim) => staff(claim, '/close'),
  jobs: async () => {
    await sweepPayouts(t.platform);
    await t.runJobs();
    return 0;
  },
};

const alone = async (claim: Draft, what: Parameters<typeof byTwo>[2]) =>
  (await byTwo(t, claim, what, [insider.token, insider.token])).status;

/** Money that left or was written off although only one person acted. */
async function leftBy(fresh: readonly Draft[], due: readonly Draft[]): Promise<string[]> {
  const { db } = t.platform;
  const found: string[] = [];
  const ids = fresh.map(({ id }) => id);
  for (const { claim_id: id, state } of await db.selectFrom('transfer').selectAll().where('claim_id', 'in', ids).execute())
    found.push(`a payout of ${id} is ${state}`);
  for (const { number, stage } of await db.selectFrom('claim').select(['number', 'stage']).where('id', 'in', ids).execute())
    if (['approved', 'disbursed', 'closed'].includes(stage)) found.push(`${number} is ${stage}`);
  for (const claim of due) {
    const row = await receivableOf(claim);
    if (!row) throw new Error('it was paid out');
    const settled = row.amount_paise - row.outstanding_paise - row.received_paise;
    if (settled > mostTds({ received: row.received_paise, tds: ZERO }, ZERO))
      found.push(`${claim.claimNumber}: ${settled} paise settled without money, ${row.state}`);
  }
  const exits = await db
    .selectFrom('remittance_exit')
    .select(['kind'])
    .where('confirmed_at', 'is not', null)
    .where('proposed_by', '=', insider.userId)
    .execute();
  for (const { kind } of exits) found.push(`${kind} of an insurer's money`);
  const confirmed = await db
    .selectFrom('proposal')
    .select('kind')
    .where('proposed_by', '=', insider.userId)
    .where('confirmed_at', 'is not', null)
    .execute();
  for (const { kind } of confirmed) found.push(`their own proposal: ${kind}`);
  return found;
}

const walks = process.env['TEST_ALL'] === undefined ? 2 : 12;

it('one insider with every duty, an owner and a garage: nothing leaves, and nothing that is owed is given up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.integer({ min: 0, max: 1 })), {
        minLength: 40,
        maxLength: 60,
      }),
      async (sequence) => {
        await newPeople();
        const fresh = await freshClaim(t, people, 30_000);
        await proveClaim(t, fresh.id);
        const due = await disbursedClaim(t, people);
        // Finally all actions once, in the order of a normal claim.
        const straight = [0, 1].flatMap((index) => Object.keys(steps).map((name) => [name, index] as const));
        for (const [name, index] of [...sequence, ...straight]) {
          const status = await steps[name]?.(index === 0 ? fresh : due);
          if (status !== undefined && status < 300) tried.set(name, (tried.get(name) ?? 0) + 1);
          expect(await leftBy([fresh], [due]), name).toEqual([]);
        }
      },
    ),
    { numRuns: walks, seed: 20_261_127, endOnFailure: true },
  );
  // The test is meaningful only if many actions were allowed.
  expect([...tried.keys()].length).toBeGreaterThan(10);
});
