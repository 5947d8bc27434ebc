import { expect, it } from 'vitest';
import { disbursedClaim, done, workshop } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const rate = (id: string, body: object) => t.call('POST', `/claims/${id}/rating`, { token: people.claimant.token, body });
const shown = () => done(t, 'GET', `/garage-reviews/${people.garage.listingId}`, '');
const actionsOf = async (claimId: string) =>
  (
    await t.platform.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', claimId)
      .where('action', 'in', ['answer-review', 'hide-review', 'show-review'])
      .orderBy('at')
      .execute()
  ).map(({ action }) => action);

it('shows what an owner lets be shown, without a name; the garage answers, staff take it off with a reason, and its author reads both', async () => {
  const { garage, claimant, staff } = people;
  const other = await workshop(t, { account: '026291800001192' });
  const claim = await disbursedClaim(t, people);
  const contacts = await rate(claim.id, { rating: 4, comment: 'Ask for me: 98765 43210', publish: true });
  expect([contacts.status, Object.keys(contacts.body.fieldErrors)]).toEqual([400, ['comment']]);
  expect((await rate(claim.id, { rating: 4, comment: 'Ready in six days, as agreed.', publish: true })).status).toBe(200);
  const quiet = await disbursedClaim(t, people);
  expect((await rate(quiet.id, { rating: 2, comment: 'For your eyes alone: 98765 43210' })).status).toBe(200);

  const page = await shown();
  expect(page).toMatchObject({ total: 1, data: [{ rating: 4, text: 'Ready in six days, as agreed.', answer: null }] });
  expect(Object.keys(page.data[0]).toSorted()).toEqual(['answer', 'id', 'month', 'rating', 'text']);
  const { id } = page.data[0];

  const answer = (token: string, text: string) =>
    t.call('PUT', `/garage/reviews/${id}/answer`, { token, body: { answer: text } });
  expect((await answer(other.token, 'Not ours.')).status).toBe(404);
  expect((await answer(garage.token, 'Call 98765-43210')).status).toBe(400);
  expect((await answer(garage.token, 'Thank you.')).status).toBe(200);
  expect((await answer(garage.token, 'Thank you, come again.')).status).toBe(200);
  expect((await shown()).data[0].answer).toBe('Thank you, come again.');
  expect(await done(t, 'GET', '/garage/reviews', garage.token)).toMatchObject({ total: 1 });
  expect(await done(t, 'GET', '/garage/reviews', other.token)).toMatchObject({ total: 0 });

  const hide = (token: string, body: object) => t.call('POST', `/garage/reviews/${id}/hide`, { token, body });
  expect((await hide(garage.token, { reason: 'Bad for us' })).status).toBe(403);
  expect((await hide(staff.token, {})).status).toBe(400);
  expect((await hide(staff.token, { reason: 'Names a person' })).status).toBe(200);
  expect(await shown()).toMatchObject({ total: 0, data: [] });
  expect((await answer(garage.token, 'Once more')).status).toBe(404);
  const mine = await done(t, 'GET', `/claims/${claim.id}/processing`, claimant.token);
  expect(mine.rating).toMatchObject({ isPublic: true, hiddenReason: 'Names a person', answer: 'Thank you, come again.' });
  const all = await done(t, 'GET', `/garage-reviews/${garage.listingId}/all`, staff.token);
  expect(all.data).toMatchObject([{ id, claimId: claim.id, hiddenReason: 'Names a person' }]);
  // Its stars still count.
  const { rating } = await done(t, 'GET', `/garage/listings/${garage.listingId}`, '');
  expect(rating).toBe(3);

  await done(t, 'POST', `/garage/reviews/${id}/show`, staff.token, {});
  expect((await shown()).total).toBe(1);
  expect(await actionsOf(claim.id)).toEqual(['answer-review', 'answer-review', 'hide-review', 'show-review']);
});

it('refuses who has the garage’s own telephone number or address', async () => {
  const claim = await disbursedClaim(t, people);
  const { phone, email } = await t.platform.db
    .selectFrom('app_user')
    .select(['phone', 'email'])
    .where('id', '=', people.claimant.userId)
    .executeTakeFirstOrThrow();
  const listed = (change: { contact_numbers?: string[]; email?: string | null }) =>
    t.platform.db.updateTable('garage_listing').set(change).where('id', '=', people.garage.listingId).execute();
  await listed({ contact_numbers: ['020 2712 3456', `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`] });
  expect((await rate(claim.id, { rating: 5 })).body.code).toBe('review.own-garage');
  await listed({ contact_numbers: ['020 2712 3456'], email: email?.toUpperCase() ?? null });
  expect((await rate(claim.id, { rating: 5 })).body.code).toBe('review.own-garage');
  await listed({ email: null });
  expect((await rate(claim.id, { rating: 5 })).status).toBe(200);
});
