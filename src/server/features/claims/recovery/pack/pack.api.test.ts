import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sim } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import { approvedClaim, cast, claimFile, disbursedClaim, done } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import type { Draft } from '#test/builders/intake.ts';
import { unzip } from '#test/builders/unzip.ts';
import { pdf, picture } from '#test/builders/upload.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let people: Cast;
let claim: Draft;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await sim(t, '/settings', { payoutStepMs: 'manual' });
  people = await cast(t);
  claim = await disbursedClaim(t, people);
  await claimFile(t, people.claimant, claim.id, 'application/pdf', 'other');
  await keepContents();
});
afterAll(() => t.close());

/** What the claim's files are said to be, each with another content. */
async function keepContents(): Promise<void> {
  const files = await t.platform.db
    .selectFrom('stored_file')
    .selectAll()
    .where('entity_id', '=', claim.id)
    .orderBy('id')
    .execute();
  for (const [at, { id, storage_key: key, mime_type: type, document_type: of }] of files.entries()) {
    // One that only pretends to be a PDF, as if it had got past the check.
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
      ...['notice', 'voucher', 'invoice', 'estimate-lines', 'acceptance', 'registration', 'license', 'policy'],
      ...['police-report', 'fire-report', 'damage-photo', 'other', 'calculation'],
    ]);
    const notice = await wordsOf(files['01-notice.pdf'] as Buffer);
    expect(notice).toContain('50200012349876');
    expect(notice).toContain('₹38,000');
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
    expect(raw.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(await wordsOf(raw)).toMatch(/Driving licence, page 1 of 1.*This paper cannot be shown here/);
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
    const unpaid = await approvedClaim(t, people);
    expect((await pack('zip', token(), unpaid.id)).body.code).toBe('pack.nothing-owed');
    await t.platform.db.updateTable('dated_setting').set({ name: 'kept' }).where('name', '=', 'tax-details').execute();
    expect((await pack('zip', token())).body.code).toBe('pack.no-account');
    await t.platform.db.updateTable('dated_setting').set({ name: 'tax-details' }).where('name', '=', 'kept').execute();
  });

  it('breaks off rather than pass for whole when a paper is gone', async () => {
    const gone = await claimFile(t, people.claimant, claim.id, 'image/jpeg', 'registration');
    await expect(pack('zip', token())).rejects.toThrow(/could not be read|destroyed|aborted/);
    await t.platform.db.updateTable('stored_file').set({ deleted_at: t.platform.now() }).where('id', '=', gone).execute();
    await done(t, 'GET', `/claims/${claim.id}`, token());
  });
});
