import { beforeAll, describe, expect, it } from 'vitest';
import type { PortalKey } from '#domain/claims/repair/e-invoice.ts';
import { createDemoPortal } from '#standins/invoices/demo-portal.ts';
import type { DemoPortal } from '#standins/invoices/demo-portal.ts';
import { invoiceWithCode, paperWords, uploadedPdf } from '#test/builders/e-invoice.ts';
import { approvedClaim, done, invoiceForm, payOffer } from '#test/builders/processing.ts';
import { readForgottenPapers, readStoredPaper, verifySealsAgain } from './read-paper.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { TestApp } from '#test/setup/test-app.ts';

const { t, people } = claimSuite();

const send = (claimId: string, body: object) =>
  t.call('POST', `/claims/${claimId}/invoice`, { token: people.garage.token, body });
const ready = (claimId: string) => done(t, 'POST', `/claims/${claimId}/vehicle-ready`, people.garage.token);
const payouts = (claimId: string) => t.platform.db.selectFrom('transfer').select('id').where('claim_id', '=', claimId).execute();
const seen = (claimId: string) => done(t, 'GET', `/claims/${claimId}/processing`, people.garage.token);
const step = async (claimId: string) =>
  (await t.platform.db.selectFrom('claim_todo').select('what').where('claim_id', '=', claimId).orderBy('position').execute())[0]
    ?.what;

describe('the file of an invoice is read', () => {
  let [codes, keys]: [string[], PortalKey[]] = [[], []];
  let portal: DemoPortal;
  beforeAll(async () => {
    portal = await createDemoPortal('PORTAL');
    const readPaper = () => Promise.resolve({ words: [], codes, from: 'text', memory: 0 });
    Object.assign(t.platform, { readPaper, portalKeys: () => Promise.resolve(keys) });
  });
  const ours = () => [{ kid: 'PORTAL', publicKey: portal.publicKey, from: '2020-01-01', until: '2099-12-31' }];

  const withCode = (claimId: string, signer: DemoPortal, signed = {}, category = 'INVOICE') =>
    invoiceWithCode(t, people.garage, claimId, { signer, signed, category });
  const read = async (code: string | null) => {
    codes = code === null ? [] : [code];
    await t.runJobs();
  };

  it('and refuses what its signed code contradicts, or a code that the portal did not sign', async () => {
    const claim = await approvedClaim(t, people);
    keys = ours();
    const other = await withCode(claim.id, portal, {
      DocNo: 'OTHER-1',
      BuyerGstin: '29AAAAA0000A1Z5',
      TotInvVal: 1,
      DocTyp: 'CRN',
    });
    await read(other.code);
    expect((await send(claim.id, other)).body.fieldErrors).toEqual({
      fileId: 'This is a credit or debit note, not an invoice',
      number: 'The number in the e-invoice code is different',
      'addressee.gstin': 'The buyer in the e-invoice code is different',
      amount: 'The total in the e-invoice code is different',
    });
    const forged = await withCode(claim.id, await createDemoPortal('PORTAL'));
    await read(forged.code);
    expect((await send(claim.id, forged)).body.fieldErrors).toEqual({
      fileId: 'This paper’s e-invoice code was not signed by the government portal',
    });
    // A truncated code is refused too; the complete one passes.
    const cut = { ...(await invoiceForm(t, people.garage, claim.id)), fileId: await uploadedPdf(t, people.garage, claim.id) };
    await read(null);
    expect((await send(claim.id, cut)).body.fieldErrors).toEqual({
      fileId: 'An earlier file had an e-invoice code: send the e-invoice with its code',
    });
    const right = await withCode(claim.id, portal);
    await read(right.code);
    expect((await send(claim.id, right)).status).toBe(200);
    const view = await seen(claim.id);
    expect(view.invoice.standing).toBe('in-order');
    const readingOf = ({ fileId }: { fileId: string }) =>
      view.paperReadings.find((one: { fileId: string }) => one.fileId === fileId);
    expect(readingOf(right)).toMatchObject({
      state: 'read',
      seal: 'verified',
      proposal: { number: right.number, total: 42_000 },
    });
    expect(readingOf(forged)).toMatchObject({ seal: 'forged', proposal: {} });
    expect(readingOf(cut)).toMatchObject({ state: 'nothing-found', seal: 'none' });
    const owners = await done(t, 'GET', `/claims/${claim.id}/processing`, people.claimant.token);
    expect(owners.paperReadings).toEqual([]);
  });

  it('and lets the payout wait meanwhile, and until a key is on record', async () => {
    const claim = await approvedClaim(t, people);
    await payOffer(t, people, claim.id);
    keys = [];
    const form = await withCode(claim.id, portal);
    expect((await send(claim.id, form)).status).toBe(200);
    await ready(claim.id);
    expect([await step(claim.id), (await seen(claim.id)).invoice.standing]).toEqual(['read-invoice', 'unread']);
    await read(form.code);
    expect([await step(claim.id), (await seen(claim.id)).invoice.standing]).toEqual(['check-seal', 'seal-open']);
    await t.runJobs();
    expect(await payouts(claim.id)).toEqual([]);
    keys = ours();
    await verifySealsAgain(t.platform);
    await t.runJobs();
    expect(await payouts(claim.id)).toHaveLength(1);
  });

  it('and pays on one e-invoice once, also where both were sent before either was read', async () => {
    const [one, other] = [await approvedClaim(t, people), await approvedClaim(t, people)];
    keys = ours();
    const form = await withCode(one.id, portal, { Irn: 'ab'.repeat(32) });
    expect((await send(one.id, form)).status).toBe(200);
    await read(form.code);
    expect((await seen(one.id)).invoice.standing).toBe('in-order');
    // Any upload category: a file named as an invoice is read.
    const again = await withCode(other.id, portal, { Irn: 'ab'.repeat(32) }, 'CLAIM_DOCUMENT');
    expect((await send(other.id, again)).status).toBe(200);
    await read(again.code);
    expect((await seen(other.id)).invoice.standing).toBe('faulty');
    expect((await send(other.id, again)).body.fieldErrors).toEqual({ fileId: 'This e-invoice has been used on another claim' });
    const stolen = t.platform.db
      .updateTable('repair_invoice')
      .set({ irn: 'ab'.repeat(32) })
      .where('claim_id', '=', other.id);
    await expect(stolen.execute()).rejects.toThrow(/repair_invoice_irn_once/);
  });

  it('also of a paper estimate, for the garage alone, and its code counts as well', async () => {
    const claim = await approvedClaim(t, people);
    const words = [
      paperWords([
        ['Particulars', 'Amount'],
        ['Front bumper', '12,000'],
      ]),
    ];
    Object.assign(t.platform, { readPaper: () => Promise.resolve({ words, codes, from: 'picture', memory: 0 }) });
    const forged = await withCode(claim.id, await createDemoPortal('PORTAL'));
    const onPaper = { category: 'CLAIM_DOCUMENT', documentType: 'estimate' };
    const fileId = await uploadedPdf(t, people.garage, claim.id, onPaper);
    await uploadedPdf(t, people.claimant, claim.id, onPaper);
    await read(forged.code);
    const { paperReadings } = await seen(claim.id);
    expect(paperReadings.filter(({ proposal }: { proposal: object }) => 'table' in proposal)).toMatchObject([
      { fileId, seal: 'forged', proposal: { table: [['Front bumper', '12000']] } },
    ]);
    expect((await send(claim.id, { ...forged, fileId })).body.fieldErrors).toEqual({
      fileId: 'This paper’s e-invoice code was not signed by the government portal',
    });
  });

  it('at most four times, also when the reader is killed each time and sweeps find the file again', async () => {
    const claim = await approvedClaim(t, people);
    const state = (fileId: string) =>
      t.platform.db.selectFrom('paper_reading').select(['state', 'tries']).where('file_id', '=', fileId).executeTakeFirst();
    const waiting = async () => {
      const fileId = await uploadedPdf(t, people.garage, claim.id);
      await t.runJobs();
      await t.platform.db
        .updateTable('paper_reading')
        .set({ state: 'queued', tries: 0, read_at: null })
        .where('file_id', '=', fileId)
        .execute();
      return fileId;
    };
    const away = await waiting();
    const noStore = { ...t.platform, files: { ...t.platform.files, get: () => Promise.reject(new Error('no store')) } };
    for (let tries = 1; tries < 4; tries += 1) await expect(readStoredPaper(noStore, away)).rejects.toThrow('no store');
    await readStoredPaper(noStore, away);
    expect(await state(away)).toEqual({ state: 'failed', tries: 4 });

    const killed = await waiting();
    let reads = 0;
    const counting = { ...t.platform, readPaper: () => Promise.reject(new Error(`read ${(reads += 1)}`)) };
    await t.platform.db.updateTable('paper_reading').set({ tries: 4 }).where('file_id', '=', killed).execute();
    await readStoredPaper(counting, killed);
    expect([await state(killed), reads]).toEqual([{ state: 'failed', tries: 5 }, 0]);

    const stuck = await waiting();
    const old = new Date(t.platform.now().getTime() - 3_600_000);
    await t.platform.db.updateTable('paper_reading').set({ tries: 5, queued_at: old }).where('file_id', '=', stuck).execute();
    await readForgottenPapers(t.platform);
    await t.runJobs();
    expect(await state(stuck)).toEqual({ state: 'queued', tries: 5 });
  });

  describe('that shows nothing of an invoice', () => {
    const sent = async (readPaper: TestApp['platform']['readPaper']) => {
      const claim = await approvedClaim(t, people);
      await payOffer(t, people, claim.id);
      Object.assign(t.platform, { readPaper });
      const form = { ...(await invoiceForm(t, people.garage, claim.id)), fileId: await uploadedPdf(t, people.garage, claim.id) };
      expect((await send(claim.id, form)).status).toBe(200);
      await ready(claim.id);
      await t.runJobs();
      return { id: claim.id, form };
    };
    const confirm = (claimId: string, fileId: string, by = people.staff2) =>
      t.call('POST', `/claims/${claimId}/invoice/confirm`, { token: by.token, body: { fileId } });
    const saying =
      (...cells: string[]) =>
      () =>
        Promise.resolve({ words: [paperWords([cells])], codes: [], from: 'text', memory: 0 });

    it.each([
      ['that cannot be read', 'failed', () => Promise.reject(new Error('ended by SIGKILL'))],
      ['that is empty', 'nothing-found', saying()],
      ['with a day and nothing else', 'read', saying('Date', '12/11/2026')],
    ] as const)('one %s waits for another person’s look', async (_, state, readPaper) => {
      const { id, form } = await sent(readPaper as TestApp['platform']['readPaper']);
      expect((await seen(id)).paperReadings[0]).toMatchObject({ fileId: form.fileId, state, seal: 'none' });
      expect([await payouts(id), await step(id), (await seen(id)).invoice.standing]).toEqual([[], 'confirm-invoice', 'unseen']);
      const { rows } = await t.platform.pool.query(
        `select message from notification where user_id = $1 and message like '%invoice-unseen%'`,
        [people.garage.userId],
      );
      expect(rows.length).toBeGreaterThan(0);
      // Neither by the approver, nor for another file than the one reviewed.
      expect((await confirm(id, form.fileId, people.staff)).body.code).toBe('claim.money-by-decider');
      expect((await confirm(id, form.fileId, people.garage)).status).toBe(403);
      expect((await confirm(id, id)).body.code).toBe('invoice.replaced');
      expect((await confirm(id, form.fileId)).status).toBe(200);
      await t.runJobs();
      expect(await payouts(id)).toHaveLength(1);
      expect((await confirm(id, form.fileId)).body.code).toBe('claim.wrong-stage');
    });

    it('is refused by that person with a reason, which the garage reads until it has sent another', async () => {
      const { id, form } = await sent(saying() as TestApp['platform']['readPaper']);
      const refuse = (fileId: string, by = people.staff2, reason = 'The photo is black') =>
        t.call('POST', `/claims/${id}/invoice/refuse`, { token: by.token, body: { fileId, reason } });
      expect((await refuse(form.fileId, people.staff)).body.code).toBe('claim.money-by-decider');
      expect((await refuse(id)).body.code).toBe('invoice.replaced');
      expect((await refuse(form.fileId, people.staff2, '')).status).toBe(400);
      expect((await refuse(form.fileId)).status).toBe(200);
      await t.runJobs();
      expect([await payouts(id), await step(id)]).toEqual([[], 'upload-invoice']);
      const ofGarage = () => done(t, 'GET', `/claims/${id}/processing`, people.garage.token);
      expect(await ofGarage()).toMatchObject({ invoice: null, invoiceRefused: 'The photo is black' });
      const { rows } = await t.platform.pool.query(
        `select to_jsonb(n)::text as told from notification n where user_id = $1 and message like '%invoice-refused%'`,
        [people.garage.userId],
      );
      expect(rows).toEqual([{ told: expect.stringContaining('reason=The%20photo%20is%20black') }]);
      expect((await confirm(id, form.fileId)).status).toBe(409);
      // The same number again, with a file that can be reviewed.
      expect((await send(id, { ...form, fileId: await uploadedPdf(t, people.garage, id) })).status).toBe(200);
      await t.runJobs();
      expect(await ofGarage()).toMatchObject({ invoice: { standing: 'unseen' }, invoiceRefused: null });
    });

    it('a new one in its place waits again', async () => {
      const { id, form } = await sent(saying() as TestApp['platform']['readPaper']);
      await t.platform.db.updateTable('claim').set({ vehicle_ready_at: null }).where('id', '=', id).execute();
      expect((await confirm(id, form.fileId)).status).toBe(200);
      expect((await send(id, { ...form, number: 'NEW-2', fileId: await uploadedPdf(t, people.garage, id) })).status).toBe(200);
      await t.runJobs();
      await ready(id);
      await t.runJobs();
      expect([await payouts(id), await step(id)]).toEqual([[], 'confirm-invoice']);
    });
  });
});
