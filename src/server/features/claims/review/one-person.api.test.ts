import { paise } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { describe, expect, it } from 'vitest';
import { filedClaim } from '#test/builders/intake.ts';
import type { Person } from '#test/builders/person.ts';
import { person } from '#test/builders/person.ts';
import {
  approvalForm,
  disbursedClaim,
  done,
  nextVehicle,
  payableClaim,
  reviewedClaim,
  settleTransfer,
} from '#test/builders/processing.ts';
import type { Called } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

/** What one employee alone could make the company pay, or mark as repaid. */
const { t, people } = claimSuite({ payoutStepMs: 'manual' });

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const decide = async (claimId: string, approvedAmount: number, more: object = {}) =>
  t.call('POST', `/claims/${claimId}/review/decide`, {
    token: people.staff.token,
    body: { ...(await approvalForm(t, people.staff, claimId, approvedAmount)), ...more },
  });

describe('an approval', () => {
  it('counts as a loss of its own size: above the survey’s threshold it needs a survey, whatever was estimated', async () => {
    const claim = await reviewedClaim(t, people, 45_000);
    expect(refused(await decide(claim.id, 199_999, { reason: 'x' }))).toBe('409 claim.survey-required');
  });

  it('goes by the larger of both estimates', async () => {
    const vehicle = nextVehicle();
    const claim = await filedClaim(t, people.claimant, people.garage.listingId, {
      vehicle,
      vendor: { estimatedRepairCost: 60_000 },
    });
    await done(t, 'POST', `/claims/${claim.id}/estimate`, people.garage.token, {
      lines: [{ label: 'Bumper', kind: 'labour', amount: 40_000 }],
    });
    const started = await t.call('POST', `/claims/${claim.id}/review/start`, { token: people.staff.token });
    expect(refused(started)).toBe('409 claim.survey-required');
  });

  it('needs an estimate', async () => {
    const vehicle = nextVehicle();
    const claim = await filedClaim(t, people.claimant, people.garage.listingId, {
      vehicle,
      vendor: { estimatedRepairCost: null },
    });
    await done(t, 'POST', `/claims/${claim.id}/review/start`, people.staff.token);
    expect(refused(await decide(claim.id, 20_000, { reason: 'x' }))).toBe('409 claim.estimate-missing');
  });

  it.each([0.01, 999.99])('of ₹%s is below the smallest', async (amount) => {
    const claim = await reviewedClaim(t, people);
    expect(refused(await decide(claim.id, amount))).toBe('400 claim.approval-too-small');
  });

  it('above the calculation needs a reason and a second person', async () => {
    const claim = await reviewedClaim(t, people); // labour of 42,000 less the deductible of 1,500
    expect(refused(await decide(claim.id, 40_500.01))).toBe('400 claim.above-calculation');
    const sent = await decide(claim.id, 40_500.01, { reason: 'The insurer waived its deductible' });
    expect(sent.body.data.stage).toBe('second_approval');
    // Until confirmed, the claim's parties see no amount, and never the reason of the approval.
    const seenBy = async ({ token }: Person) => {
      const read = async (path: string) => done(t, 'GET', `/claims/${claim.id}${path}`, token);
      const [whole, { decision }, { approvedAmount }] = [await read(''), await read('/processing'), await read('/settlement')];
      return [whole.approvedAmount, whole.decisionReason, decision.approvedAmount, decision.reason, approvedAmount];
    };
    const [approved, reason] = [40_500.01, 'The insurer waived its deductible'];
    expect(await seenBy(people.staff2)).toEqual([approved, reason, approved, reason, approved]);
    for (const person of [people.claimant, people.garage]) expect(await seenBy(person)).toEqual([null, null, null, null, null]);
    const path = `/claims/${claim.id}/review/confirm`;
    expect(refused(await t.call('POST', path, { token: people.staff.token, body: { confirm: true } }))).toBe(
      '409 approval.same-person',
    );
    expect((await done(t, 'POST', path, people.staff2.token, { confirm: true })).stage).toBe('approved');
    expect(await seenBy(people.claimant)).toEqual([approved, null, approved, null, approved]);
    const alone = await reviewedClaim(t, people);
    expect((await decide(alone.id, 40_500)).body.data.stage).toBe('approved');
  });
});

describe('who approved a claim', () => {
  const post = (by: Person, path: string, body: object = {}) => t.call('POST', path, { token: by.token, body });
  const receipt = (insurerClaimNumber: string, amount: number) => ({
    reference: `UTR-${randomUUID()}`,
    insurerName: 'New India Assurance',
    insurerClaimNumber,
    amount,
    receivedOn: '2026-11-19',
  });
  const owed = async () => {
    const claim = await disbursedClaim(t, people);
    const row = await t.platform.db
      .selectFrom('receivable')
      .selectAll()
      .where('claim_id', '=', claim.id)
      .executeTakeFirstOrThrow();
    return { ...claim, receivableId: row.id, number: row.insurer_claim_number };
  };
  const refusal = '409 claim.money-by-decider';

  it('neither enters nor matches its money, in a form or in a file; someone else does', async () => {
    const claim = await owed();
    const invented = await post(people.staff, '/receivables/receipts', receipt(claim.number, 38_000));
    expect(refused(invented)).toBe(refusal);
    expect(invented.body.message).toBe('You approved this claim, so someone else must handle its money.');
    const line = receipt(claim.number, 38_000);
    const csv = `reference,insurer,number,amount,tds,date\n${line.reference},${line.insurerName},${claim.number},38000,0,2026-11-19`;
    const file = (by: Person) => done(t, 'POST', '/receivables/receipts/import', by.token, { csv });
    expect(await file(people.staff)).toMatchObject({
      imported: 0,
      matched: 0,
      badRows: [{ row: 2, message: invented.body.message }],
    });
    const suspense = await done(t, 'POST', '/receivables/receipts', people.staff2.token, receipt('', 8_000));
    const match = (by: Person) => post(by, `/receivables/receipts/${suspense.id}/match`, { claimNumber: claim.claimNumber });
    expect(refused(await match(people.staff))).toBe(refusal);
    expect((await match(people.staff2)).status).toBe(200);
    const rest = await post(people.staff2, '/receivables/receipts', receipt(claim.number, 30_000));
    expect(rest.body.data.claimNumber).toBe(claim.claimNumber);
    expect((await checkLedger(t.platform)).differences).toEqual([]);
  });

  it('neither gives the rest up nor confirms that it is; the list says so', async () => {
    const claim = await owed();
    const path = `/receivables/${claim.receivableId}`;
    const third = await person(t, 'insurance', { phone: '9876500005' });
    const reason = { reason: 'x' };
    expect(refused(await post(people.staff, `${path}/shortfall`, reason))).toBe(refusal);
    expect((await post(people.staff2, `${path}/shortfall`, reason)).status).toBe(200);
    expect(refused(await post(people.staff, `${path}/write-off`, reason))).toBe(refusal);
    expect((await post(people.staff2, `${path}/write-off`, reason)).status).toBe(200);
    expect(refused(await post(people.staff, `${path}/write-off/confirm`))).toBe(refusal);
    const listed = async (by: Person) => (await done(t, 'GET', `/receivables?search=${claim.claimNumber}`, by.token)).data[0];
    expect((await listed(people.staff)).decidedByYou).toBe(true);
    expect((await listed(third)).decidedByYou).toBe(false);
    expect((await post(third, `${path}/write-off/confirm`)).status).toBe(200);
  });

  it('does not send its payout again', async () => {
    const claim = await payableClaim(t, people);
    await t.runJobs();
    await settleTransfer(t, claim.id, 'PENDING', 'FAILED');
    const path = `/claims/${claim.id}/payout/retry`;
    expect(refused(await post(people.staff, path))).toBe(refusal);
    expect((await post(people.staff2, path)).status).toBe(200);
  });

  it('is still who approved it when it is looked at again', async () => {
    const claim = await owed();
    await done(t, 'POST', '/receivables/receipts', people.staff2.token, receipt(claim.number, 8_000));
    await settleTransfer(t, claim.id, 'REVERSED');
    await done(t, 'POST', `/claims/${claim.id}/review/reopen`, people.staff2.token, { reason: 'x' });
    expect(refused(await post(people.staff, '/receivables/receipts', receipt(claim.number, 30_000)))).toBe(refusal);
    expect((await post(people.staff2, '/receivables/receipts', receipt(claim.number, 30_000))).status).toBe(201);
  });

  it('is not helped by a colleague who matches in good faith what they typed in', async () => {
    const claim = await owed();
    const invented = receipt('', 38_000);
    const { id } = await done(t, 'POST', '/receivables/receipts', people.staff.token, invented);
    const match = () => post(people.staff2, `/receivables/receipts/${id}/match`, { claimNumber: claim.claimNumber });
    expect(refused(await match())).toBe('409 receipt.entered-by-other-end');
    // Another amount, or the same person again, is a duplicate reference.
    const again = (by: Person, changes: object) => post(by, '/receivables/receipts', { ...invented, ...changes });
    expect(refused(await again(people.staff, {}))).toBe('409 receipt.duplicate');
    expect(refused(await again(people.staff2, { amount: 37_999 }))).toBe('409 receipt.duplicate');
    expect((await again(people.staff2, {})).body.data).toMatchObject({ id, claimNumber: null });
    expect((await match()).body.data.claimNumber).toBe(claim.claimNumber);
    expect(refused(await again(people.staff, {}))).toBe('409 receipt.duplicate');
  });

  it('does not send the owner’s payment back; who did so does not decide the claim', async () => {
    const [decided, open] = [await owed(), await reviewedClaim(t, people)];
    const failed = async (claimId: string) => {
      const order = t.platform.db.selectFrom('payment_order').select('id').where('claim_id', '=', claimId).limit(1);
      const [id, now] = [randomUUID(), t.platform.now()];
      const refundId = `rf_${id.slice(0, 8)}`;
      await t.platform.db
        .insertInto('refund')
        .values({
          id,
          payment_order_id: order,
          refund_id: refundId,
          amount_paise: paise(100),
          reason: 'surplus-payment',
          state: 'failed',
          created_at: now,
          updated_at: now,
        })
        .execute();
      return `/refunds/${refundId}/retry`;
    };
    const path = await failed(decided.id);
    expect(refused(await post(people.staff, path))).toBe(refusal);
    expect((await post(people.staff2, path)).status).toBe(200);
    expect((await post(people.staff, await failed(open.id))).status).toBe(200);
    expect(refused(await decide(open.id, 40_000))).toBe('409 claim.decided-by-other-hand');
  });
});
