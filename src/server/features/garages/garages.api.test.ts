import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dateWords } from '#domain/date-words.ts';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import type { Person } from '#test/builders/person.ts';
import { logIn, person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from '../places/load-reference-data.ts';
import { earnListingMonths, listingCalendar } from './publish-listing.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { systemActor } from '../../platform/actor.ts';

let t: TestApp;
let staff: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
  staff = await person(t, 'insurance');
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

let count = 0;
async function registered(overrides: Record<string, unknown> = {}): Promise<{ id: string; token: string; email: string }> {
  count += 1;
  const email = `garage${count}@example.in`;
  const { body } = await t.call('POST', '/garage/register', { body: garageRegistration({ emailAddress: email, ...overrides }) });
  await t.runJobs();
  await t.platform.db.updateTable('app_user').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
  return { id: body.data.garageId, email, token: (await logIn(t, email, 'hathi77')).token };
}

async function pay(token: string): Promise<{ orderId: string; verified: Awaited<ReturnType<TestApp['call']>> }> {
  const { body } = await t.call('POST', '/garage/listing-fee/order', { token, body: {} });
  const { orderId } = body.data;
  const paid = await fetch(`${t.standinUrl}/__sim/orders/${orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'SUCCESS' }),
  });
  expect(paid.ok).toBe(true);
  return { orderId, verified: await t.call('POST', '/garage/listing-fee/verify', { token, body: { orderId } }) };
}

/** Its papers were approved before. */
async function approve(id: string) {
  await t.platform.db
    .updateTable('app_user')
    .set({ kyc_status: 'approved' })
    .where('id', 'in', (eb) => eb.selectFrom('garage').select('owner_id').where('id', '=', id))
    .execute();
  return t.call('POST', `/garage/applications/${id}/approve`, { token: staff.token, body: {} });
}
const profile = async (token: string) => (await t.call('GET', '/garage/profile', { token })).body.data;

async function runJob(job: typeof listingCalendar): Promise<void> {
  await inTransaction(t.platform, systemActor('test'), (tx) => t.platform.jobs.enqueue(tx, job, {}));
  await t.runJobs();
}

const numbers = { gstNo: '27AAPFU0939F1ZV', panNo: 'AAPFU0939F', bankAccNo: '112233445566' };
test('a garage accepts the agreement in the language of its page', async () => {
  const { body } = await t.call('POST', '/garage/register', {
    headers: { cookie: 'locale=mr' },
    body: garageRegistration({ emailAddress: 'marathi@example.in', bankAccNo: '998877665544' }),
  });
  const garage = await t.platform.db
    .selectFrom('garage')
    .select('profile')
    .where('id', '=', body.data.garageId)
    .executeTakeFirstOrThrow();
  const { terms } = garage.profile as { terms: { language: string; fingerprint: string } };
  expect(terms).toMatchObject({ document: 'garage-service-agreement', language: 'mr' });
  const kept = await t.platform.db
    .selectFrom('agreement_text')
    .select(['name', 'locale'])
    .where('fingerprint', '=', terms.fingerprint)
    .executeTakeFirst();
  expect(kept).toEqual({ name: 'garage-service-agreement', locale: 'mr' });
});

test('a garage registers, is reviewed, pays and is listed for a year', async () => {
  const reply = await t.call('POST', '/garage/register', {
    body: { ...garageRegistration({ emailAddress: 'first@example.in' }), ...numbers },
  });
  expect(reply).toMatchObject({
    status: 201,
    body: {
      data: {
        message:
          'Registration successful! Your application has been submitted for review. You will receive an email confirmation shortly.',
        requiresVerification: true,
      },
    },
  });
  const { token: link, count: mails } = await lastMessage(t, 'first@example.in');
  expect(mails).toBe(2);
  const verify = link || (await t.call('GET', '/dev/messages?to=first@example.in')).body.data[1].links[0].split('token=')[1];
  expect((await t.call('POST', '/auth/verify-email', { body: { token: verify } })).status).toBe(200);
  const { token } = await logIn(t, 'first@example.in', 'hathi77');
  expect(await profile(token)).toMatchObject({
    applicationState: 'submitted',
    canPay: false,
    bankVerified: true,
    bankName: 'HDFC Bank',
    state: 'Maharashtra',
    district: 'Pune',
    garageType: 'Multibrand Garage',
    servicesOffered: ['brakes', 'engine-repair'],
    panNo: '••••••939F',
    bankAccNo: '••••••••5566',
  });
  const early = await t.call('POST', '/garage/listing-fee/order', { token, body: {} });
  expect(early).toMatchObject({ status: 409, body: { code: 'garage.wrong-state' } });

  const id = reply.body.data.garageId;
  expect((await approve(id)).body.data).toEqual({ id, applicationState: 'approved' });
  expect((await lastMessage(t, 'first@example.in')).subject).toBe('Your garage is approved');
  expect((await approve(id)).status).toBe(409);

  const { verified } = await pay(token);
  expect(verified.body.data).toMatchObject({
    success: true,
    status: 'success',
    profile: { applicationState: 'listed', daysLeft: expect.any(Number) },
  });
  const listing = await t.platform.db
    .selectFrom('garage_listing')
    .selectAll()
    .where('garage_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(listing).toMatchObject({
    garage_name: expect.stringContaining('Sharma Motors'),
    hidden: false,
    source: 'registered',
    full_address: 'Plot 4, Ring Road, Near the toll plaza, Pune, Maharashtra 410501',
    contact_numbers: ['9876500001', '0201234567'],
    lat: 18.7606,
    insurance_affiliated: true,
  });
  const lines = await t.platform.pool.query(
    `select account, amount_paise::int as amount from journal_line join journal_entry on journal_entry.id = entry_id where business_key = $1 order by line`,
    [`listing:${id}:fee-paid:1`],
  );
  expect(lines.rows).toEqual([
    { account: 'gateway-clearing', amount: 250_000 },
    { account: 'deferred-listing-income', amount: -211_864 },
    { account: 'gst-payable', amount: -38_136 },
  ]);
  const dashboard = await t.call('GET', '/garage/dashboard', { token });
  expect(dashboard.body.data).toMatchObject({
    garageName: expect.stringContaining('Sharma Motors'),
    applicationState: 'listed',
    listingFee: 2500,
    claimsTotal: 0,
    totalPaid: 0,
    rating: null,
  });
});

test('the fee is told before anyone applies, at both spellings', async () => {
  const expected = { fee: 2500, gstIncluded: 381.36, currency: 'INR', years: 1 };
  expect((await t.call('GET', '/v1/pricing/garage-listing-fee')).body.data).toEqual(expected);
  expect((await t.app.inject({ method: 'GET', url: '/v1/pricing/garage-listing-fee' })).json().data).toEqual(expected);
});

test('PAN and account number are encrypted, masked and in no log', async () => {
  const { id, token } = await registered({ bankAccNo: '998877665544', gstNo: '', panNo: 'AAPFU0940F' });
  await t.call('GET', `/garage/applications/${id}`, { token: staff.token });
  const row = await t.platform.db.selectFrom('garage').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('998877665544');
  expect(JSON.stringify(row.profile)).not.toContain('panNo');
  expect(t.platform.cipher.decrypt(row.pan_encrypted)).toBe('AAPFU0940F');
  expect(JSON.stringify(await profile(token))).not.toContain('998877665544');
  expect(t.logged()).not.toContain('998877665544');
  expect(t.logged()).not.toContain('AAPFU0940F"');
  const trail = await t.platform.pool.query(
    `select count(*)::int as n from audit_entry where coalesce(after::text, '') || coalesce(before::text, '') ~ '998877665544'`,
  );
  expect(trail.rows).toEqual([{ n: 0 }]);
});

test('places and banks that are not known are named, all at once', async () => {
  const unknown = { state: 'Atlantis', bankIfscCode: 'ZZZZ0123456', emailAddress: 'x@example.in' };
  expect((await t.call('POST', '/garage/register', { body: garageRegistration(unknown) })).body.fieldErrors).toEqual({
    state: 'Please choose a state from the list',
    bankIfscCode: 'No bank has this IFSC code',
  });
  const merged = {
    state: 'Orissa',
    district: 'Khordha',
    pincode: '751001',
    bankIfscCode: 'SYNB0001234',
    emailAddress: 'x@example.in',
  };
  expect((await t.call('POST', '/garage/register', { body: garageRegistration(merged) })).body.fieldErrors).toEqual({
    bankIfscCode: expect.stringMatching(/^Syndicate Bank is part of Canara Bank now/),
  });
  const wrongDistrict = { district: 'Chennai', pincode: '600001', emailAddress: 'x@example.in' };
  expect((await t.call('POST', '/garage/register', { body: garageRegistration(wrongDistrict) })).body.fieldErrors).toEqual({
    district: 'Please choose a district of the chosen state',
  });
});

test('a state code, an older district name or a district that only the pincode knows are all understood', async () => {
  const { token } = await registered({ state: 'KA', district: 'bangalore', pincode: '560001', gstNo: '' });
  expect(await profile(token)).toMatchObject({ state: 'Karnataka', district: 'Bengaluru Urban', gstNo: '' });
  const other = await registered({ state: 'MH', district: 'Chakan Taluka', pincode: '410501' });
  expect((await profile(other.token)).district).toBe('Pune');
});

test('the insurers it works with are records, by whatever spelling; those nobody knows are named', async () => {
  const insuranceAffiliations = ['new india', 'HDFC ERGO', 'NIACL'];
  const { token } = await registered({ insuranceAffiliations });
  const known = ['The New India Assurance Company Limited', 'HDFC ERGO General Insurance Company Limited'];
  expect((await profile(token)).insuranceAffiliations).toEqual(known);
  const strange = { ...garageRegistration(), insuranceAffiliations: ['HDFC ERGO', 'Sunny Mutual', 'Zzyzx'] };
  const { status, body } = await t.call('POST', '/garage/register', { body: { ...strange, emailAddress: 'sunny@example.in' } });
  expect([status, body.fieldErrors]).toEqual([
    400,
    { insuranceAffiliations: 'We don’t know Sunny Mutual, Zzyzx. Please choose from the list.' },
  ]);
});

test('an address that has an account is refused at its field', async () => {
  const { email } = await registered();
  const { status, body } = await t.call('POST', '/garage/register', { body: garageRegistration({ emailAddress: email }) });
  expect({ status, fields: Object.keys(body.fieldErrors) }).toEqual({ status: 409, fields: ['emailAddress'] });
});

test('changes are asked, made and handed in again; a rejection carries its reason', async () => {
  const { id, token, email } = await registered();
  const none = await t.call('POST', `/garage/applications/${id}/ask-changes`, { token: staff.token, body: { reason: ' ' } });
  expect(none.body.fieldErrors).toEqual({ reason: 'Please give a reason' });
  await t.call('POST', `/garage/applications/${id}/ask-changes`, {
    token: staff.token,
    body: { reason: 'The address has no plot number' },
  });
  expect(await profile(token)).toMatchObject({
    applicationState: 'changes-asked',
    decisionReason: 'The address has no plot number',
  });
  expect((await lastMessage(t, email)).text).toContain('The address has no plot number');
  const before = await profile(token);
  const saved = await t.call('PUT', '/garage/profile', { token, body: { ...before, address: 'Plot 9, Ring Road' } });
  expect(saved.body.data.profile.address).toBe('Plot 9, Ring Road');
  const stale = await t.call('PUT', '/garage/profile', { token, body: { ...before, address: 'Plot 10' } });
  expect(stale).toMatchObject({ status: 409, body: { code: 'record.conflict' } });
  expect((await t.call('POST', '/garage/submit', { token, body: {} })).body.data.profile.applicationState).toBe('submitted');
  expect((await t.call('POST', '/garage/submit', { token, body: {} })).status).toBe(409);
  await t.call('POST', `/garage/applications/${id}/reject`, { token: staff.token, body: { reason: 'No such business' } });
  expect((await lastMessage(t, email)).text).toContain('No such business');
  const { body } = await t.call('GET', `/garage/applications/${id}`, { token: staff.token });
  expect(body.data.history[0]).toMatchObject({ action: 'reject-application', by: 'Asha Rao', reason: 'No such business' });
  expect(body.data.checks).toMatchObject({ panMatchesGst: true, gstStateMatches: true, bankVerified: true, emailVerified: true });
});

test('two decisions at once: one counts', async () => {
  const { id } = await registered();
  const replies = await Promise.all([
    approve(id),
    t.call('POST', `/garage/applications/${id}/reject`, { token: staff.token, body: { reason: 'no' } }),
  ]);
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});

test('the profile does not change PAN or bank account; its own page does, with password, check and e-mail', async () => {
  const { token, email } = await registered();
  const before = await profile(token);
  const sneaky = await t.call('PUT', '/garage/profile', {
    token,
    body: { ...before, bankAccNo: '555566667777', panNo: 'ABCPV1234D' },
  });
  expect(Object.keys(sneaky.body.fieldErrors).sort()).toEqual(['bankAccNo', 'panNo']);
  const account = {
    bankAccNo: '555566667778',
    bankIfscCode: 'SBIN0001234',
    companyBankAccountName: 'Sharma Motors',
    password: 'hathi77',
  };
  const wrong = await t.call('POST', '/garage/bank-account', { token, body: { ...account, password: 'guess' } });
  expect(wrong.body.fieldErrors).toEqual({ password: 'This is not your current password' });
  const foreign = await t.call('POST', '/garage/bank-account', { token, body: { ...account, bankAccNo: '555566661111' } });
  expect(foreign.body.fieldErrors).toEqual({ bankAccNo: 'The name at the bank does not match the account name.' });
  const silent = await t.call('POST', '/garage/bank-account', { token, body: { ...account, bankAccNo: '555566663333' } });
  expect(silent.status).toBe(503);
  expect((await profile(token)).bankAccNo).toBe(before.bankAccNo);
  const changed = await t.call('POST', '/garage/bank-account', { token, body: account });
  expect(changed.body.data.profile).toMatchObject({ bankAccNo: '••••••••7778', bankIfscCode: 'SBIN0001234', bankVerified: true });
  expect(await lastMessage(t, email)).toMatchObject({
    subject: 'Your bank account was changed',
    text: expect.stringContaining('7778'),
  });
});

test('an account that belongs to somebody else is not verified, and nothing hides it from staff', async () => {
  const { id } = await registered({ bankAccNo: '112233441111' });
  const { body } = await t.call('GET', `/garage/applications/${id}`, { token: staff.token });
  expect(body.data.checks).toMatchObject({ bankVerified: false, nameAtBank: 'RAMESH BABU GUPTA' });
});

test('reminders go out once at 30, 7 and 1 day; then the listing lapses, is hidden and can be renewed', async () => {
  const { id, token, email } = await registered();
  await approve(id);
  await pay(token);
  const { listedUntil } = await profile(token);
  const daysBefore = (days: number) => t.setNow(new Date(Date.parse(`${listedUntil}T06:00:00+05:30`) - days * 86_400_000));
  const subjects: string[] = [];
  for (const days of [31, 30, 30, 29, 8, 7, 3, 1, 0, 0]) {
    daysBefore(days);
    const before = (await lastMessage(t, email)).count;
    await runJob(listingCalendar);
    const { count: now, subject } = await lastMessage(t, email);
    if (now !== before) subjects.push(`${days}: ${subject}`);
  }
  const end = dateWords(listedUntil, 'en');
  expect(end).toMatch(/^\d+ \w{3} \d{4}$/);
  expect(subjects).toEqual([
    `30: Your listing ends on ${end}`,
    `7: Your listing ends on ${end}`,
    `1: Your listing ends on ${end}`,
    '0: Your listing has lapsed',
  ]);
  const hidden = () =>
    t.platform.db.selectFrom('garage_listing').select('hidden').where('garage_id', '=', id).executeTakeFirstOrThrow();
  expect(await hidden()).toEqual({ hidden: true });
  const later = (await logIn(t, email, 'hathi77')).token;
  expect(await profile(later)).toMatchObject({ applicationState: 'lapsed', canPay: true });
  t.setNow(null);
});

test('a renewal before the end adds a year to it, and is booked as the second year', async () => {
  const { id, token } = await registered();
  await approve(id);
  await pay(token);
  const first = (await profile(token)).listedUntil as string;
  await pay(token);
  const second = (await profile(token)).listedUntil as string;
  expect(Number(second.slice(0, 4)) - Number(first.slice(0, 4))).toBe(1);
  expect(second.slice(5)).toBe(first.slice(5));
  const years = await t.platform.db
    .selectFrom('listing_year')
    .select(['n', 'starts_on', 'ends_on'])
    .where('garage_id', '=', id)
    .orderBy('n')
    .execute();
  expect(years).toMatchObject([
    { n: 1, ends_on: first },
    { n: 2, starts_on: first, ends_on: second },
  ]);
});

test('months that have passed become income, each once, twelve in all', async () => {
  const { id, token } = await registered();
  await approve(id);
  await pay(token);
  const earned = async () => {
    const { rows } = await t.platform.pool.query<{ n: number; sum: number }>(
      `select count(*)::int as n, coalesce(sum(amount_paise), 0)::int as sum from journal_line join journal_entry on journal_entry.id = entry_id
       where subject_type = 'listing' and subject_id = $1 and event = 'month-earned' and account = 'listing-income'`,
      [id],
    );
    return rows[0];
  };
  const inDays = (days: number) => t.setNow(new Date(Date.now() + days * 86_400_000));
  await runJob(earnListingMonths);
  expect(await earned()).toEqual({ n: 0, sum: 0 });
  inDays(65);
  await runJob(earnListingMonths);
  await runJob(earnListingMonths);
  expect(await earned()).toEqual({ n: 2, sum: -35_310 });
  inDays(800);
  await runJob(earnListingMonths);
  expect(await earned()).toEqual({ n: 12, sum: -211_864 });
});

test('applications are listed for staff only, by state and text', async () => {
  const { token } = await registered({ garageName: 'Zebra Lorry Works' });
  const { body } = await t.call('GET', '/garage/applications?state=submitted&search=zebra', { token: staff.token });
  expect(body.data).toMatchObject({
    total: 1,
    totalPages: 1,
    page: 1,
    limit: 20,
    data: [{ garageName: 'Zebra Lorry Works', emailVerified: true }],
  });
  expect((await t.call('GET', '/garage/applications', { token })).status).toBe(403);
  expect((await t.call('GET', '/garage/applications')).status).toBe(401);
  expect((await t.call('GET', '/garage/profile', { token: staff.token })).status).toBe(403);
});
