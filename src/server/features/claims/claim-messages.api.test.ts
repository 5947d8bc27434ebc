import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationTopics } from '#domain/choices.ts';
import { remindDrafts } from './intake/begin-claim.ts';
import { remindOfPapers } from './intake/papers.ts';
import { lockClaim } from './claim/claim-steps.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { completeDraft, sim } from '#test/builders/intake.ts';
import {
  approvalForm,
  cast,
  claimFile,
  done,
  finishRepair,
  freshClaim,
  payOffer,
  recordCover,
  settleTransfer,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let people: Cast;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  people = await cast(t);
  for (const { token } of [people.claimant, people.garage]) await choose(token, false);
});
afterAll(() => t.close());

/** Turns all optional notifications off or on. */
async function choose(token: string, wanted: boolean): Promise<void> {
  const choices = Object.fromEntries(notificationTopics.map((topic) => [topic, { email: wanted, sms: wanted }]));
  await done(t, 'PUT', '/account/notification-choices', token, { choices });
}

/** Messages about this claim to this person since the last call: template and channel, text and delay. */
async function letters(number: string, userId: string) {
  await t.runJobs();
  const rows = await t.platform.db
    .selectFrom('outbox_message as o')
    .innerJoin('dev_message as d', 'd.outbox_id', 'o.id')
    .select(['o.template', 'o.channel', 'o.created_at', 'o.sent_at', 'd.subject', 'd.text', 'd.html'])
    .where('o.user_id', '=', userId)
    .where('d.text', 'like', `%${number}%`)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();
  const fresh = rows.slice(seen.get(userId + number) ?? 0);
  seen.set(userId + number, rows.length);
  return fresh;
}
const seen = new Map<string, number>();
const names = (rows: { template: string; channel: string }[]) => rows.map(({ template, channel }) => `${template} ${channel}`);

describe('a claimant who turned off everything that can be turned off', () => {
  it('is written by e-mail and SMS at each step that concerns their money', async () => {
    const { claimant, garage, staff } = people;
    const claim = await freshClaim(t, people);
    const path = `/claims/${claim.id}`;
    const all = await letters(claim.claimNumber, claimant.userId);
    expect(names(all)).toEqual(['claim-submitted email', 'claim-submitted sms']);
    const step = async (expected: readonly string[]) => {
      const sent = await letters(claim.claimNumber, claimant.userId);
      expect(names(sent)).toEqual(expected.flatMap((template) => [`${template} email`, `${template} sms`]));
      all.push(...sent);
    };

    await done(t, 'POST', `${path}/estimate`, garage.token, {
      lines: [{ label: 'Front bumper', kind: 'labour', amount: 42_000 }],
    });
    await done(t, 'POST', `${path}/review/start`, staff.token);
    await done(t, 'POST', `${path}/review/request-info`, staff.token, { of: 'claimant', questions: ['Who drove?'] });
    // The owner's SMS is the one whose link opens the questions.
    const asked = await letters(claim.claimNumber, claimant.userId);
    expect(names(asked)).toEqual(['info-requested email', 'answer-link sms']);
    all.push(...asked);
    const { questions } = await done(t, 'GET', `${path}/processing`, claimant.token);
    await done(t, 'POST', `${path}/questions/${questions[0].id}/answer`, claimant.token, { answer: 'I did.' });

    await recordCover(t, people, claim.id);
    await done(t, 'POST', `${path}/review/decide`, staff.token, await approvalForm(t, staff, claim.id));
    await step(['claim-approved', 'offer-ready']);

    await payOffer(t, people, claim.id);
    await finishRepair(t, people, claim.id);
    await t.runJobs();
    await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
    await step(['payout-sent', 'gate-pass']);

    for (const { template, channel, subject, text, html, created_at, sent_at } of all) {
      expect(text, template).toContain(claim.claimNumber);
      if (channel === 'email') {
        expect(subject, template).not.toBe('');
        expect(html, template).toContain(claim.claimNumber);
        expect(html, template).toMatch(/^<!doctype html><html lang="en">/);
      } else {
        expect(text.length, `${template} as SMS`).toBeLessThan(320);
      }
      expect(`${subject}${text}`, template).not.toMatch(/undefined|\{\w+\}/);
      expect((sent_at?.getTime() ?? Infinity) - created_at.getTime(), `${template}: within a minute`).toBeLessThan(60_000);
    }
    expect(names(await letters(claim.claimNumber, garage.userId))).toEqual([
      'claim-approved-garage email',
      'offer-accepted email',
      'payout-sent email',
      'payout-sent sms',
      'gate-pass email',
    ]);
  });

  it('is told of a rejection, and gets the fee back when no review had begun', async () => {
    const { claimant, garage, staff } = people;
    const claim = await freshClaim(t, people);
    await letters(claim.claimNumber, claimant.userId);
    await done(t, 'POST', `/claims/${claim.id}/review/decide`, staff.token, {
      decision: 'reject',
      reason: 'The policy had lapsed.',
    });
    const sent = await letters(claim.claimNumber, claimant.userId);
    expect(names(sent)).toEqual(['claim-rejected email', 'claim-rejected sms']);
    expect(sent[0]?.text).toContain('The policy had lapsed.');
    const [payment] = await done(t, 'GET', `/claims/${claim.id}/payments`, claimant.token);
    expect(payment.refunds).toMatchObject([{ amount: 500 }]);
    expect(await notices(garage.userId)).toContain(`notice.claim-rejected-garage.title?number=${claim.claimNumber}`);
  });

  it('leaves nobody at work on a claim that they withdrew', async () => {
    const { claimant, garage, surveyor, staff } = people;
    const claim = await freshClaim(t, people, 90_000);
    await done(t, 'POST', `/claims/${claim.id}/survey`, staff.token, { surveyorId: surveyor.userId });
    await done(t, 'POST', `/claims/${claim.id}/withdraw`, claimant.token, {});
    for (const { userId } of [garage, surveyor])
      expect(await notices(userId)).toContain(`notice.claim-withdrawn.title?number=${claim.claimNumber}`);
  });
});

describe('the reminder of a draft', () => {
  it('is sent after seven days to who wants reminders, and only then', async () => {
    const { claimant, garage } = people;
    const [first, second] = [
      await completeDraft(t, claimant, garage.listingId),
      await completeDraft(t, claimant, garage.listingId),
    ];
    t.setNow(new Date(Date.now() + 8 * 86_400_000));
    await t.platform.db.updateTable('claim').set({ draft_reminded_at: t.platform.now() }).where('id', '=', second.id).execute();
    await remindDrafts(t.platform);
    expect(names(await letters(first.claimNumber, claimant.userId))).toEqual([]);
    await choose(claimant.token, true);
    await t.platform.db.updateTable('claim').set({ draft_reminded_at: null }).where('id', '=', second.id).execute();
    await remindDrafts(t.platform);
    const sent = await letters(second.claimNumber, claimant.userId);
    expect(names(sent)).toEqual(['draft-waiting email']);
    expect(sent[0]?.html).toContain(second.claimNumber);
    t.setNow(null);
  });
});

describe('the reminder of papers', () => {
  it('tells once, a day after filing, how many are missing, and nobody who sent them or who is asked by the desk', async () => {
    const { claimant } = people;
    await choose(claimant.token, true);
    const [bare, whole, asked] = [await freshClaim(t, people), await freshClaim(t, people), await freshClaim(t, people)];
    await inTransaction(t.platform, systemActor('test'), async (tx) => {
      await lockClaim(tx, asked.id);
      await tx.db.updateTable('claim').set({ stage: 'info_needed' }).where('id', '=', asked.id).execute();
    });
    for (const type of ['damage-photo', 'registration', 'policy', 'license'])
      await claimFile(t, claimant, whole.id, 'image/jpeg', type);
    await claimFile(t, claimant, bare.id, 'image/jpeg', 'policy');
    for (const claim of [bare, whole, asked]) await letters(claim.claimNumber, claimant.userId);
    t.setNow(new Date(Date.now() + 23 * 3_600_000));
    await remindOfPapers(t.platform);
    expect(names(await letters(bare.claimNumber, claimant.userId))).toEqual([]);
    t.setNow(new Date(Date.now() + 25 * 3_600_000));
    await remindOfPapers(t.platform);
    expect(await remindOfPapers(t.platform)).toBe(0);
    const told = await letters(bare.claimNumber, claimant.userId);
    expect(names(told)).toEqual(['papers-missing email', 'papers-missing sms']);
    expect(told[1]?.text).toMatch(/\/add-papers\/[\w-]{43} /);
    expect(told[0]?.text).not.toContain('/add-papers/');
    expect(told[0]?.text).toContain(`For claim ${bare.claimNumber} we still need 3 papers.`);
    for (const claim of [whole, asked]) expect(names(await letters(claim.claimNumber, claimant.userId))).toEqual([]);
    t.setNow(null);
  });
});

async function notices(userId: string): Promise<string[]> {
  const rows = await t.platform.db.selectFrom('notification').select('title').where('user_id', '=', userId).execute();
  return rows.map(({ title }) => title);
}
