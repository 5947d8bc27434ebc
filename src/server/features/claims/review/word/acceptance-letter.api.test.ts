import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { letterFile, letterForm } from '#test/builders/acceptance-letter.ts';
import { insurerNumberOf, officerOf, officerOffice } from '#test/builders/insurers-word.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvalForm, claimFile, disbursedClaim, done, freshClaim, reviewedClaim } from '#test/builders/processing.ts';
import { loadClaim } from '../../claim/load-claims.ts';
import { packFactsOf } from '../../recovery/pack/pack-facts.ts';
import { packPapers } from '../../recovery/pack/pack-papers.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let [maker, checker] = [{} as Person, {} as Person];
let office: ReturnType<typeof officerOffice>;
beforeAll(async () => {
  [maker, checker] = [await person(t, 'insurance'), await person(t, 'insurance')];
  office = officerOffice(t, people, await officerOf(t, people));
});

const refused = ({ status, body }: Called) => `${status} ${body.code ?? body.data.stage}`;
const post = (path: string, by: Person, body: object = {}) => t.call('POST', path, { token: by.token, body });

/** In review with a policy, but without an answer of the insurer. */
async function unsaid(): Promise<string> {
  const { id } = await reviewedClaim(t, people);
  await t.platform.db.deleteFrom('insurer_word').where('claim_id', '=', id).execute();
  return id;
}
async function entered(claimId: string, says: object = {}, by = maker): Promise<string> {
  const reply = await done(t, 'POST', `/claims/${claimId}/acceptance-letters`, by.token, await letterForm(t, by, claimId, says));
  return reply.letters[0].id;
}
const confirm = (letter: string, by = checker) => post(`/acceptance-letters/${letter}/confirm`, by);
async function confirmed(claimId: string, says: object = {}): Promise<string> {
  const letter = await entered(claimId, says);
  expect(refused(await confirm(letter))).toMatch(/^200 /);
  return letter;
}
const decide = async (id: string, approvedAmount = 38_000, by: Person = people.staff, more: object = {}) =>
  post(`/claims/${id}/review/decide`, by, { ...(await approvalForm(t, by, id, approvedAmount)), ...more });
const check = async (id: string): Promise<TestBody> =>
  (await done(t, 'GET', `/claims/${id}/cover`, people.staff.token)).checks.find((one: TestBody) => one.check === 'insurers-word');
const waitingFor = async (by: Person): Promise<string[]> =>
  (await done(t, 'GET', '/approvals?limit=100', by.token)).data.flatMap(({ kind, id }: TestBody) =>
    kind === 'acceptance-letter' ? [id] : [],
  );

const insurerOfClaim = async (id: string): Promise<string> =>
  (await t.platform.db.selectFrom('claim').select('insurer_id').where('id', '=', id).executeTakeFirstOrThrow()).insurer_id ?? '';

describe('a letter of acceptance', () => {
  it('counts like an answer by link once a second person has compared it; then one person approves', async () => {
    const id = await unsaid();
    const letter = await entered(id);
    expect(await check(id)).toMatchObject({ result: 'not-known' });
    expect(refused(await decide(id))).toBe('400 claim.checks-open');
    expect(await waitingFor(checker)).toContain(letter);
    expect(await waitingFor(maker)).not.toContain(letter);
    const { letters } = (await confirm(letter)).body.data;
    expect(letters).toMatchObject([
      {
        id: letter,
        state: 'confirmed',
        says: { amount: 40_000, acceptance: 'final' },
        signatory: 'R. Menon, Divisional Manager',
      },
    ]);
    expect(await waitingFor(checker)).not.toContain(letter);
    expect(await check(id)).toMatchObject({ result: 'holds' });
    expect(refused(await decide(id))).toBe('200 approved');
    const { insurer_word_id: word } = await t.platform.db
      .selectFrom('claim')
      .select('insurer_word_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const kept = await t.platform.db.selectFrom('insurer_word').selectAll().where('id', '=', word).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ letter_id: letter, officer_id: null, state: 'confirmed', sent_by: maker.userId });
  });

  it('is nobody’s word alone: not the maker’s, the uploader’s, a connected person’s, nor of who would then approve', async () => {
    const id = await unsaid();
    const letter = await entered(id);
    expect(refused(await confirm(letter, maker))).toBe('409 approval.same-person');
    const friend = await person(t, 'insurance');
    await noteInvitation(t, maker, friend);
    expect(refused(await confirm(letter, friend))).toBe('409 approval.connected-person');
    const uploader = await person(t, 'insurance');
    const other = await entered(id, { fileId: await letterFile(t, uploader, id) });
    expect(refused(await confirm(other, uploader))).toBe('409 approval.same-person');
    expect(await waitingFor(uploader)).not.toContain(other);
    // The first was replaced.
    expect(refused(await confirm(letter))).toBe('409 word.letter-decided');
    expect(refused(await confirm(other))).toMatch(/^200/);
    for (const one of [maker, checker, uploader]) expect(refused(await decide(id, 38_000, one))).toBe('400 claim.checks-open');
    expect(refused(await decide(id))).toBe('200 approved');
    const alone = t.platform.pool.query(`update acceptance_letter set confirmed_by = entered_by where id = $1`, [other]);
    await expect(alone).rejects.toThrow('acceptance_letter_by_two');
  });

  it('is entered from a picture that staff uploaded as the insurer’s proof, in full', async () => {
    const id = await unsaid();
    const owners = await claimFile(t, people.claimant, id, 'application/pdf');
    const path = `/claims/${id}/acceptance-letters`;
    const form = await letterForm(t, maker, id);
    expect((await post(path, maker, { ...form, fileId: owners })).body.fieldErrors).toHaveProperty('fileId');
    const elsewhere = await letterFile(t, maker, await unsaid());
    expect((await post(path, maker, { ...form, fileId: elsewhere })).body.fieldErrors).toHaveProperty('fileId');
    const empty = await post(path, maker, { acceptedOn: '2099-01-01' });
    expect(Object.keys(empty.body.fieldErrors).sort()).toEqual(
      ['acceptance', 'acceptedOn', 'amount', 'fileId', 'insurerClaimNumber', 'mode', 'payee', 'signatory'].sort(),
    );
    // The picture stays.
    const letter = await entered(id);
    const { file_id: fileId } = await t.platform.db
      .selectFrom('acceptance_letter')
      .select('file_id')
      .where('id', '=', letter)
      .executeTakeFirstOrThrow();
    const filed = await post(`/claims/${id}/documents/${fileId}/file-as`, maker, { documentType: 'other' });
    expect(refused(filed)).toBe('409 file.in-use');
    const fresh = await freshClaim(t, people);
    await t.platform.db.updateTable('claim').set({ insurer_id: null }).where('id', '=', fresh.id).execute();
    const unknown = await post(`/claims/${fresh.id}/acceptance-letters`, maker, await letterForm(t, maker, fresh.id));
    expect(refused(unknown)).toBe('409 word.no-insurer');
  });

  it('is refused with a reason, also after it was confirmed: then it no longer counts', async () => {
    const id = await unsaid();
    const letter = await entered(id);
    const refuse = (body: object) => post(`/acceptance-letters/${letter}/refuse`, checker, body);
    expect((await refuse({ reason: ' ' })).body.fieldErrors).toEqual({ reason: 'Please say why' });
    expect(refused(await confirm(letter))).toMatch(/^200/);
    expect(await check(id)).toMatchObject({ result: 'holds' });
    const { letters } = (await refuse({ reason: 'The insurer says that it is forged' })).body.data;
    expect(letters).toMatchObject([{ state: 'refused', refusal: 'The insurer says that it is forged' }]);
    expect(await check(id)).toMatchObject({ result: 'not-known' });
    expect(refused(await refuse({ reason: 'Again' }))).toBe('409 word.letter-decided');
    expect(refused(await confirm(letter))).toBe('409 word.letter-decided');
  });

  it('says only what it says: another number, plate or payee does not count, and what it leaves out is not known', async () => {
    const id = await unsaid();
    for (const [says, why] of [
      [{ insurerClaimNumber: 'NIA-OTHER' }, 'word-of-something-else'],
      [{ registrationNumber: 'KA01AB1234' }, 'word-of-other-title'],
      [{ policyNumber: '' }, 'word-title-open'],
      [{ payee: 'garage' }, 'word-paid-elsewhere'],
    ] as const) {
      await t.platform.db.deleteFrom('insurer_word').where('claim_id', '=', id).execute();
      await confirmed(id, says);
      // The number is compared with the one that is approved.
      if (why !== 'word-of-something-else') expect(await check(id), why).toMatchObject({ why });
      expect(refused(await decide(id))).toBe('400 claim.checks-open');
    }
  });

  it('may be provisional: then only the share is advanced', async () => {
    const id = await unsaid();
    await confirmed(id, { acceptance: 'provisional' });
    expect(refused(await decide(id, 28_001))).toBe('409 claim.above-provisional');
    expect(refused(await decide(id, 28_000))).toBe('200 approved');
  });

  it('speaks on its own date: an older letter does not replace a newer answer, a newer one does', async () => {
    const id = await unsaid();
    await office.confirmed(id, { insurerClaimNumber: insurerNumberOf(id), amount: 30_000 });
    const day = (back: number) => todayInKolkata(addDays(t.platform.now(), -back));
    await confirmed(id, { amount: 40_000, acceptedOn: day(3) });
    expect(refused(await decide(id, 38_000))).toBe('400 claim.checks-open');
    expect(await check(id)).toMatchObject({ result: 'holds' });
    await confirmed(id, { amount: 40_000, acceptedOn: day(0) });
    expect(refused(await decide(id, 38_000))).toBe('200 approved');
  });

  it('is among the papers of the recovery pack once it is confirmed', async () => {
    const { id } = await disbursedClaim(t, people);
    const names = async () => {
      const file = await loadClaim(t.platform.db, id, t.platform.now());
      const facts = await packFactsOf(t.platform, file, t.platform.now());
      return (await packPapers(t.platform.db, file, facts)).filter(({ name }) => name.endsWith('-acceptance')).length;
    };
    const before = await names();
    const word = await t.platform.db.selectFrom('insurer_word').selectAll().where('claim_id', '=', id).executeTakeFirstOrThrow();
    await t.platform.db
      .insertInto('acceptance_letter')
      .values({
        ...{
          claim_id: id,
          file_id: await letterFile(t, maker, id),
          insurer_id: await insurerOfClaim(id),
          listing_id: word.listing_id,
        },
        ...{ signatory: 'R. Menon', terms: '{}', uploaded_by: maker.userId, entered_by: maker.userId, entered_at: word.sent_at },
      })
      .execute();
    expect(await names()).toBe(before);
    const confirmation = { state: 'confirmed', confirmed_by: checker.userId, confirmed_at: word.sent_at };
    await t.platform.db.updateTable('acceptance_letter').set(confirmation).where('claim_id', '=', id).execute();
    expect(await names()).toBe(before + 1);
  });

  it('does not lift a denial', async () => {
    const id = await unsaid();
    const token = await office.link(id);
    const { openToken } = await office.open(token);
    expect((await office.by(token, 'answer', { answer: 'denied', openToken, remark: 'No' })).status).toBe(200);
    await confirmed(id);
    expect(refused(await decide(id))).toBe('409 claim.insurer-denies');
  });
});
