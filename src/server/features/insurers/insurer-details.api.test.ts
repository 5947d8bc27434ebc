import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCalendarDays } from '#domain/analytics/ranges.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';
import type { Person } from '#test/builders/person.ts';
import { person } from '#test/builders/person.ts';
import { done } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp, TestBody } from '#test/setup/test-app.ts';

let t: TestApp;
let reviewer: Person;
let both: Person;
let settings: Person;
let today: string;
let insurers: string[];
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await person(t, 'insurance', { duties: ['review'], firstName: 'Asha' });
  both = await person(t, 'insurance', { duties: ['review', 'confirm'], firstName: 'Bela' });
  settings = await person(t, 'admin', { duties: ['settings'] });
  today = todayInKolkata(t.platform.now());
  insurers = (await done(t, 'GET', '/insurers', reviewer.token)).data.map((one: TestBody) => one.id);
});
afterAll(() => t.close());
beforeEach(() => {
  id = insurers.shift() ?? '';
});

const accountNumber = '502000112233445';
const account = { holder: 'Sample Insurer', accountNumber, ifsc: 'HDFC0000060' };
const gstin = (state: string, pan = 'AAACN1234C') => `${state}${pan}1Z${gstinCheckCharacter(`${state}${pan}1Z`)}`;
const propose = (what: string, body: object, by = reviewer, from = today, insurer = id): Promise<Called> =>
  t.call('POST', `/insurers/${insurer}/${what}`, { token: by.token, body: { inForceFrom: from, ...body } });
const end = (proposal: Called, how: 'confirm' | 'withdraw', by: Person) =>
  t.call('POST', `/proposals/${proposal.body.data.proposal.id}/${how}`, { token: by.token });
const shown = (by = reviewer) => done(t, 'GET', `/insurers/${id}`, by.token);
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const confirmed = async (what: string, body: object, from = today): Promise<void> => {
  expect((await end(await propose(what, body, reviewer, from), 'confirm', both)).status).toBe(200);
};

describe('what two people put on record', () => {
  it('counts once the second has confirmed it, and says who did', async () => {
    const terms = await propose('terms', { modes: ['cashless'], grievanceAddress: ' 1, Fort, Mumbai ' });
    expect(terms).toMatchObject({ status: 201, body: { data: { proposal: { before: null, after: { modes: ['cashless'] } } } } });
    expect(await shown()).toMatchObject({
      terms: null,
      waiting: [{ kind: 'insurer-terms', isOwn: true, proposedBy: 'Asha Rao' }],
    });
    expect(refused(await propose('terms', { modes: ['reimbursement'] }))).toBe('409 proposal.waiting');
    expect(refused(await end(terms, 'confirm', reviewer))).toBe('403 access.forbidden');
    expect(refused(await end(terms, 'confirm', settings))).toBe('403 access.forbidden');
    expect((await end(terms, 'confirm', both)).status).toBe(200);
    expect(refused(await end(await propose('terms', { modes: ['cashless', 'reimbursement'] }, both), 'confirm', both))).toBe(
      '409 approval.same-person',
    );
    await confirmed('gstins', { gstin: gstin('27').toLowerCase() });
    await confirmed('offices', { name: 'Pune Divisional Office', address: '2, Camp', pincode: '411001' });
    await confirmed('accounts', account);
    expect(await shown()).toMatchObject({
      terms: { modes: ['cashless'], grievanceAddress: '1, Fort, Mumbai', from: today },
      gstins: [{ gstin: gstin('27'), from: today, until: null }],
      offices: [{ name: 'Pune Divisional Office' }],
      accounts: [{ holder: 'Sample Insurer', ifsc: 'HDFC0000060', last4: '3445', bank: 'HDFC Bank' }],
    });
    const { rows } = await t.platform.pool.query('select action, actor_id from audit_entry where subject_id = $1 order by at', [
      id,
    ]);
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ actor_id: who }) => who))).toEqual(new Set([both.userId]));
  });

  it('keeps the insurer’s own rates until two people change them', async () => {
    const rates = { imt23PaidPercent: 50, nonStandardPercent: 75, depreciation: null };
    const modes = ['cashless'];
    const first = await propose('terms', { modes, rates });
    expect(first.body.data.proposal.after).toMatchObject({ rates });
    expect((await shown()).terms).toBeNull();
    await end(first, 'confirm', both);
    expect((await shown()).terms).toMatchObject({ rates });
    await confirmed('terms', { modes: ['reimbursement'] });
    expect((await shown()).terms).toMatchObject({ modes: ['reimbursement'], rates });
    await confirmed('terms', { modes, rates: { ...rates, imt23PaidPercent: null, nonStandardPercent: null } });
    expect((await shown()).terms.rates).toEqual({ imt23PaidPercent: null, nonStandardPercent: null, depreciation: null });
    expect((await propose('terms', { modes, rates: { ...rates, imt23PaidPercent: 101 } })).body.fieldErrors).toEqual({
      'rates.imt23PaidPercent': expect.any(String),
    });
  });

  it('is dated: from its first day on, until the day of its end', async () => {
    const [later, end1] = [addCalendarDays(today, 5), addCalendarDays(today, 9)];
    await confirmed('terms', { modes: ['reimbursement'] });
    await confirmed('terms', { modes: ['cashless'] }, later);
    await confirmed('gstins', { gstin: gstin('29') }, later);
    const before = await shown();
    expect(before).toMatchObject({ terms: { modes: ['reimbursement'] }, gstins: [{ from: later, until: null }] });
    const entry = { kind: 'insurer-gstin', entryId: before.gstins[0].id };
    expect((await propose('ends', entry)).body.fieldErrors).toHaveProperty('inForceFrom');
    const ending = await propose('ends', entry, reviewer, end1);
    expect(ending.body.data.proposal).toMatchObject({ before: { gstin: gstin('29') }, after: null });
    expect((await end(ending, 'confirm', both)).status).toBe(200);
    expect(refused(await propose('ends', entry, reviewer, end1))).toBe('404 record.not-found');
    const on = async (day: string) => {
      t.setNow(new Date(`${day}T12:00:00+05:30`));
      const { terms, gstins } = await shown();
      return [terms.modes, gstins.length];
    };
    expect(await on(later)).toEqual([['cashless'], 1]);
    expect(await on(end1)).toEqual([['cashless'], 0]);
    t.setNow(null);
  });

  it('is taken back by who proposed it or who may confirm it', async () => {
    const other = await person(t, 'insurance', { duties: ['review'] });
    const first = await propose('gstins', { gstin: gstin('07') });
    expect(refused(await end(first, 'withdraw', other))).toBe('403 proposal.not-yours');
    expect(refused(await end(first, 'withdraw', settings))).toBe('403 proposal.not-yours');
    expect((await end(first, 'withdraw', reviewer)).status).toBe(200);
    expect((await end(await propose('gstins', { gstin: gstin('07') }), 'withdraw', both)).status).toBe(200);
    expect((await shown()).gstins).toEqual([]);
  });
});

describe('what is refused', () => {
  it('an account number anywhere but encrypted', async () => {
    const secret = '502000198765432';
    const proposal = await propose('accounts', { ...account, accountNumber: secret });
    await end(proposal, 'confirm', both);
    const { rows } = await t.platform.pool.query<{ text: string }>(
      `select audit_entry::text as text from audit_entry union all select proposal::text from proposal
       union all select insurer_account::text from insurer_account union all select idempotency_key::text from idempotency_key`,
    );
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
    const { rows: audits } = await t.platform.pool.query<{ text: string }>('select audit_entry::text as text from audit_entry');
    expect(audits.filter(({ text }) => /v1\.[\w-]+\./.test(text))).toEqual([]);
    expect(JSON.stringify([proposal.body, await shown(), await done(t, 'GET', '/proposals', both.token)])).not.toMatch(/v1\./);
    const { rows: sealed } = await t.platform.pool.query<{ sealed: string }>(
      'select account_encrypted as sealed from insurer_account where insurer_id = $1',
      [id],
    );
    expect(sealed.map((row) => t.platform.cipher.decrypt(row.sealed))).toEqual([secret]);
  });

  it('the account of another insurer, also when both wait', async () => {
    const mine = { ...account, accountNumber: '502000112299999' };
    const [here, there] = [await propose('accounts', mine), await propose('accounts', mine, reviewer, today, insurers[0])];
    await end(here, 'confirm', both);
    expect(refused(await end(there, 'confirm', both))).toBe('409 proposal.overtaken');
    const again = await propose('accounts', mine, reviewer, today, insurers[1]);
    expect(again.body.fieldErrors.accountNumber).toMatch(/^This account is on record for /);
    expect((await propose('accounts', { ...mine, ifsc: 'XXXX0000001' })).body.fieldErrors).toHaveProperty('ifsc');
  });

  it('a GSTIN with a slip, of another company, or a second of one state', async () => {
    const fieldErrors = async (typed: string) => (await propose('gstins', { gstin: typed })).body.fieldErrors;
    expect(await fieldErrors(`${gstin('27', 'AAACX1111C').slice(0, 14)}?`)).toHaveProperty('gstin');
    await confirmed('gstins', { gstin: gstin('27', 'AAACX1111C') });
    expect((await fieldErrors(gstin('27', 'AAACX1111C'))).gstin).toMatch(/^This GSTIN is on record for /);
    expect((await fieldErrors(gstin('27', 'AAACX2222C'))).gstin).toMatch(/is on record for this state/);
    expect((await fieldErrors(gstin('29', 'AAACX2222C'))).gstin).toMatch(/^The PAN inside differs/);
  });

  it('everybody without the duty, an unknown insurer, and a day that is over', async () => {
    const auditor = await person(t, 'insurance', { duties: ['audit'] });
    for (const by of [auditor, settings, await person(t, 'claimant')])
      expect(refused(await propose('accounts', account, by))).toBe('403 access.forbidden');
    expect((await shown(auditor)).accounts).toEqual([]);
    const { data } = (await t.call('POST', '/insurers', { token: reviewer.token, body: { name: 'Nobody Knows Insurance' } }))
      .body;
    expect(refused(await propose('terms', { modes: ['cashless'] }, reviewer, today, data.id))).toBe('404 record.not-found');
    expect((await t.call('GET', `/insurers/${data.id}`, { token: reviewer.token })).status).toBe(404);
    const wrong = await propose('terms', { modes: [] }, reviewer, addCalendarDays(today, -1));
    expect(wrong.body.fieldErrors).toHaveProperty('modes');
    expect(
      (await propose('terms', { modes: ['cashless'] }, reviewer, addCalendarDays(today, -1))).body.fieldErrors,
    ).toHaveProperty('inForceFrom');
  });
});
