import { paise } from '#domain/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import {
  approvedClaim,
  cast,
  disbursedClaim,
  done,
  finishRepair,
  payableClaim,
  payOffer,
  payoutOf,
  settleTransfer,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { deliver } from '#test/builders/webhook.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockClaimsOfPerson } from '../claim/renew-claims.ts';
import { alterTransfer } from '#test/builders/alter-transfer.ts';
import { followTransfer, transferChanged } from '../../transfers/follow-transfer.ts';
import { sweepTransfers } from '../../transfers/sweep-transfers.ts';
import { startPayout } from './start-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  people = await cast(t);
});
beforeEach(async () => {
  await sim(t, '/settings', { payoutStepMs: 'manual' });
});
afterAll(() => t.close());

const MINUTE = 60_000;
const transfers = async (): Promise<{ transfer_id: string }[]> => {
  const response = await fetch(`${t.standinUrl}/__sim/state`);
  const state = (await response.json()) as { transfers: { transfer_id: string }[] };
  return state.transfers;
};
const transfersOf = async (claimId: string) => {
  const rows = await t.platform.db.selectFrom('transfer').select('transfer_id').where('claim_id', '=', claimId).execute();
  const ours = new Set(rows.map((row) => row.transfer_id));
  return (await transfers()).filter((one) => ours.has(one.transfer_id));
};
const ledgerIsSound = async () => expect(await checkLedger(t.platform)).toMatchObject({ ok: true, differences: [] });
const stageOf = async (claimId: string) => (await done(t, 'GET', `/claims/${claimId}/processing`, people.staff.token)).stage;

describe('one transfer per claim', () => {
  it('when every job runs again and again', async () => {
    const claim = await payableClaim(t, people);
    await t.runJobs();
    const payout = await payoutOf(t, claim.id);
    for (let again = 0; again < 3; again += 1) {
      await followTransfer(t.platform, payout.id);
      await sweepTransfers(t.platform);
      await sweepPayouts(t.platform);
      await t.runJobs();
    }
    await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    await followTransfer(t.platform, payout.id);
    await settleTransfer(t, claim.id);
    expect(await transfersOf(claim.id)).toHaveLength(1);
    expect(await t.platform.db.selectFrom('gate_pass').selectAll().where('claim_id', '=', claim.id).execute()).toHaveLength(1);
    await ledgerIsSound();
  });

  it('when the bank took the transfer and its answer was lost', async () => {
    const claim = await payableClaim(t, people);
    await sim(t, '/faults', { route: 'POST /payout/transfers', kind: 'reset-after-processing', times: 1 });
    await t.runJobs();
    const payout = await payoutOf(t, claim.id);
    expect(payout.sent_at).not.toBeNull();
    expect(payout.gateway_ref).toBeNull();
    // The queue's own retry, and the sweep a minute later.
    await followTransfer(t.platform, payout.id);
    t.setNow(new Date(Date.now() + 2 * MINUTE));
    await sweepTransfers(t.platform);
    await t.runJobs();
    t.setNow(null);
    expect(await transfersOf(claim.id)).toHaveLength(1);
    expect((await payoutOf(t, claim.id)).gateway_ref).not.toBeNull();
    await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    expect(await stageOf(claim.id)).toBe('disbursed');
    await ledgerIsSound();
  });

  it('when the call never arrived: the same id is sent again', async () => {
    const claim = await payableClaim(t, people);
    await sim(t, '/faults', { route: 'POST /payout/transfers', kind: '500', times: 1 });
    await t.runJobs();
    const before = await payoutOf(t, claim.id);
    expect(await transfersOf(claim.id)).toHaveLength(0);
    await followTransfer(t.platform, before.id);
    const after = await payoutOf(t, claim.id);
    expect([after.transfer_id, after.attempt]).toEqual([before.transfer_id, 1]);
    expect(await transfersOf(claim.id)).toHaveLength(1);
  });

  it('when two workers send it at the same moment', async () => {
    const claim = await payableClaim(t, people);
    await inTransaction(t.platform, systemActor('test'), (tx) => startPayout(tx, claim.id));
    const payout = await payoutOf(t, claim.id);
    await Promise.all(Array.from({ length: 8 }, () => followTransfer(t.platform, payout.id)));
    expect(await transfersOf(claim.id)).toHaveLength(1);
  });

  it('when a credit is read 30 times at once', async () => {
    const claim = await payableClaim(t, people);
    await t.runJobs();
    const { transfer_id: id } = await payoutOf(t, claim.id);
    for (const status of ['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED']) await sim(t, `/transfers/${id}/advance`, { status });
    await Promise.all(Array.from({ length: 30 }, () => transferChanged(t.platform, id)));
    const credits = await t.platform.db
      .selectFrom('journal_entry')
      .select('id')
      .where('business_key', '=', `claim:${claim.id}:payout-credited:1`)
      .execute();
    const messages = await t.platform.db
      .selectFrom('outbox_message')
      .select('id')
      .where('template', '=', 'gate-pass')
      .where('user_id', '=', people.claimant.userId)
      .execute();
    const passes = await t.platform.db.selectFrom('gate_pass').select('code').execute();
    expect(credits).toHaveLength(1);
    expect(messages).toHaveLength(passes.length * 2);
    expect(await stageOf(claim.id)).toBe('disbursed');
  });
});

describe('a transfer that is not ours', () => {
  it('of another amount books nothing, alerts the staff once, and is read again an hour later', async () => {
    const claim = await payableClaim(t, people);
    await t.runJobs();
    await alterTransfer(t, (await payoutOf(t, claim.id)).id, { amount_paise: paise(3_800_100) });
    await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    const payout = await payoutOf(t, claim.id);
    expect([payout.state, payout.alert, payout.credited_at]).toEqual(['pending', 'payout.alert.mismatch', null]);
    expect(await stageOf(claim.id)).toBe('approved');
    const { data } = await done(t, 'GET', '/dashboard/notifications?limit=50', people.staff.token);
    expect(data.some((notice: { message: string }) => notice.message.includes('differs from ours'))).toBe(true);
    const alerts = await t.platform.db
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'alert-payout')
      .where('subject_id', '=', payout.id)
      .execute();
    expect(alerts).toEqual([{ after: { alert: 'payout.alert.mismatch' } }]);
    await alterTransfer(t, payout.id, { amount_paise: paise(3_800_000) });
    t.setNow(new Date(t.platform.now().getTime() + 61 * 60_000));
    await sweepTransfers(t.platform);
    await t.runJobs();
    t.setNow(null);
    expect(await stageOf(claim.id)).toBe('disbursed');
  });

  it('to another beneficiary books nothing', async () => {
    const claim = await payableClaim(t, people);
    await t.runJobs();
    await alterTransfer(t, (await payoutOf(t, claim.id)).id, { beneficiary_id: 'somebody_else' });
    await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    expect((await payoutOf(t, claim.id)).alert).toBe('payout.alert.mismatch');
    expect(await stageOf(claim.id)).toBe('approved');
  });
});

describe('a transfer that fails or comes back', () => {
  it('fails: the ledger is taken back, staff pay again with a new id', async () => {
    const claim = await payableClaim(t, people);
    await t.runJobs();
    const first = await payoutOf(t, claim.id);
    const tooEarly = await t.call('POST', `/claims/${claim.id}/payout/retry`, { token: people.staff2.token });
    expect(tooEarly.body.code).toBe('payout.not-retryable');
    await settleTransfer(t, claim.id, 'PENDING', 'FAILED');
    expect((await payoutOf(t, claim.id)).state).toBe('failed');
    await ledgerIsSound();
    // No automatic payout after a failure.
    await sweepPayouts(t.platform);
    await t.runJobs();
    expect((await payoutOf(t, claim.id)).attempt).toBe(1);
    await done(t, 'POST', `/claims/${claim.id}/payout/retry`, people.staff2.token);
    await t.runJobs();
    const second = await payoutOf(t, claim.id);
    expect([second.attempt, second.transfer_id === first.transfer_id]).toEqual([2, false]);
    await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    expect(await stageOf(claim.id)).toBe('disbursed');
    await ledgerIsSound();
  });

  it('is returned after the credit: the pass no longer counts, the receivable is gone, and a new payout opens both again', async () => {
    const claim = await disbursedClaim(t, people);
    const { gatePassCode: code } = await done(t, 'GET', `/claims/${claim.id}/processing`, people.staff.token);
    await settleTransfer(t, claim.id, 'REVERSED');
    const after = await done(t, 'GET', `/claims/${claim.id}/processing`, people.staff.token);
    expect(after).toMatchObject({ stage: 'approved', payout: { state: 'reversed' }, receivable: null, gatePassCode: null });
    expect((await t.call('GET', `/gate-passes/${code}`)).body.data.isValid).toBe(false);
    await ledgerIsSound();
    await done(t, 'POST', `/claims/${claim.id}/payout/retry`, people.staff2.token);
    await t.runJobs();
    await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    const again = await done(t, 'GET', `/claims/${claim.id}/processing`, people.staff.token);
    expect(again).toMatchObject({ stage: 'disbursed', receivable: { state: 'open' } });
    expect(again.gatePassCode).not.toBe(code);
    await ledgerIsSound();
  });
});

describe('whom it pays', () => {
  it('nobody, when the garage changed its account after the approval, until a person has looked', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    const row = await t.platform.db
      .selectFrom('garage')
      .select('bank_account_encrypted')
      .where('id', '=', people.garage.garageId)
      .executeTakeFirstOrThrow();
    await t.platform.db
      .updateTable('garage')
      .set({ bank_account_encrypted: t.platform.cipher.encrypt('99990000111122'), bank_account_last4: '1122' })
      .where('id', '=', people.garage.garageId)
      .execute();
    await finishRepair(t, people, claim.id);
    await t.runJobs();
    const held = await done(t, 'GET', `/claims/${claim.id}/processing`, people.staff.token);
    expect([held.payout, held.payoutHold]).toEqual([
      null,
      'The garage changed its bank account after the approval. Check it before paying.',
    ]);
    await sweepPayouts(t.platform);
    await t.runJobs();
    expect((await done(t, 'GET', `/claims/${claim.id}/processing`, people.staff.token)).payout).toBeNull();
    // One person releases the new account, then another who is not a connected person.
    const retry = ({ token }: Person) => t.call('POST', `/claims/${claim.id}/payout/retry`, { token });
    expect((await retry(people.staff2)).status).toBe(200);
    await t.runJobs();
    expect(await done(t, 'GET', `/claims/${claim.id}/processing`, people.staff.token)).toMatchObject({
      payout: null,
      payoutHold: expect.stringContaining('Somebody else must check it too'),
    });
    expect((await retry(people.staff2)).body.code).toBe('approval.same-person');
    const [kin, other] = [await person(t, 'insurance'), await person(t, 'insurance')];
    await noteInvitation(t, people.staff2, kin);
    expect((await retry(kin)).body.code).toBe('approval.connected-person');
    // Changed again in between: a release of one account does not apply to the other.
    const first = await t.platform.db
      .selectFrom('garage')
      .selectAll()
      .where('id', '=', people.garage.garageId)
      .executeTakeFirstOrThrow();
    await t.platform.db
      .updateTable('garage')
      .set({ bank_account_encrypted: t.platform.cipher.encrypt('88880000111133'), bank_account_last4: '1133' })
      .where('id', '=', people.garage.garageId)
      .execute();
    expect((await retry(other)).status).toBe(200);
    await t.runJobs();
    expect((await done(t, 'GET', `/claims/${claim.id}/processing`, people.staff.token)).payout).toBeNull();
    const { bank_account_encrypted, bank_account_last4 } = first;
    await t.platform.db
      .updateTable('garage')
      .set({ bank_account_encrypted, bank_account_last4 })
      .where('id', '=', people.garage.garageId)
      .execute();
    expect((await retry(people.staff2)).status).toBe(200);
    expect((await retry(other)).status).toBe(200);
    await t.runJobs();
    expect((await payoutOf(t, claim.id)).account_last4).toBe('1122');
    await t.platform.db.updateTable('garage').set(row).where('id', '=', people.garage.garageId).execute();
  });

  it('the same account written anew (another encryption of it) is paid', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    const { bank_account_encrypted: sealed } = await t.platform.db
      .selectFrom('garage')
      .select('bank_account_encrypted')
      .where('id', '=', people.garage.garageId)
      .executeTakeFirstOrThrow();
    await t.platform.db
      .updateTable('garage')
      .set({ bank_account_encrypted: t.platform.cipher.encrypt(t.platform.cipher.decrypt(sealed)) })
      .where('id', '=', people.garage.garageId)
      .execute();
    await finishRepair(t, people, claim.id);
    await t.runJobs();
    expect((await payoutOf(t, claim.id)).state).toBe('pending');
  });

  const setKycStatus = (status: string) =>
    inTransaction(t.platform, systemActor('test'), async (tx) => {
      await lockClaimsOfPerson(tx, people.garage.userId);
      await tx.db.updateTable('app_user').set({ kyc_status: status }).where('id', '=', people.garage.userId).execute();
    });

  it('waits for the garage’s KYC, and starts by itself once it is approved', async () => {
    await setKycStatus('pending');
    const claim = await payableClaim(t, people);
    await t.runJobs();
    const waiting = await done(t, 'GET', `/claims/${claim.id}/processing`, people.staff.token);
    expect([waiting.payout, waiting.garagePayable]).toEqual([null, false]);
    await setKycStatus('approved');
    await sweepPayouts(t.platform);
    expect((await payoutOf(t, claim.id)).state).toBe('pending');
  });

  it('pays of an invoice below the advance what is advanced on it', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    await finishRepair(t, people, claim.id, 30_000);
    await t.runJobs();
    expect(await payoutOf(t, claim.id)).toMatchObject({ state: 'pending', amount_paise: 2_850_000 });
  });
});

describe('notices of the gateway', () => {
  it('in every order and 50 at once, true or not, lead to one credit: what they claim is not believed', async () => {
    const claim = await payableClaim(t, people);
    await t.runJobs();
    const { transfer_id: id } = await payoutOf(t, claim.id);
    const notice = (type: string, status: string, statusCode: string) =>
      JSON.stringify({
        type,
        data: { transfer_id: id, cf_transfer_id: '1', status, status_code: statusCode, transfer_amount: 1, transfer_utr: 'LIE' },
      });
    // Webhook sent before the state is true.
    await deliver(t, 'payouts', notice('TRANSFER_ACKNOWLEDGED', 'SUCCESS', 'COMPLETED'));
    await t.runJobs();
    expect(await stageOf(claim.id)).toBe('approved');
    for (const status of ['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED']) await sim(t, `/transfers/${id}/advance`, { status });
    const types = ['TRANSFER_SUCCESS', 'TRANSFER_FAILED', 'TRANSFER_REVERSED', 'TRANSFER_REJECTED', 'SOMETHING_NEW'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        deliver(t, 'payouts', notice(types[index % types.length] ?? '', 'FAILED', `CODE_${index % 7}`)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await t.runJobs();
    expect(await stageOf(claim.id)).toBe('disbursed');
    expect((await payoutOf(t, claim.id)).utr).toMatch(/^N\d{15}$/);
    await ledgerIsSound();
  });

  it('of a transfer that is not ours changes nothing', async () => {
    const answer = await deliver(
      t,
      'payouts',
      JSON.stringify({
        type: 'TRANSFER_SUCCESS',
        data: { transfer_id: 'gp_nobody', cf_transfer_id: '7', status: 'SUCCESS', status_code: 'COMPLETED' },
      }),
    );
    expect(answer.status).toBe(200);
    await t.runJobs();
    await ledgerIsSound();
  });
});

describe('what a payout shows and logs', () => {
  it('lists a garage its own and staff all, with the account’s last digits only', async () => {
    const mine = await done(t, 'GET', '/payouts', people.garage.token);
    expect(mine.data[0].plate.number).toBe(mine.data[0].registrationNumber);
    expect(mine.data[0].vehicle).not.toContain(mine.data[0].registrationNumber);
    expect(mine.total).toBeGreaterThan(0);
    expect(JSON.stringify(mine)).not.toContain('account_encrypted');
    expect((await t.call('GET', '/payouts', { token: people.claimant.token })).status).toBe(403);
  });

  it('never logs the account number', async () => {
    const row = await t.platform.db
      .selectFrom('garage')
      .select('bank_account_encrypted')
      .where('id', '=', people.garage.garageId)
      .executeTakeFirstOrThrow();
    expect(t.logged()).not.toContain(t.platform.cipher.decrypt(row.bank_account_encrypted));
  });
});
