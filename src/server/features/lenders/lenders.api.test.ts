import { expect, it } from 'vitest';
import { done } from '#test/builders/processing.ts';
import { lender } from '#test/builders/lender.ts';
import { person } from '#test/builders/person.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import { findLender } from './resolve-lender.ts';

const { t, people } = claimSuite();
const byTwo = () => ({ maker: people.staff, checker: people.staff2 });
const list = async (search: string) => done(t, 'GET', `/lenders?search=${encodeURIComponent(search)}`, people.staff.token);
const confirm = (id: string, token: string) => t.call('POST', `/proposals/${id}/confirm`, { token });
const form = {
  name: 'Sundaram Finance Limited',
  aliases: ['SUNDARAM FIN'],
  mailboxes: ['noc@sundaram.test'],
  phone: '044 2852 1181',
};

it('counts as a lender only after another person has confirmed its mailboxes', async () => {
  const { staff, staff2 } = people;
  const { proposal } = await done(t, 'POST', '/lenders', staff.token, form);
  expect(proposal).toMatchObject({ kind: 'lender', before: null, after: { ...form, active: true } });
  expect(await list('Sundaram')).toMatchObject({ data: [], waiting: [{ id: proposal.id }] });
  expect((await t.call('POST', '/lenders', { token: staff.token, body: form })).body.code).toBe('proposal.waiting');
  expect((await confirm(proposal.id, staff.token)).body.code).toBe('approval.same-person');
  const reviewer = await person(t, 'insurance', { duties: ['review'] });
  expect((await confirm(proposal.id, reviewer.token)).status).toBe(403);
  expect((await confirm(proposal.id, staff2.token)).status).toBe(200);
  expect(await list('sundaram fin')).toMatchObject({ data: [{ ...form, active: true }], waiting: [] });
  const trail = await t.platform.db.selectFrom('audit_entry').select('action').where('subject_type', '=', 'lender').execute();
  expect(trail).toEqual([{ action: 'change-lender' }]);
});

it('is found by every notation of its names, and by no other lender’s', async () => {
  await lender(t, byTwo(), { name: 'Tata Motors Finance Limited', mailboxes: ['noc@tmf.test'] });
  for (const written of ['TATA MOTORS FINANCE LTD', 'M/S Tata Motors Finance Ltd.', 'tata  motors-finance'])
    expect((await findLender(t.platform.db, written))?.name).toBe('Tata Motors Finance Limited');
  expect(await findLender(t.platform.db, 'TATA CAPITAL LTD')).toBeUndefined();
});

it('changes and ends by two people; a spelling belongs to one lender, a mailbox to nobody with an account', async () => {
  const { staff, staff2 } = people;
  const id = await lender(t, byTwo(), { name: 'Cholamandalam Investment', mailboxes: ['noc@chola.test'] });
  await lender(t, byTwo(), { name: 'Mahindra Finance', mailboxes: ['noc@mahindra.test'] });
  const { email } = await t.platform.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', staff.userId)
    .executeTakeFirstOrThrow();
  const changed = {
    name: 'Cholamandalam Investment',
    aliases: ['CHOLA', 'MAHINDRA FINANCE LTD'],
    mailboxes: ['noc@chola.test', email],
  };
  const refused = await t.call('POST', `/lenders/${id}`, { token: staff.token, body: changed });
  expect(refused.body.fieldErrors).toEqual({
    'aliases.1': 'Mahindra Finance has this spelling',
    'mailboxes.1': expect.stringContaining('one of our own accounts'),
  });
  const ended = { ...changed, aliases: ['CHOLA'], mailboxes: ['claims@chola.test'], active: false };
  const { proposal } = await done(t, 'POST', `/lenders/${id}`, staff.token, ended);
  expect(proposal).toMatchObject({ before: { active: true, mailboxes: ['noc@chola.test'] }, after: { active: false } });
  expect((await list('chola')).data).toMatchObject([{ active: true, mailboxes: ['noc@chola.test'] }]);
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, staff2.token);
  expect((await list('chola')).data).toMatchObject([{ active: false, aliases: ['CHOLA'], mailboxes: ['claims@chola.test'] }]);
});

it('is shown to staff only', async () => {
  expect((await t.call('GET', '/lenders', { token: people.claimant.token })).status).toBe(403);
  expect((await t.call('POST', '/lenders', { token: people.garage.token, body: form })).status).toBe(403);
});
