import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isOmbudsmanOpen } from '#domain/claims/recovery/reminders.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { findDeed } from '#server/features/claims/deed/draw-deed.ts';
import { officerOf } from '#test/builders/insurers-word.ts';
import { person } from '#test/builders/person.ts';
import { approvedClaim, claimFile, disbursedClaim, done } from '#test/builders/processing.ts';
import type { Draft } from '#test/builders/intake.ts';
import { unzip } from '#test/builders/unzip.ts';
import { pdf, picture } from '#test/builders/upload.ts';
import type { TestBody } from '#test/setup/test-app.ts';
import { findVirtualAccount } from '../virtual-accounts/virtual-accounts.ts';
import { loadClaim } from '../../claim/load-claims.ts';
import { reminderPdf } from '../reminders/reminders.ts';
import { deliverReminder, writeReminders } from '../reminders/write-reminders.ts';
import { packFactsOf } from './pack-facts.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let claim: Draft;

beforeAll(async () => {
  claim = await disbursedClaim(t, people);
  await claimFile(t, people.claimant, claim.id, 'application/pdf', 'other');
  await keepContents();
  // Opens its virtual account.
  await t.runJobs();
});

/** Stores different content for each of the claim's files. */
async function keepContents(): Promise<void> {
  const files = await t.platform.db
    .selectFrom('stored_file')
    .selectAll()
    .where('entity_id', '=', claim.id)
    .orderBy('id')
    .execute();
  for (const [at, { id, storage_key: key, mime_type: type, document_type: of }] of files.entries()) {
    // Not a real PDF, as if it had passed the check.
    const bytes =
      of === 'other'
        ? Buffer.from('%PDF-1.4 /JavaScript')
        : type === 'application/pdf'
          ? pdf('', `% ${at}\n`)
          : await picture('jpeg', at);
    await t.platform.files.put(key, Readable.from([bytes]), type);
    const sha256 = createHash('sha256').update(bytes).digest();
    await t.platform.db.updateTable('stored_file').set({ sha256 }).where('id', '=', id).execute();
  }
}

const pack = (format: string, token: string, id = claim.id) =>
  t.call('GET', `/claims/${id}/assignment-pack?format=${format}`, { token });
const bytesOf = async (format: string) => (await pack(format, token())).response.rawPayload;
const token = () => people.staff2.token;
const wordsOf = async (content: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

describe('the assignment pack', () => {
  it('is a ZIP in the order insurers ask for, uploaded papers as they are', async () => {
    const files = unzip(await bytesOf('zip'));
    const kinds = Object.keys(files).map((name) => name.slice(3, name.lastIndexOf('.')));
    expect(Object.keys(files).map((name) => Number(name.slice(0, 2)))).toEqual(kinds.map((_, at) => at + 1));
    expect([...new Set(kinds)]).toEqual([
      ...['notice', 'voucher', 'deed', 'invoice', 'estimate-lines', 'acceptance', 'registration', 'license', 'policy'],
      ...['police-report', 'fire-report', 'damage-photo', 'other', 'calculation'],
    ]);
    const notice = await wordsOf(files['01-notice.pdf'] as Buffer);
    const account = await findVirtualAccount(t.platform, claim.id);
    expect(notice).toContain(account?.accountNumber);
    expect(notice).toContain('This account was opened for this claim alone');
    expect(notice).toContain('₹38,000');
    // Cashless: the workshop assigns, the insured confirms, and the deed itself is enclosed.
    const deed = await findDeed(t.platform.db, claim.id);
    const compact = notice.replaceAll(/\s/g, '');
    expect(notice).toMatch(/Deccan Motors, the workshop that you pay for this cashless repair, has assigned to Gatepass Test/);
    expect(notice).toContain(`deed of assignment ${claim.claimNumber}/D1 of`);
    expect(notice).toMatch(/confirms the assignment in the same deed/);
    expect(notice.match(/by Aadhaar e-sign/g)).toHaveLength(2);
    expect(compact).toContain(deed?.row.fingerprint.toString('hex'));
    expect(
      createHash('sha256')
        .update(files['03-deed.pdf'] ?? '')
        .digest(),
    ).toEqual(deed?.row.pdf_sha256);
    const voucher = await wordsOf(files['02-voucher.pdf'] as Buffer);
    expect(voucher).toMatch(/It was assigned to .* by deed .*\. Nobody else has been given a right to it/);
    const stored = await t.platform.db
      .selectFrom('stored_file')
      .selectAll()
      .where('entity_id', '=', claim.id)
      .where('document_type', '=', 'license')
      .executeTakeFirstOrThrow();
    const [, licence] = Object.entries(files).find(([name]) => name.includes('license')) ?? [];
    expect(
      createHash('sha256')
        .update(licence ?? '')
        .digest(),
    ).toEqual(stored.sha256);
    expect(notice).toContain(stored.sha256.toString('hex').slice(0, 16));
  });

  it('is a PDF of which nothing of a stranger’s file is but its picture; what cannot be drawn is named', async () => {
    const others = await t.platform.db
      .updateTable('stored_file')
      .set({ deleted_at: t.platform.now() })
      .where('entity_id', '=', claim.id)
      .where((eb) => eb.or([eb('document_type', 'is', null), eb('document_type', 'not in', ['license', 'other'])]))
      .returning('id')
      .execute();
    const raw = await bytesOf('pdf');
    await t.platform.db
      .updateTable('stored_file')
      .set({ deleted_at: null })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
    expect(raw.includes('/JavaScript')).toBe(false);
    // The licence, and the two pages of the deed.
    expect(raw.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(3);
    expect(await wordsOf(raw)).toMatch(/Driving licence, page 1 of 1.*This paper cannot be shown here/);
  });

  it('names the lender of a financed vehicle, and says nothing of a writing where no deed was signed', async () => {
    const { register_facts: facts } = await t.platform.db
      .selectFrom('claim')
      .select('register_facts')
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow();
    const known = facts as { vehicle: object };
    const set = (financier: string | null) =>
      t.platform.db
        .updateTable('claim')
        .set({ register_facts: JSON.stringify({ ...known, vehicle: { ...known.vehicle, financier } }) })
        .where('id', '=', claim.id)
        .execute();
    await set('SHRIRAM FINANCE');
    const voucher = await wordsOf(unzip(await bytesOf('zip'))['02-voucher.pdf'] as Buffer);
    expect(voucher).toContain('The vehicle is financed by SHRIRAM FINANCE');
    expect(voucher).not.toContain('Nobody else has been given a right');
    await set(null);
    await t.platform.db.updateTable('deed').set({ voided_at: t.platform.now() }).where('claim_id', '=', claim.id).execute();
    const files = unzip(await bytesOf('zip'));
    const notice = await wordsOf(files['01-notice.pdf'] as Buffer);
    expect(Object.keys(files).filter((name) => name.includes('deed'))).toEqual([]);
    expect(notice).not.toMatch(/in writing on|has assigned/);
    expect(notice).toMatch(/agreed on/);
  });

  it('masks what people wrote of Aadhaar and PAN', async () => {
    await t.platform.db
      .updateTable('app_user')
      .set({ company_name: 'Yadav Lines PAN ABCPV1234D Aadhaar 2345 6789 0123' })
      .where('id', '=', people.claimant.userId)
      .execute();
    const notice = await wordsOf(unzip(await bytesOf('zip'))['01-notice.pdf'] as Buffer);
    expect(notice).not.toMatch(/ABCPV1234D|2345 6789 0123/);
    await t.platform.db.updateTable('app_user').set({ company_name: null }).where('id', '=', people.claimant.userId).execute();
  });

  it('is for the cash desk and who audits, and each look is written down', async () => {
    const auditor = await person(t, 'insurance', { duties: ['audit'] });
    const reviewer = await person(t, 'insurance', { duties: ['review', 'decide', 'confirm'] });
    const looks = async () =>
      (
        await t.platform.db
          .selectFrom('audit_entry')
          .select('actor_id')
          .where('action', '=', 'read-assignment-pack')
          .orderBy('id')
          .execute()
      ).map(({ actor_id }) => actor_id);
    const before = (await looks()).length;
    for (const who of [reviewer, people.claimant, people.garage, people.surveyor])
      expect((await pack('zip', who.token)).status, who.email).toBe(403);
    expect(await looks()).toHaveLength(before);
    expect((await pack('zip', auditor.token)).status).toBe(200);
    expect((await looks()).slice(before)).toEqual([auditor.userId]);
  });

  it('is there only while an insurer owes, and never without the account it is to pay into', async () => {
    const close = (state: string) =>
      t.platform.db.updateTable('virtual_account').set({ state }).where('claim_id', '=', claim.id).execute();
    await close('closed');
    expect(await wordsOf(unzip(await bytesOf('zip'))['01-notice.pdf'] as Buffer)).toContain('50200012349876');
    await close('active');
    const unpaid = await approvedClaim(t, people);
    expect((await pack('zip', token(), unpaid.id)).body.code).toBe('pack.nothing-owed');
    await t.platform.db.updateTable('dated_setting').set({ name: 'kept' }).where('name', '=', 'tax-details').execute();
    expect((await pack('zip', token())).body.code).toBe('pack.no-account');
    await t.platform.db.updateTable('dated_setting').set({ name: 'tax-details' }).where('name', '=', 'kept').execute();
  });

  it('is refused with the names of papers that are gone, and breaks off rather than pass for whole where they go meanwhile', async () => {
    const gone = await claimFile(t, people.claimant, claim.id, 'image/jpeg', 'registration');
    const refused = await pack('zip', token());
    expect([refused.status, refused.body.code]).toEqual([409, 'pack.paper-missing']);
    expect(refused.body.message).toMatch(/store: \d\d-registration\./);
    // Deleted between the check and the sending.
    const look = vi.spyOn(t.platform.files, 'has').mockResolvedValue(true);
    await expect(pack('zip', token())).rejects.toThrow(/could not be read|destroyed|aborted/);
    look.mockRestore();
    await t.platform.db.updateTable('stored_file').set({ deleted_at: t.platform.now() }).where('id', '=', gone).execute();
    await done(t, 'GET', `/claims/${claim.id}`, token());
  });
});

describe('letters by the clocks', () => {
  let owed: Draft;
  let paidAt: Date;
  /** As if the insurer had had all documents for that long. */
  const at = async (days: number) => {
    const since = new Date(paidAt.getTime() - days * 86_400_000);
    await t.platform.db.updateTable('claim').set({ approved_at: since }).where('id', '=', owed.id).execute();
    await t.platform.db.updateTable('insurer_word').set({ answered_at: since }).where('claim_id', '=', owed.id).execute();
    await t.platform.db.updateTable('repair_invoice').set({ created_at: since }).where('claim_id', '=', owed.id).execute();
  };
  const rowsOf = (claimId: string) =>
    t.platform.db.selectFrom('insurer_reminder').selectAll().where('claim_id', '=', claimId).orderBy('clock').execute();
  const statesOf = async (claimId: string) => (await rowsOf(claimId)).map(({ clock, state }) => `${clock} ${state}`);
  const post = (id: string, what: 'send' | 'skip', body: object, by = token()) =>
    t.call('POST', `/insurer-reminders/${id}/${what}`, { token: by, body });
  const receive = (amount: number, claimNumber: string) =>
    done(t, 'POST', '/remittances', token(), {
      reference: `UTR-${randomUUID().slice(0, 8)}`,
      insurerName: 'New India Assurance',
      receivedOn: todayInKolkata(t.platform.now()),
      amount,
      lines: [{ claimNumber, amount }],
    });
  const mails = () => t.platform.db.selectFrom('outbox_message').selectAll().where('template', '=', 'insurer-reminder').execute();
  let officerId: string;

  beforeAll(async () => {
    owed = await disbursedClaim(t, people);
    paidAt = t.platform.now();
    await t.runJobs();
    officerId = (await officerOf(t, people)).id;
    await t.platform.db.updateTable('stored_file').set({ deleted_at: paidAt }).where('entity_id', '=', owed.id).execute();
  });

  it('are written once a clock, the later in place of the earlier that nobody sent', async () => {
    for (const [days, states] of [
      [0, ['0 draft']],
      [6, ['0 draft']],
      [7, ['0 stopped', '7 draft']],
      [14, ['0 stopped', '7 draft']],
      [15, ['0 stopped', '7 stopped', '15 draft']],
      [16, ['0 stopped', '7 stopped', '15 draft']],
    ] as const) {
      await at(days);
      await writeReminders(t.platform);
      await Promise.all([writeReminders(t.platform), writeReminders(t.platform)]);
      expect(await statesOf(owed.id), `day ${days}`).toEqual(states);
    }
    const { data } = await done(t, 'GET', '/insurer-reminders?limit=100', token());
    expect(data.find(({ claimId }: TestBody) => claimId === owed.id)).toMatchObject({
      clock: 15,
      days: 15,
      outstanding: 38_000,
      state: 'draft',
    });
  });

  it('go once, to an officer of that insurer, with the pack, as the person saw them', async () => {
    await at(15);
    const id = (await rowsOf(owed.id)).find(({ clock }) => clock === 15)?.id ?? '';
    expect((await post(id, 'send', { officerId, outstanding: 37_000 })).body.code).toBe('reminder.changed');
    expect((await post(id, 'send', { officerId: owed.id, outstanding: 38_000 })).body.fieldErrors).toHaveProperty('officerId');
    const reviewer = await person(t, 'insurance', { duties: ['review', 'decide', 'confirm'] });
    expect((await post(id, 'send', { officerId, outstanding: 38_000 }, reviewer.token)).status).toBe(403);
    const draft = (await t.call('GET', `/insurer-reminders/${id}/pdf`, { token: token() })).response.rawPayload;
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(id, 'send', { officerId, outstanding: 38_000 })));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409, 409, 409, 409, 409]);
    await t.runJobs();
    await deliverReminder(t.platform, id);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.attachments).toHaveLength(2);
    expect(await statesOf(owed.id)).toEqual(['0 stopped', '7 stopped', '15 sent']);
    const letter = (await t.call('GET', `/insurer-reminders/${id}/pdf`, { token: token() })).response.rawPayload;
    expect(await wordsOf(letter)).toBe(await wordsOf(draft));
    expect(await wordsOf(letter)).toMatch(
      /First reminder.*15 days have passed since your acceptance of.*₹38,000.*Account number/,
    );
    const { events } = await done(t, 'GET', `/claims/${owed.id}/timeline`, token());
    expect(JSON.stringify(events)).toContain('First reminder');
    const kept = t.platform.db.selectFrom('insurer_reminder').select('letter_key').where('id', '=', id);
    await t.platform.files.delete((await kept.executeTakeFirstOrThrow()).letter_key ?? '');
    expect((await t.call('GET', `/insurer-reminders/${id}/pdf`, { token: token() })).status).toBe(503);
  });

  it('name the interest from the first late day on, of what is still owed', async () => {
    await at(22);
    await receive(18_000, owed.claimNumber);
    await writeReminders(t.platform);
    const { id = '' } = (await rowsOf(owed.id)).at(-1) ?? {};
    const said = await wordsOf((await t.call('GET', `/insurer-reminders/${id}/pdf`, { token: token() })).response.rawPayload);
    // 20,000 × 7.5 % × 15 / 365: late from the seventh day
    expect(said).toMatch(/Of the ₹38,000 that you accepted, ₹18,000 has been paid.*At 7.5 % a year .* that is ₹61.64/);
    expect((await post(id, 'skip', { reason: '' })).status).toBe(400);
    expect((await post(id, 'skip', { reason: 'They pay on Friday' })).body.data).toMatchObject({
      state: 'skipped',
      decided: { reason: 'They pay on Friday' },
    });
    await writeReminders(t.platform);
    expect(await statesOf(owed.id)).toEqual(['0 stopped', '7 stopped', '15 sent', '22 skipped']);
  });

  it('say of no complaint that it is lodged, and name the Ombudsman to an owner in person only', async () => {
    const letter = async (companyName: string | null, clock: number) => {
      const facts = await packFactsOf(t.platform, await loadClaim(t.platform.db, owed.id, t.platform.now()), t.platform.now());
      return wordsOf(await reminderPdf({ ...facts, hasOmbudsman: isOmbudsmanOpen({ companyName }) }, clock));
    };
    await at(60);
    expect(await letter(null, 60)).toMatch(/60 days have passed since your acceptance.*Insurance Ombudsman/);
    expect(await letter('Yadav Roadlines', 60)).toMatch(/we bring the claim before the courts/);
    expect(await letter('Yadav Roadlines', 60)).not.toContain('Ombudsman');
    for (const clock of [28, 30]) expect(await letter(null, clock)).not.toMatch(/lodged|last of the papers/);
  });

  it('stop with the money, also when it comes between the press and the mail, and come back when it is taken back', async () => {
    await at(30);
    await writeReminders(t.platform);
    const { id = '', clock } = (await rowsOf(owed.id)).at(-1) ?? {};
    expect(clock).toBe(30);
    expect((await post(id, 'send', { officerId, outstanding: 20_000 })).status).toBe(200);
    const { id: remittance, allocations } = await receive(20_000, owed.claimNumber);
    expect((await statesOf(owed.id)).at(-1)).toBe('30 stopped');
    await t.runJobs();
    await writeReminders(t.platform);
    expect(await mails()).toHaveLength(1);
    expect((await statesOf(owed.id)).at(-1)).toBe('30 stopped');
    await done(t, 'POST', `/remittances/${remittance}/allocations/${allocations[0].id}/undo`, token(), {
      reason: 'Another claim’s',
    });
    await writeReminders(t.platform);
    expect((await statesOf(owed.id)).at(-1)).toBe('30 draft');
    // A payment received in between requires another review before sending.
    expect((await post(id, 'send', { officerId, outstanding: 20_000 })).status).toBe(200);
    await receive(5_000, owed.claimNumber);
    await t.runJobs();
    expect(await mails()).toHaveLength(1);
    expect((await statesOf(owed.id)).at(-1)).toBe('30 draft');
    await done(t, 'POST', `/insurer-reminders/${id}/send`, token(), { officerId, outstanding: 15_000 });
    await t.runJobs();
    expect(await mails()).toHaveLength(2);
  });
});
