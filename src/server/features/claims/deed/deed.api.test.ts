import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { lockClaim } from '#server/features/claims/claim/claim-steps.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { signDeed } from '#test/builders/deed.ts';
import { sim } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { insurersWord } from '#test/builders/insurers-word.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { acceptOffer, approvedClaim, done, invoiceForm, payoutOf } from '#test/builders/processing.ts';
import { picture, upload } from '#test/builders/upload.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { TestBody } from '#test/setup/test-app.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });

const get = async (id: string, by: Person = people.claimant, query = '') =>
  (await done(t, 'GET', `/claims/${id}/deed${query}`, by.token)) as TestBody;
const post = (id: string, path: string, by: Person, body: object) =>
  t.call('POST', `/claims/${id}/deed${path}`, { token: by.token, body });
const refused = ({ status, body }: { status: number; body: TestBody }) => `${status} ${body.code}`;

/** Everything for a payout is there, except a signed deed. */
async function unsigned(mode: 'cashless' | 'reimbursement'): Promise<Draft> {
  const claim = await approvedClaim(t, people);
  if (mode === 'reimbursement') await insurerSays(claim.id, mode);
  await acceptOffer(t, people, claim.id);
  await t.runJobs();
  const invoice = await invoiceForm(t, people.garage, claim.id);
  await done(t, 'POST', `/claims/${claim.id}/invoice`, people.garage.token, invoice);
  await done(t, 'POST', `/claims/${claim.id}/vehicle-ready`, people.garage.token);
  return claim;
}

/** The insurer's newest confirmation says so. */
async function insurerSays(claimId: string, mode: 'cashless' | 'reimbursement'): Promise<void> {
  await t.platform.db.executeQuery(
    CompiledQuery.raw(`update insurer_word set answered_at = answered_at - interval '1 hour' where claim_id = $1`, [claimId]),
  );
  await insurersWord(t, people, claimId, { mode });
  await inTransaction(t.platform, systemActor('test:word'), (tx) => lockClaim(tx, claimId));
}

async function amountIs(claimId: string, amount: number): Promise<void> {
  await t.platform.db
    .updateTable('claim')
    .set({ approved_paise: paise(amount) })
    .where('id', '=', claimId)
    .execute();
  await inTransaction(t.platform, systemActor('test:amount'), (tx) => lockClaim(tx, claimId));
}

async function byEsign(claimId: string, by: Person, outcome: object = { status: 'SUCCESS' }): Promise<string> {
  const { version } = (await get(claimId, by)).deed;
  const started = await post(claimId, '/esign', by, { version });
  if (started.status !== 200) return refused(started);
  const { verification_id: id } = await t.platform.db
    .selectFrom('deed_esign')
    .select('verification_id')
    .where('signing_link', '=', started.body.data.link)
    .executeTakeFirstOrThrow();
  await sim(t, `/esign/${id}`, outcome);
  return (await post(claimId, '/esign/check', by, { version })).body.data.state;
}

async function inInk(claimId: string, by: Person): Promise<{ status: number; body: TestBody }> {
  const { version } = (await get(claimId, by)).deed;
  const photo = { filename: 'deed.jpg', type: 'image/jpeg', content: await picture('jpeg', 7) };
  const sent = await upload(t, '/v1/files/upload', by.token, { entityId: claimId, category: 'SIGNED_DEED' }, [photo]);
  return post(claimId, '/ink', by, { version, fileId: sent.body.data.id });
}

async function isPaid(claimId: string): Promise<boolean> {
  await t.platform.jobs.boss.send('sweep-payouts', {});
  await t.runJobs();
  return payoutOf(t, claimId).then(
    () => true,
    () => false,
  );
}

const todoOf = async (claimId: string) => {
  const rows = await t.platform.db
    .selectFrom('claim_todo')
    .select(['party', 'what'])
    .where('claim_id', '=', claimId)
    .where('what', 'in', ['sign-deed', 'compare-deed', 'draw-deed'])
    .orderBy('position')
    .execute();
  return rows.map(({ party, what }) => `${party} ${what}`);
};

describe('a deed of assignment', () => {
  it('of a cashless claim is the garage’s, confirmed by the owner; neither alone is paid on', async () => {
    const claim = await unsigned('cashless');
    const { deed, yourPart } = await get(claim.id);
    expect([deed.mode, deed.signers.map(({ party }: TestBody) => party), deed.amount, yourPart]).toEqual([
      'cashless',
      ['garage', 'claimant'],
      38_000,
      'claimant',
    ]);
    expect(await todoOf(claim.id)).toEqual(['garage sign-deed', 'claimant sign-deed']);
    expect(await isPaid(claim.id)).toBe(false);
    expect(await byEsign(claim.id, people.garage)).toBe('signed');
    expect(await todoOf(claim.id)).toEqual(['claimant sign-deed']);
    expect(await isPaid(claim.id)).toBe(false);
    expect(await byEsign(claim.id, people.claimant)).toBe('signed');
    expect(await todoOf(claim.id)).toEqual([]);
    expect((await get(claim.id)).deed.signatures).toMatchObject([
      { party: 'garage', means: 'e-sign', state: 'accepted' },
      { party: 'claimant', means: 'e-sign', state: 'accepted' },
    ]);
    const { events } = await done(t, 'GET', `/claims/${claim.id}/timeline`, people.claimant.token);
    expect(events.map(({ kind }: TestBody) => kind)).toContain('deed-signed');
    expect(await isPaid(claim.id)).toBe(true);
    // Once the advance is on its way, the deed stays.
    await insurerSays(claim.id, 'reimbursement');
    expect((await get(claim.id)).deed).toMatchObject({ version: 1, mode: 'cashless' });
  });

  it('of a reimbursement is the owner’s; the garage signs nothing', async () => {
    const claim = await unsigned('reimbursement');
    const { deed } = await get(claim.id);
    expect([deed.mode, deed.signers]).toEqual(['reimbursement', [{ party: 'claimant', name: 'Asha Rao' }]]);
    expect(await todoOf(claim.id)).toEqual(['claimant sign-deed']);
    expect(await byEsign(claim.id, people.garage)).toBe('409 claim.deed-not-yours');
    expect(await isPaid(claim.id)).toBe(false);
    expect(await byEsign(claim.id, people.claimant)).toBe('signed');
    expect(await isPaid(claim.id)).toBe(true);
  });

  it('is not signed by another name, a refusal or a late answer, nor by staff, surveyors and strangers', async () => {
    const claim = await unsigned('reimbursement');
    expect(await byEsign(claim.id, people.claimant, { status: 'SUCCESS', name: 'Zoya Begum' })).toBe('other-name');
    expect(await byEsign(claim.id, people.claimant, { status: 'FAILURE' })).toBe('refused');
    expect(await byEsign(claim.id, people.claimant, { status: 'EXPIRED' })).toBe('expired');
    expect(await todoOf(claim.id)).toEqual(['claimant sign-deed']);
    const stranger = await person(t, 'claimant');
    const tried = [people.staff, people.surveyor, stranger].map((by) => post(claim.id, '/esign', by, { version: 1 }));
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([403, 403, 404]);
    expect((await t.call('GET', `/claims/${claim.id}/deed`, { token: people.surveyor.token })).status).toBe(403);
    expect(await isPaid(claim.id)).toBe(false);
  });

  it('signed in ink counts once somebody else than the approver has compared it; refused, it is signed again', async () => {
    const claim = await unsigned('reimbursement');
    expect((await inInk(claim.id, people.claimant)).status).toBe(200);
    expect(await todoOf(claim.id)).toEqual(['insurance compare-deed']);
    expect(await byEsign(claim.id, people.claimant)).toBe('409 claim.deed-not-yours');
    expect(await isPaid(claim.id)).toBe(false);
    const [signature] = (await get(claim.id, people.staff2)).deed.signatures;
    const compare = (by: Person, body: object) =>
      post(claim.id, '/ink/compare', by, { signatureId: signature.id, comparedWith: 'license', ...body });
    // The approver, and without a reason.
    expect(refused(await compare(people.staff, { accepted: true }))).toBe('409 claim.money-by-decider');
    expect((await compare(people.staff2, { accepted: false })).status).toBe(400);
    expect((await compare(people.claimant, { accepted: true })).status).toBe(403);
    const reason = 'Not the signature of the driving licence';
    expect((await compare(people.staff2, { accepted: false, reason })).status).toBe(200);
    expect((await get(claim.id)).deed.signatures).toMatchObject([{ state: 'refused', reason, decidedBy: null }]);
    expect(await todoOf(claim.id)).toEqual(['claimant sign-deed']);
    expect(await isPaid(claim.id)).toBe(false);
    expect((await inInk(claim.id, people.claimant)).status).toBe(200);
    const again = (await get(claim.id, people.staff2)).deed.signatures.find(({ state }: TestBody) => state === 'submitted');
    const accepted = { signatureId: again.id, accepted: true, comparedWith: 'license' };
    expect((await post(claim.id, '/ink/compare', people.staff2, accepted)).status).toBe(200);
    expect(await isPaid(claim.id)).toBe(true);
    const audited = await t.platform.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', claim.id)
      .where('action', '=', 'compare-deed')
      .execute();
    expect(audited).toHaveLength(2);
  });

  it('takes only one’s own photo of the signed deed', async () => {
    const claim = await unsigned('cashless');
    const photo = { filename: 'deed.jpg', type: 'image/jpeg', content: await picture('jpeg', 8) };
    const sent = await upload(t, '/v1/files/upload', people.garage.token, { entityId: claim.id, category: 'SIGNED_DEED' }, [
      photo,
    ]);
    const other = await post(claim.id, '/ink', people.claimant, { version: 1, fileId: sent.body.data.id });
    expect([other.status, other.body.fieldErrors]).toEqual([400, { fileId: expect.any(String) }]);
  });

  it('is drawn up again and signed again when mode or amount change; the one before is void', async () => {
    const claim = await unsigned('cashless');
    await signDeed(t, claim.id);
    await t.platform.db
      .updateTable('claim')
      .set({ payout_hold: 'payout.alert.payee-first' })
      .where('id', '=', claim.id)
      .execute();
    await insurerSays(claim.id, 'reimbursement');
    expect((await get(claim.id)).deed).toMatchObject({ version: 2, mode: 'reimbursement', signedAt: null });
    expect((await get(claim.id, people.claimant, '?version=1')).deed).toMatchObject({
      isVoid: true,
      signedAt: expect.any(String),
    });
    expect(refused(await post(claim.id, '/esign', people.claimant, { version: 1 }))).toBe('409 deed.changed');
    await insurerSays(claim.id, 'cashless');
    await amountIs(claim.id, 37_000_00);
    expect((await get(claim.id)).deed).toMatchObject({ version: 4, amount: 37_000, signatures: [] });
    await amountIs(claim.id, 38_000_00);
    await t.platform.db.updateTable('claim').set({ payout_hold: null }).where('id', '=', claim.id).execute();
    expect(await isPaid(claim.id)).toBe(false);
    await signDeed(t, claim.id);
    expect(await isPaid(claim.id)).toBe(true);
  });

  it('is one PDF for all, in English and the languages of its signers', async () => {
    await t.platform.db.updateTable('app_user').set({ locale: 'hi' }).where('id', '=', people.garage.userId).execute();
    const claim = await unsigned('cashless');
    const pdf = async (by: Person) => {
      const { response, status } = await t.call('GET', `/claims/${claim.id}/deed/pdf`, { token: by.token });
      expect(status).toBe(200);
      return response.rawPayload;
    };
    const [one, other] = [await pdf(people.garage), await pdf(people.claimant)];
    expect(other.equals(one)).toBe(true);
    const { deed } = await get(claim.id, people.garage);
    expect(deed.pdfSha256).toBe(createHash('sha256').update(one).digest('hex'));
    expect(deed.clauses[0].label).toBe('अधिकार सौंपना');
    const said = (await extractText(await getDocumentProxy(new Uint8Array(one)), { mergePages: true })).text.replaceAll(
      /\s+/g,
      ' ',
    );
    expect(said).toMatch(/Deed of assignment/);
    expect(said).toMatch(/Gatepass Test Private Limited/);
    expect(said).toMatch(/irrevocably directs/);
    expect(said).toMatch(/₹38,000/);
    await t.platform.db.updateTable('app_user').set({ locale: 'en' }).where('id', '=', people.garage.userId).execute();
  });

  it('cannot be changed, taken away or signed for somebody else, not even in the database', async () => {
    const claim = await unsigned('reimbursement');
    await signDeed(t, claim.id);
    const run = (text: string, values: unknown[] = []) => t.platform.db.executeQuery(CompiledQuery.raw(text, values));
    for (const change of [
      `update deed set text = '{}', fingerprint = sha256('{}')`,
      'update deed set amount_paise = amount_paise + 1',
      'delete from deed_signature',
      `update deed_signature set name = 'X'`,
      'truncate deed_signature, deed_stamp, deed_esign, deed',
      'delete from deed_stamp',
      'update deed_stamp set amount_paise = 1',
    ])
      await expect(run(change), change).rejects.toThrow(/never|append-only|may not/);
    const open = await unsigned('cashless');
    await t.call('GET', `/claims/${open.id}/deed/pdf`, { token: people.claimant.token });
    const forged = `insert into deed_signature (deed_id, party, user_id, means, name, document_sha256, file_id, state, at)
      select d.id, 'garage', $1, 'ink', 'X', d.pdf_sha256, f.id, 'submitted', now() from deed d, stored_file f where d.claim_id = $2 limit 1`;
    await expect(run(forged, [people.claimant.userId, open.id])).rejects.toThrow(/by its own party/);
    await expect(run('update deed set signed_at = now() where claim_id = $1', [open.id])).rejects.toThrow(/each of its parties/);
  });
});
