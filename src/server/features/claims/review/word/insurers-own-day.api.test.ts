import { beforeAll, expect, it } from 'vitest';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { letterForm } from '#test/builders/acceptance-letter.ts';
import { officerOf, officerOffice } from '#test/builders/insurers-word.ts';
import { person } from '#test/builders/person.ts';
import { approvalForm, done, finishRepair, payOffer, reviewedClaim, settleTransfer } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import { writeReminders } from '../../recovery/reminders/write-reminders.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let office: ReturnType<typeof officerOffice>;
beforeAll(async () => {
  office = officerOffice(t, people, await officerOf(t, people));
});

const day = (back: number) => todayInKolkata(addDays(t.platform.now(), -back));

async function byLetter(id: string): Promise<void> {
  const [maker, checker] = [await person(t, 'insurance'), await person(t, 'insurance')];
  const form = await letterForm(t, maker, id, { acceptedOn: day(7) });
  const { letters } = await done(t, 'POST', `/claims/${id}/acceptance-letters`, maker.token, form);
  await done(t, 'POST', `/acceptance-letters/${letters[0].id}/confirm`, checker.token);
}
async function byList(id: string): Promise<void> {
  expect((await office.ask(id, { withList: true })).status).toBe(201);
  const { id: officerId } = await officerOf(t, people);
  await done(t, 'POST', `/insurer-officers/${officerId}/word-list`, people.staff.token);
  const token = await office.newest(/\/insurer-word\/(\S+)/);
  const { openToken, words } = (await office.by(token, 'open-list', { otp: await office.code(token) })).body.data;
  const answers = [{ id: words[0].id, answer: 'confirmed', acceptedOn: day(7) }];
  expect((await office.by(token, 'answer-list', { openToken, answers })).body.data.answered).toHaveLength(1);
}

it.each([
  ['a letter', byLetter],
  ['a list', byList],
])('the insurer is late from day 7 of its own date, also by %s entered today', async (_, accept) => {
  const { id } = await reviewedClaim(t, people);
  await t.platform.db.deleteFrom('insurer_word').where('claim_id', '=', id).execute();
  await accept(id);
  await done(t, 'POST', `/claims/${id}/review/decide`, people.staff.token, await approvalForm(t, people.staff, id));
  await payOffer(t, people, id);
  await finishRepair(t, people, id);
  await t.runJobs();
  await settleTransfer(t, id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
  // The bill was with the insurer before.
  const since = addDays(t.platform.now(), -20);
  await t.platform.db.updateTable('repair_invoice').set({ created_at: since }).where('claim_id', '=', id).execute();
  const from = day(7);
  const letters = async () => {
    await writeReminders(t.platform);
    const open = `select clock, counted_from::text as day from insurer_reminder where claim_id = $1 and state = 'draft'`;
    return (await t.platform.pool.query(open, [id])).rows;
  };
  expect(await letters()).toEqual([{ clock: 7, day: from }]);
  t.setNow(addDays(t.platform.now(), 8));
  expect(await letters()).toEqual([{ clock: 15, day: from }]);
});
