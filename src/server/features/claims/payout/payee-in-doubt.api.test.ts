import { beforeEach, describe, expect, it } from 'vitest';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { sim } from '#test/builders/intake.ts';
import { approvedClaim, cast, done, finishRepair, payableClaim, payOffer, payoutOf } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import { sweepPayouts } from './sweep-payouts.ts';

const { t } = claimSuite();
let people: Cast;
/** Each garage has its own district, because others of the same name are in theirs. */
let districts = 0;
beforeEach(async () => {
  // Each has its own garage, whose account is in doubt.
  people = await cast(t);
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  await ofGarage({
    profile: JSON.stringify({
      ...garageRegistration(),
      garageName: 'Deccan Motors',
      companyTradeName: '',
      stateCode: 'MH',
      districtId: (districts += 1),
      terms: { document: 'garage', acceptedAt: '2026-01-01' },
    }),
  });
});

const shown = (claimId: string) => done(t, 'GET', `/claims/${claimId}/processing`, people.staff.token);
const step = async (claimId: string) =>
  (await t.platform.db.selectFrom('claim_todo').select('what').where('claim_id', '=', claimId).orderBy('position').execute())[0]
    ?.what;
const ofGarage = (set: object) => t.platform.db.updateTable('garage').set(set).where('id', '=', people.garage.garageId).execute();
const accept = (by = people.staff) =>
  t.call('POST', `/garage/applications/${people.garage.garageId}/accept-payee`, {
    token: by.token,
    body: { reason: 'The proprietor’s own account; deed of 2019 seen.' },
  });
const confirm = (id: string, by: Cast['staff']) => t.call('POST', `/proposals/${id}/confirm`, { token: by.token });

/** The garage's owner changes the account, at a bank that returns the holder's name. */
async function changeAccount(accountName = 'Deccan Motors', bankAccNo = `7${Date.now()}`): Promise<void> {
  const body = { bankAccNo, bankIfscCode: 'SBIN0001234', companyBankAccountName: accountName, password: 'Gatepass@1' };
  const changed = await t.call('POST', '/garage/bank-account', { token: people.garage.token, body });
  expect(changed).toMatchObject({ status: 200 });
}

describe('an account in a name that is not the garage’s', () => {
  it('is paid once two people have accepted it', async () => {
    await ofGarage({ bank_account_name: 'Rohan Mule', bank_name_at_bank: 'ROHAN MULE' });
    const { id } = await payableClaim(t, people);
    await t.runJobs();
    expect(await step(id)).toBe('accept-payee');
    expect(await shown(id)).toMatchObject({ payout: null, payeeInDoubt: { nameAtBank: 'ROHAN MULE' } });
    expect((await accept(people.garage)).status).toBe(403);
    const { body } = await accept();
    expect(body.data.proposal).toMatchObject({ kind: 'garage-payee', after: { nameAtBank: 'ROHAN MULE' } });
    expect((await accept()).body.code).toBe('proposal.waiting');
    expect((await confirm(body.data.proposal.id, people.staff)).body.code).toBe('approval.same-person');
    await sweepPayouts(t.platform);
    await t.runJobs();
    expect((await shown(id)).payout).toBeNull();
    expect((await confirm(body.data.proposal.id, people.staff2)).status).toBe(200);
    await sweepPayouts(t.platform);
    await t.runJobs();
    expect((await payoutOf(t, id)).sent_at).not.toBeNull();
    expect((await accept()).body.code).toBe('garage.wrong-state');
  });

  it('nor is one whose name the bank did not give', async () => {
    await ofGarage({ bank_name_at_bank: null });
    const { id } = await payableClaim(t, people);
    await t.runJobs();
    expect([await step(id), (await shown(id)).payout]).toEqual(['accept-payee', null]);
  });

  it('accepts only the account that was looked at', async () => {
    await ofGarage({ bank_name_at_bank: 'ROHAN MULE' });
    const { body } = await accept();
    await changeAccount('Sohan Mule');
    expect((await confirm(body.data.proposal.id, people.staff2)).body.code).toBe('proposal.overtaken');
  });

  it.each(['M/s Deccan Motors (P) Ltd.', 'MOTORS DECCAN'])('but %s is its own', async (name) => {
    await ofGarage({ bank_name_at_bank: name });
    const { id } = await payableClaim(t, people);
    await t.runJobs();
    expect((await payoutOf(t, id)).sent_at).not.toBeNull();
  });
});

describe('the first payout after a change of the account', () => {
  it('waits for a person’s look, also where the claim was approved since', async () => {
    await changeAccount();
    const { id } = await payableClaim(t, people);
    await t.runJobs();
    expect(await shown(id)).toMatchObject({ payout: null, payoutHold: expect.stringContaining('first payout') });
    const look = (by: Cast['staff']) => t.call('POST', `/claims/${id}/payout/retry`, { token: by.token });
    expect((await look(people.staff)).body.code).toBe('claim.money-by-decider');
    expect((await look(people.staff2)).status).toBe(200);
    await t.runJobs();
    expect((await payoutOf(t, id)).sent_at).not.toBeNull();
    // The next one is paid automatically.
    const next = await payableClaim(t, people);
    await t.runJobs();
    expect((await payoutOf(t, next.id)).sent_at).not.toBeNull();
  });

  it('back to an earlier one waits as well', async () => {
    const first = await payableClaim(t, people);
    await t.runJobs();
    expect((await payoutOf(t, first.id)).sent_at).not.toBeNull();
    await changeAccount('Deccan Motors', '500011112227');
    await changeAccount('Deccan Motors', '500011112228');
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    await changeAccount('Deccan Motors', '500011112227');
    await finishRepair(t, people, claim.id);
    await t.runJobs();
    expect((await shown(claim.id)).payout).toBeNull();
  });
});
