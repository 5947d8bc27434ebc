import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { billCosts, typedBill } from '#web/features/claims/offer/bill-costs.ts';
import { completeDraft, openOrder, sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import {
  approvalForm,
  claimFile,
  done,
  finishRepair,
  nextVehicle,
  payOffer,
  recordCover,
  settleTransfer,
} from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { TestBody } from '#test/setup/test-app.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });

const owner = () => people.claimant.token;
const staff = () => people.staff2.token;
const billOf = (id: string, token = owner()) => done(t, 'GET', `/claims/${id}/bill`, token);
const line = (bill: TestBody, name: string) => bill.lines.find((one: TestBody) => one.line === name);

/** The columns also add up in wire format. */
function expectSums(bill: TestBody) {
  for (const column of ['amount', 'insurerPays', 'ownerPays', 'wePay', 'fee', 'tax']) {
    const values = bill.lines.map((one: TestBody) => one[column]);
    expect(bill.total[column]).toBe(values.includes(null) ? null : values.reduce((all: number, one: number) => all + one, 0));
  }
  for (const { due, paid, left, payer } of bill.lines) if (payer === 'owner' && due !== null) expect(left).toBe(due - paid);
}

/** The owner's page and the bill are identical; the statements of owner and insurer add up to the balances it shows. */
async function expectSame(id: string): Promise<TestBody> {
  const bill = await billOf(id);
  expectSums(bill);
  expect((await done(t, 'GET', `/claims/${id}`, owner())).home.bill).toEqual(bill);
  return bill;
}

it('says one figure on every page of a claim, from /costs to the last statement', async () => {
  const third = await person(t, 'insurance', { phone: '9876500005' });
  const draft = { vehicle: nextVehicle(), vendor: { estimatedRepairCost: 90_000 } };
  const { id, claimNumber } = await completeDraft(t, people.claimant, people.garage.listingId, draft);
  const path = `/claims/${id}`;

  // Before payment: the public page for the same bill and age, the terms step and the payment step.
  const costs = await done(t, 'GET', '/costs', '');
  const public_ = billCosts(costs, typedBill(90_000, 4, 'goods', false));
  const drafted = await billOf(id);
  expectSums(drafted);
  expect([public_.insurer, public_.toGarage, public_.total, public_.all]).toEqual([
    line(drafted, 'insurers-part').insurerPays,
    line(drafted, 'garage-share').ownerPays,
    drafted.cost,
    drafted.total.ownerPays,
  ]);
  const { payment } = await done(t, 'GET', path, owner());
  const order = await openOrder(t, people.claimant, id);
  expect([payment.amount, payment.serviceCharge]).toEqual([500, line(drafted, 'service-charge').due]);
  await sim(t, `/orders/${order.orderId}/pay`, { outcome: 'SUCCESS' });
  await t.call('PATCH', `${path}/part/E`, { token: owner(), body: { orderId: order.orderId } });
  const filed = await expectSame(id);
  expect(filed.toUs).toEqual({ due: drafted.cost, paid: payment.amount, left: drafted.cost - payment.amount });

  // The garage estimates more; staff approve less.
  const lines = [{ label: 'Cabin shell', kind: 'labour', amount: 96_000 }];
  await done(t, 'POST', `${path}/estimate`, people.garage.token, { lines });
  const photo = { surveyorId: people.surveyor.userId };
  await done(t, 'POST', `${path}/survey`, people.staff.token, photo);
  await done(t, 'POST', `${path}/survey/accept`, people.surveyor.token);
  const { estimates } = await done(t, 'GET', `${path}/processing`, people.surveyor.token);
  await done(t, 'POST', `${path}/survey/report`, people.surveyor.token, {
    estimateId: estimates[0].id,
    photoFileIds: [await claimFile(t, people.surveyor, id)],
    remarks: 'Consistent with the description.',
    lines: [{ line: 1, assessedAmount: 92_000 }],
  });
  const surveyed = await expectSame(id);
  const calculated = await done(t, 'GET', `${path}/settlement`, owner());
  expect(line(surveyed, 'insurers-part')).toMatchObject({ source: 'survey', firm: false, insurerPays: calculated.weAdvance });
  expect(line(surveyed, 'garage-share')).toMatchObject({ ownerPays: calculated.youPay, estimated: public_.toGarage });
  await done(t, 'POST', `${path}/review/start`, people.staff.token).catch(() => undefined);
  await recordCover(t, people, id);
  await done(t, 'POST', `${path}/review/decide`, people.staff.token, await approvalForm(t, people.staff, id, 54_000));

  // The offer, its key facts, the order that pays it.
  const offered = await expectSame(id);
  const offer = await done(t, 'GET', `${path}/offer`, owner());
  const facts = await done(t, 'GET', `${path}/offer/key-facts`, owner());
  expect(offer.bill).toEqual(offered);
  expect([offer.approvedAmount, offer.slabFee, offer.gst, offer.balance]).toEqual([
    line(offered, 'insurers-part').amount,
    line(offered, 'fee').fee,
    line(offered, 'fee').tax,
    offered.toUs.left,
  ]);
  expect([facts.advance, facts.totalCost, facts.paidBefore, facts.leftToPay, facts.youPayGarage]).toEqual([
    line(offered, 'insurers-part').amount,
    offered.cost,
    offered.toUs.paid,
    offered.toUs.left,
    line(offered, 'garage-share').ownerPays,
  ]);
  expect(line(offered, 'garage-share')).toMatchObject({ firm: false, source: 'offer', estimated: public_.toGarage });
  expect(line(offered, 'insurers-part')).toMatchObject({ firm: true, estimated: public_.insurer });
  await payOffer(t, people, id);
  expect((await expectSame(id)).toUs.left).toBe(0);

  // The invoice is higher than the estimate: the difference is the owner's, and final from now on.
  await finishRepair(t, people, id, 92_730);
  const invoiced = await expectSame(id);
  expect(line(invoiced, 'garage-share')).toMatchObject({ ownerPays: 38_730, left: 38_730, firm: true, source: 'invoice' });
  const { invoice, ownersShare } = await done(t, 'GET', `${path}/processing`, people.garage.token);
  expect(ownersShare).toEqual({ amount: 38_730, receivedAt: null, upi: null });
  expect(invoice.amount).toBe(line(invoiced, 'insurers-part').amount + line(invoiced, 'garage-share').amount);
  expect((await done(t, 'GET', `${path}/settlement`, owner())).youPay).toBe(38_730);

  // Paid: gate pass, garage and staff show what the garage is still owed.
  await t.runJobs();
  await settleTransfer(t, id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
  const paid = await expectSame(id);
  const { home } = await done(t, 'GET', path, owner());
  const pass = await done(t, 'GET', `/gate-passes/${home.gatePassCode}`, '');
  expect([pass.amount, pass.ownersShare.amount]).toEqual([line(paid, 'insurers-part').amount, line(paid, 'garage-share').left]);
  for (const token of [people.garage.token, staff(), owner()])
    expect((await done(t, 'GET', `${path}/processing`, token)).ownersShare).toEqual(pass.ownersShare);
  await done(t, 'POST', `${path}/owners-share`, people.garage.token, { received: true });
  expect(line(await expectSame(id), 'garage-share')).toMatchObject({ paid: 38_730, left: 0 });

  // Recovery: the insurer pays a part to us and a part to the owner, and deducts a part because of the owner.
  const recovery = async () => (await done(t, 'GET', `/receivables?search=${claimNumber}`, staff())).data[0];
  await done(t, 'POST', '/remittances', staff(), {
    reference: `UTR-${randomUUID().slice(0, 8)}`,
    insurerName: 'New India Assurance',
    receivedOn: '2026-11-19',
    amount: 29_000,
    lines: [{ claimNumber, amount: 29_000 }],
  });
  const { id: receivableId } = await recovery();
  const charge = async (body: object) => {
    await done(t, 'POST', `/receivables/${receivableId}/charge`, staff(), body);
    await done(t, 'POST', `/receivables/${receivableId}/charge/confirm`, third.token, {});
  };
  await charge({ cause: 'paid-to-owner', amount: 20_000, reason: 'The insurer’s letter' });
  await done(t, 'POST', `/receivables/${receivableId}/shortfall`, staff(), { reason: 'Breach of the policy' });
  await charge({ cause: 'policy-breach', amount: 5_000, reason: 'Drove without a licence' });
  const recovered = await expectSame(id);
  const own = await billOf(id, staff());
  const receivable = await recovery();
  expect(line(own, 'insurers-part')).toMatchObject({ paid: receivable.received, left: receivable.outstanding });
  expect(line(recovered, 'insurers-part')).toMatchObject({ paid: null, left: null });
  expect(own.total.insurerPays + line(own, 'kept-by-insurer').amount).toBe(receivable.amount);
  const balance = await done(t, 'GET', `${path}/balance`, owner());
  const { home: after } = await done(t, 'GET', path, owner());
  expect([balance.due, after.owed]).toEqual([recovered.toUs.left, recovered.toUs.left]);
  expect(recovered.toUs.left).toBe(25_000);

  // The only paid claim of both parties: their statements close with the same balance.
  for (const [kind, left] of [
    ['owner', recovered.toUs.left],
    ['insurer', line(own, 'insurers-part').left],
  ] as const) {
    const { closing } = await done(t, 'GET', `/ledger/statements/${kind}/${id}`, staff());
    expect(closing, kind).toBe(left);
  }
});

it('is read by the owner and staff, and by nobody after a claim that ended without an advance', async () => {
  const { id } = await completeDraft(t, people.claimant, people.garage.listingId, { vehicle: nextVehicle() });
  const { orderId } = await openOrder(t, people.claimant, id);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  await t.call('PATCH', `/claims/${id}/part/E`, { token: owner(), body: { orderId } });
  expect((await t.call('GET', `/claims/${id}/bill`, { token: staff() })).status).toBe(200);
  expect((await t.call('GET', `/claims/${id}/bill`, { token: people.garage.token })).status).toBe(403);
  await done(t, 'POST', `/claims/${id}/withdraw`, owner(), {});
  expect((await t.call('GET', `/claims/${id}/bill`, { token: owner() })).status).toBe(404);
});
