import { paise } from '#domain/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import {
  approvalForm,
  approvedClaim,
  cast,
  done,
  finishRepair,
  payableClaim,
  payOffer,
  payoutOf,
  reviewedClaim,
  settleTransfer,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { alterTransfer } from '#test/builders/alter-transfer.ts';
import { followTransfer } from '../../transfers/follow-transfer.ts';
import { startPayout } from './start-payout.ts';

// An attacker with the database but without the server's key alters rows between approval and payout.

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
});
beforeEach(async () => {
  // Each has its own garage, whose account is altered.
  people = await cast(t);
  await sim(t, '/settings', { payoutStepMs: 'manual' });
});
afterAll(() => t.close());

const thiefs = () => t.platform.cipher.encrypt('99990000111122');
const setPayee = (claimId: string, accountEncrypted: string) =>
  sql`update claim set payee = payee || ${JSON.stringify({ accountEncrypted })}::jsonb where id = ${claimId}`.execute(
    t.platform.db,
  );
const setGarageAccount = (accountEncrypted: string) =>
  t.platform.db
    .updateTable('garage')
    .set({ bank_account_encrypted: accountEncrypted })
    .where('id', '=', people.garage.garageId)
    .execute();
const shown = (claimId: string) => done(t, 'GET', `/claims/${claimId}/processing`, people.staff.token);
/** As a database owner can: with triggers disabled. */
const past = (statement: ReturnType<typeof sql>) =>
  t.platform.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await statement.execute(db);
  });
const retry = (claimId: string) => t.call('POST', `/claims/${claimId}/payout/retry`, { token: people.staff2.token });

async function held(alter: (claimId: string) => Promise<unknown>): Promise<{ id: string; why: string | null }> {
  const claim = await approvedClaim(t, people);
  await payOffer(t, people, claim.id);
  await alter(claim.id);
  await finishRepair(t, people, claim.id);
  await t.runJobs();
  const { payout, payoutHold } = await shown(claim.id);
  expect(payout).toBeNull();
  return { id: claim.id, why: payoutHold };
}

/** One person's release has no effect, however often repeated; another person's has. */
async function takesTwo(claimId: string): Promise<void> {
  expect((await retry(claimId)).status).toBe(200);
  await t.runJobs();
  expect(await shown(claimId)).toMatchObject({
    payout: null,
    payoutHold: expect.stringContaining('Somebody else must check it'),
  });
  expect((await retry(claimId)).body.code).toBe('approval.same-person');
  const other = await person(t, 'insurance');
  expect((await t.call('POST', `/claims/${claimId}/payout/retry`, { token: other.token })).status).toBe(200);
  await t.runJobs();
  expect((await payoutOf(t, claimId)).sent_at).not.toBeNull();
}

const altered = expect.stringContaining('has changed since it was approved');

describe('altered between approval and payout, nothing is paid', () => {
  it('the garage’s account and the claim’s own copy of it', async () => {
    const { why } = await held(async (id) => {
      const account = thiefs();
      await setGarageAccount(account);
      await setPayee(id, account);
    });
    expect(why).toContain('changed its bank account');
  });

  it('an account that cannot be read', async () => {
    const { why } = await held(() => setGarageAccount('v1.test.AAAA'));
    expect(why).toContain('changed its bank account');
  });

  it('the amount: not released either, until the claim is decided anew', async () => {
    const { id, why } = await held((claimId) =>
      t.platform.db
        .updateTable('claim')
        .set({ approved_paise: paise(4_100_000) })
        .where('id', '=', claimId)
        .execute(),
    );
    expect(why).toEqual(altered);
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'payout.altered' } });
    await t.runJobs();
    expect((await shown(id)).payout).toBeNull();
    const reason = { reason: 'The amount is not what was approved' };
    await done(t, 'POST', `/claims/${id}/review/reopen`, people.staff.token, reason);
    await done(t, 'POST', `/claims/${id}/review/decide`, people.staff.token, await approvalForm(t, people.staff, id));
  });

  it('the text of the decision, which its database refuses and its seal shows', async () => {
    const alter = (id: string) =>
      sql`update signed_decision set text = regexp_replace(text, 'payee: [^\n]+', 'payee: x'),
        challenge = sha256(convert_to(regexp_replace(text, 'payee: [^\n]+', 'payee: x'), 'UTF8')) where claim_id = ${id}`;
    const { id, why } = await held(async (claimId) => {
      await expect(alter(claimId).execute(t.platform.db)).rejects.toThrow('never changed');
      await past(alter(claimId));
    });
    expect(why).toEqual(altered);
    expect((await retry(id)).body.code).toBe('payout.altered');
  });

  it('the decision itself, taken away: a person is asked', async () => {
    const { id, why } = await held((claimId) => past(sql`delete from signed_decision where claim_id = ${claimId}`));
    expect(why).toContain('No record says who approved');
    await takesTwo(id);
  });

  it('an account that the garage had not when it was approved: nobody alone says that it is right', async () => {
    const verify = (at: Date | null) =>
      t.platform.db.updateTable('garage').set({ bank_verified_at: at }).where('id', '=', people.garage.garageId).execute();
    await verify(null);
    const { id, why } = await held(() => verify(t.platform.now()));
    expect(why).toContain('had no verified bank account');
    await takesTwo(id);
  });

  it('a rejected claim that was made an approved one', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    const before = await t.platform.db.selectFrom('claim').selectAll().where('id', '=', claim.id).executeTakeFirstOrThrow();
    await done(t, 'POST', `/claims/${claim.id}/review/reopen`, people.staff.token, {
      reason: 'The photos are of another vehicle',
    });
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, {
      decision: 'reject',
      reason: 'The photos are of another vehicle',
    });
    const { stage, approved_paise, approved_at, payee } = before;
    await t.platform.db
      .updateTable('claim')
      .set({ stage, approved_paise, approved_at, payee: payee && JSON.stringify(payee) })
      .where('id', '=', claim.id)
      .execute();
    await t.platform.db.updateTable('offer').set({ state: 'accepted' }).where('claim_id', '=', claim.id).execute();
    await finishRepair(t, people, claim.id);
    await t.runJobs();
    expect(await shown(claim.id)).toMatchObject({ payout: null, payoutHold: altered });
  });
});

describe('altered between the order and the bank', () => {
  const ordered = async () => {
    const claim = await payableClaim(t, people);
    await inTransaction(t.platform, systemActor('test'), (tx) => startPayout(tx, claim.id));
    return { claimId: claim.id, payout: await payoutOf(t, claim.id) };
  };

  it.each([
    ['the account', () => ({ account_encrypted: thiefs() })],
    ['the bank', () => ({ ifsc: 'ICIC0000002' })],
    ['the amount', () => ({ amount_paise: paise(19_999_900) })],
  ])('%s: the transfer fails unsent, and a person pays again as approved', async (_, change) => {
    const { claimId, payout } = await ordered();
    await t.platform.db.updateTable('transfer').set(change()).where('id', '=', payout.id).execute();
    await followTransfer(t.platform, payout.id);
    const after = await payoutOf(t, claimId);
    expect([after.state, after.sent_at, after.failure_reason]).toEqual([
      'failed',
      null,
      expect.stringMatching(/approved|account/),
    ]);
    expect((await t.call('GET', `/claims/${claimId}/processing`, { token: people.staff.token })).body.data.stage).toBe(
      'approved',
    );
    expect((await retry(claimId)).status).toBe(200);
    await t.runJobs();
    await settleTransfer(t, claimId, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    const paid = await payoutOf(t, claimId);
    expect([paid.state, paid.amount_paise, paid.account_last4]).toEqual(['success', 3_800_000, payout.account_last4]);
  });

  it('and a transfer that the bank has already is not ordered again', async () => {
    const { claimId, payout } = await ordered();
    await followTransfer(t.platform, payout.id);
    await alterTransfer(t, payout.id, { account_encrypted: thiefs(), sent_at: null });
    await followTransfer(t.platform, payout.id);
    expect((await payoutOf(t, claimId)).alert).toBe('payout.alert.mismatch');
    expect((await retry(claimId)).body.code).toBe('payout.not-retryable');
  });
});

describe('approved by two', () => {
  it('the second does not confirm what was put in the first one’s place', async () => {
    const claim = await reviewedClaim(t, people);
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, people.staff.token, {
      ...(await approvalForm(t, people.staff, claim.id, 45_000)),
      reason: 'The insurer pays more than our calculation',
    });
    const confirm = () =>
      t.call('POST', `/claims/${claim.id}/review/confirm`, { token: people.staff2.token, body: { confirm: true } });
    const { payee } = await t.platform.db
      .selectFrom('claim')
      .select('payee')
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow();
    await setPayee(claim.id, thiefs());
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'payout.altered' } });
    await t.platform.db
      .updateTable('claim')
      .set({ payee: JSON.stringify(payee) })
      .where('id', '=', claim.id)
      .execute();
    await t.platform.db
      .updateTable('claim')
      .set({ approved_paise: paise(4_500_100) })
      .where('id', '=', claim.id)
      .execute();
    expect((await confirm()).body.code).toBe('payout.altered');
    await t.platform.db
      .updateTable('claim')
      .set({ approved_paise: paise(4_500_000) })
      .where('id', '=', claim.id)
      .execute();
    expect((await confirm()).status).toBe(200);
  });
});

it('keeps no account number in what is signed', async () => {
  await approvedClaim(t, people);
  const { bank_account_encrypted: sealed } = await t.platform.db
    .selectFrom('garage')
    .select('bank_account_encrypted')
    .where('id', '=', people.garage.garageId)
    .executeTakeFirstOrThrow();
  const rows = await t.platform.db.selectFrom('signed_decision').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(t.platform.cipher.decrypt(sealed));
});
