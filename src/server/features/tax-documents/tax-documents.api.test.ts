import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TaxDocumentDto } from '#contract/tax-documents.schemas.ts';
import { wizardFeePaid } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { sweepPayments } from '#server/features/payments/refresh-payment.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { cloneClaim } from '#test/builders/clone-row.ts';
import { sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import { approvalForm, approvedClaim, cast, done, freshClaim, payOffer } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { issueMissingTaxDocuments } from './issue-missing.job.ts';
import { postTaxedEntry } from './issue-tax-documents.ts';

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual', refundStepMs: 0 });
  people = await cast(t);
});
afterAll(() => t.close());

const list = (token: string, query = ''): Promise<{ data: TaxDocumentDto[]; total: number }> =>
  done(t, 'GET', `/tax-documents?limit=100${query}`, token);
const ofClaim = async (id: string) => (await list(people.claimant.token, `&claimId=${id}`)).data.toReversed();
const shown = ({ kind, taxable, cgst, sgst, igst, total, corrects }: TaxDocumentDto) => [
  ...[kind, taxable, cgst, sgst, igst, total, corrects === null ? '' : corrects.slice(0, 3)],
];
const numbers = async (kind: string) =>
  (await t.platform.db.selectFrom('tax_document').select('serial').where('kind', '=', kind).orderBy('serial').execute()).map(
    ({ serial }) => serial,
  );
const gapless = (serials: readonly number[]) => expect(serials).toEqual(serials.map((_, index) => index + 1));

it('follows a claim: voucher, invoices, credit note, voucher again and refund voucher, each for the event that causes it', async () => {
  const claim = await approvedClaim(t, people, 30_000);
  expect((await ofClaim(claim.id)).map(shown)).toEqual([['receipt-voucher', 423.74, 38.13, 38.13, 0, 500, '']]);
  await payOffer(t, people, claim.id);
  await done(t, 'POST', `/claims/${claim.id}/review/reopen`, people.staff2.token, { reason: 'Billed less' });
  const lower = await approvalForm(t, people.staff, claim.id, 20_000);
  await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, lower);
  await done(t, 'POST', `/claims/${claim.id}/offer/accept`, people.claimant.token, {});
  await t.runJobs();
  const { order_id: orderId, refund_id: refundId } = await t.platform.db
    .selectFrom('refund')
    .innerJoin('payment_order as o', 'o.id', 'refund.payment_order_id')
    .select(['o.order_id', 'refund.refund_id'])
    .where('o.claim_id', '=', claim.id)
    .executeTakeFirstOrThrow();
  await sim(t, `/orders/${orderId}/refunds/${refundId}/advance`, { status: 'SUCCESS' });
  t.setNow(new Date(Date.now() + 20 * 60_000));
  await sweepPayments(t.platform);
  t.setNow(null);
  const all = await ofClaim(claim.id);
  expect(all.map(shown)).toEqual(
    expect.arrayContaining([
      ['receipt-voucher', 423.74, 38.13, 38.13, 0, 500, ''],
      ['tax-invoice', 1250, 112.5, 112.5, 0, 1475, ''],
      ['tax-invoice', 42.38, 3.81, 3.81, 0, 50, ''],
      ['credit-note', 1250, 112.5, 112.5, 0, 1475, 'GPI'],
      ['receipt-voucher', 1250, 112.5, 112.5, 0, 1475, ''],
      ['tax-invoice', 750, 67.5, 67.5, 0, 885, ''],
      ['refund-voucher', 500, 45, 45, 0, 590, 'GPR'],
    ]),
  );
  expect(all).toHaveLength(7);
  for (const kind of ['receipt-voucher', 'tax-invoice', 'credit-note', 'refund-voucher']) gapless(await numbers(kind));
  const [payment] = await done(t, 'GET', `/claims/${claim.id}/payments`, people.claimant.token);
  // One document per payment: the receipt shows the acceptance's invoice.
  const paper = await t.call('GET', `/payments/${payment.id}/receipt`, { token: people.claimant.token });
  expect(paper.response.headers['content-disposition']).toContain('GPI-');
});

it('splits by the recipient’s state, keeps both sides as they were then, and shows them to whom they belong', async () => {
  const owner = await person(t, 'claimant', { phone: '9876512345' });
  const address = { address: '4 Camp', city: 'Pune', state: 'Maharashtra', pincode: '411001' };
  await t.platform.db.updateTable('app_user').set(address).where('id', '=', owner.userId).execute();
  const claim = await freshClaim(t, { ...people, claimant: owner });
  const [document] = (await list(owner.token)).data;
  if (!document) throw new Error('no document');
  expect(document).toMatchObject({ claimId: claim.id, placeOfSupply: '27', taxable: 423.73, igst: 76.27, cgst: 0, total: 500 });
  await t.platform.db.updateTable('app_user').set({ state: 'Karnataka' }).where('id', '=', owner.userId).execute();
  const pdf = (token: string, language = 'en') =>
    t.call('GET', document.pdfUrl.replace('/api', ''), { token, headers: { 'accept-language': language } });
  for (const language of ['en', 'hi', 'mr']) {
    const sent = await pdf(owner.token, language);
    expect([sent.status, sent.response.headers['content-type']]).toEqual([200, 'application/pdf']);
  }
  expect((await list(owner.token)).data[0]).toEqual(document);
  expect((await pdf(people.claimant.token)).status).toBe(404);
  expect((await list(people.claimant.token, `&claimId=${claim.id}`)).total).toBe(0);
  const cashier = await person(t, 'insurance', { duties: ['cash'] });
  const reviewer = await person(t, 'insurance', { duties: ['review'] });
  expect(
    (await list(cashier.token, `&claimId=${claim.id}&kind=receipt-voucher&financialYear=${document.financialYear}`)).total,
  ).toBe(1);
  expect((await list(cashier.token, '&financialYear=2019-20')).total).toBe(0);
  expect((await pdf(reviewer.token)).status).toBe(403);
  const gstr1 = (token: string, month: string) => t.call('GET', `/tax-documents/gstr-1?month=${month}`, { token });
  const month = document.issuedOn.slice(0, 7);
  const told = JSON.parse((await gstr1(cashier.token, month)).response.body);
  expect(told).toMatchObject({ gstin: '29AAGCG1234L1ZH', fp: month.slice(5) + month.slice(0, 4), hash: 'hash' });
  expect(told).not.toHaveProperty('b2b');
  expect(told.doc_issue.doc_det.map(({ doc_num }: { doc_num: number }) => doc_num)).toEqual([1, 5, 6, 8]);
  expect((await gstr1(reviewer.token, month)).status).toBe(403);
  expect((await gstr1(cashier.token, '2026-13')).status).toBe(400);
  const taken = await t.platform.db.selectFrom('audit_entry').select('actor_id').where('action', '=', 'export-gstr-1').execute();
  expect(taken).toEqual([{ actor_id: cashier.userId }]);
  for (const change of [
    `update tax_document set total_paise = 1`,
    `delete from tax_document`,
    `update tax_series set last_serial = last_serial - 1`,
  ]) {
    await expect(t.platform.pool.query(change)).rejects.toThrow(/never changed|only grows/);
  }
});

it('leaves no gap and takes no number twice: 200 documents of 30 at once, a third of them rolled back', async () => {
  const original = await freshClaim(t, people);
  const claims: string[] = [];
  for (let index = 0; index < 200; index += 1) claims.push(await cloneClaim(t.platform.pool, original.id));
  const before = (await numbers('receipt-voucher')).length;
  let rolledBack = 0;
  const queue = [...claims.entries()];
  const take = async (id: string, fails: boolean) =>
    inTransaction(t.platform, systemActor('test'), async (tx) => {
      await postTaxedEntry(tx, wizardFeePaid({ claimId: id, n: 1 }, paise(50_000)));
      if (fails)
        tx.defer(
          {
            when: 'locks',
            run: async () => {
              rolledBack += 1;
              throw new Error('rolled back after its number was taken');
            },
          },
          id,
        );
    });
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, id] = next;
        if (index % 2 === 0) await take(id, true).catch(() => undefined);
        await take(id, false);
      }
    }),
  );
  expect(rolledBack).toBe(100);
  const serials = await numbers('receipt-voucher');
  expect(serials).toHaveLength(before + 200);
  gapless(serials);
}, 60_000);

it('issues nothing until our own details are set; then the documents of what happened before follow', async () => {
  await t.platform.db.deleteFrom('dated_setting').where('name', '=', 'tax-details').execute();
  const claim = await freshClaim(t, people);
  expect(await ofClaim(claim.id)).toEqual([]);
  const admin = await person(t, 'admin');
  const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  const body = {
    ...{ validFrom: today, legalName: 'Gatepass Private Limited', gstin: '27 aagcg1234l1zl', address: '2 Camp, Pune 411001' },
    ...{ claimSac: '997159', listingSac: '998599' },
  };
  const propose = (changes: object) =>
    t.call('POST', '/platform-settings/tax-details', { token: admin.token, body: { ...body, ...changes } });
  expect((await propose({ gstin: '27AAGCG1234L1ZX', claimSac: '12', legalName: ' ' })).body.fieldErrors).toEqual({
    legalName: 'Company name is required',
    gstin: 'Please enter a valid GST number',
    claimSac: 'Please enter six digits that begin with 99',
  });
  const { proposal } = (await propose({})).body.data;
  const confirm = (token: string) => t.call('POST', `/proposals/${proposal.id}/confirm`, { token });
  expect((await confirm(admin.token)).body.code).toBe('approval.same-person');
  expect((await confirm(people.staff2.token)).status).toBe(200);
  await issueMissingTaxDocuments(t.platform);
  await issueMissingTaxDocuments(t.platform);
  expect((await ofClaim(claim.id)).map(shown)).toEqual([['receipt-voucher', 423.74, 38.13, 38.13, 0, 500, '']]);
  gapless(await numbers('receipt-voucher'));
});
