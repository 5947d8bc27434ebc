import { beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { letterForm } from '#test/builders/acceptance-letter.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvalForm, done, payableClaim, payOffer, payoutOf } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called } from '#test/setup/test-app.ts';
import { startPayout } from './start-payout.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let [maker, checker] = [{} as Person, {} as Person];
beforeAll(async () => {
  [maker, checker] = [await person(t, 'insurance'), await person(t, 'insurance')];
});

const refused = ({ status, body }: Called) => `${status} ${body.code ?? body.data.stage}`;
const post = (path: string, by: Person, body: object = {}) => t.call('POST', path, { token: by.token, body });

/** Enters a letter; returns what confirms it. */
async function letter(id: string, amount: number, says: object = {}): Promise<() => Promise<Called>> {
  const form = await letterForm(t, maker, id, { amount, ...says });
  const { letters } = await done(t, 'POST', `/claims/${id}/acceptance-letters`, maker.token, form);
  return () => post(`/acceptance-letters/${letters[0].id}/confirm`, checker);
}
const accept = async (id: string, amount: number, says: object = {}) => {
  const confirm = await letter(id, amount, says);
  expect(refused(await confirm())).toMatch(/^200/);
};
const transfers = (id: string) =>
  t.platform.db.selectFrom('transfer').select(['state', 'amount_paise', 'sent_at']).where('claim_id', '=', id).execute();
const holdOf = async (id: string) =>
  (await t.platform.db.selectFrom('claim').select('payout_hold').where('id', '=', id).executeTakeFirstOrThrow()).payout_hold;
const start = (id: string) => inTransaction(t.platform, systemActor('test'), (tx) => startPayout(tx, id));

describe('a final acceptance of less than was approved', () => {
  it('holds the payout, also from people, until less is approved', async () => {
    const { id } = await payableClaim(t, people);
    await accept(id, 30_000);
    await t.runJobs();
    expect(await transfers(id)).toEqual([]);
    expect(await holdOf(id)).toBe('payout.alert.insurer-less');
    expect(refused(await post(`/claims/${id}/payout/retry`, people.staff2))).toBe('409 claim.above-final');
    await done(t, 'POST', `/claims/${id}/review/reopen`, people.staff.token, { reason: 'The insurer accepts less' });
    const decide = await post(`/claims/${id}/review/decide`, people.staff, await approvalForm(t, people.staff, id, 30_000));
    expect(refused(decide)).toBe('200 approved');
    const offer = await done(t, 'GET', `/claims/${id}/offer`, people.claimant.token);
    expect(offer).toMatchObject({ approvedAmount: 30_000 });
  });

  it('lets two people pay what they approved after it, with a reason', async () => {
    const { id } = await payableClaim(t, people);
    await accept(id, 30_000);
    await t.runJobs();
    await done(t, 'POST', `/claims/${id}/review/reopen`, people.staff.token, { reason: 'The insurer accepts less' });
    const form = { ...(await approvalForm(t, people.staff, id)), reason: 'The owner bears the rest' };
    expect(refused(await post(`/claims/${id}/review/decide`, people.staff, form))).toBe('200 second_approval');
    await done(t, 'POST', `/claims/${id}/review/confirm`, people.staff2.token, { confirm: true });
    try {
      await payOffer(t, people, id);
    } catch {
      // Nothing is left to pay: the owner only accepts.
      await done(t, 'POST', `/claims/${id}/offer/accept`, people.claimant.token, {});
    }
    await t.runJobs();
    expect(await holdOf(id)).not.toBe('payout.alert.insurer-less');
  });

  it('heard between the order and the bank stops the transfer before it is sent', async () => {
    const { id } = await payableClaim(t, people);
    expect(await start(id)).toBe(true);
    await accept(id, 30_000);
    await t.runJobs();
    expect(await payoutOf(t, id)).toMatchObject({ state: 'failed', sent_at: null });
    expect(refused(await post(`/claims/${id}/payout/retry`, people.staff2))).toBe('409 claim.above-final');
  });

  it('that arrives while the transfer is ordered never lets the higher amount reach the bank', async () => {
    const { id } = await payableClaim(t, people);
    const confirm = await letter(id, 30_000);
    await Promise.all([confirm(), start(id)]);
    await t.runJobs();
    for (const { state, sent_at } of await transfers(id)) expect({ state, sent_at }).toEqual({ state: 'failed', sent_at: null });
  });

  it('changes nothing where it is as high as the approval, or only provisional', async () => {
    const { id } = await payableClaim(t, people);
    await accept(id, 38_000);
    await t.runJobs();
    expect(await payoutOf(t, id)).toMatchObject({ amount_paise: 38_000_00 });
  });
});
