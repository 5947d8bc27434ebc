import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCashfreeIdentity, licenceReply, vehicleReply } from '#server/platform/gateways/cashfree/cashfree-identity.ts';
import { parseWebhookEvent } from '#server/platform/gateways/cashfree/webhooks.ts';
import { startForTest } from '../testing/start-for-test.ts';

const AADHAAR = '655675523712';
const OTP = '111000';
const ifsc = 'YESB0000262';

test('Aadhaar: OTP sent, verified, the name comes from the number', async () => {
  const { identity } = await startForTest();
  const { refId } = await identity.sendAadhaarOtp({ aadhaarNumber: AADHAAR });
  expect(refId).toMatch(/^\d+$/);
  expect(await identity.verifyAadhaarOtp({ refId, otp: OTP })).toEqual({ verified: true, name: 'John Doe', reference: refId });
});

test('a SUCCESS that says "not linked to mobile number" is a failure', async () => {
  const { identity, raw } = await startForTest();
  const number = '222222222222';
  await expect(identity.sendAadhaarOtp({ aadhaarNumber: number })).rejects.toMatchObject({
    kind: 'rejected',
    code: 'aadhaar_not_linked',
  });
  expect(await raw('verification', 'POST', '/offline-aadhaar/otp', { aadhaar_number: number })).toMatchObject({
    status: 200,
    body: { status: 'SUCCESS', ref_id: expect.any(Number) },
  });
});

test('an invalid number is refused, whether the gateway says so with 200 or with 400', async () => {
  const { identity } = await startForTest();
  await expect(identity.sendAadhaarOtp({ aadhaarNumber: '000000000000' })).rejects.toMatchObject({
    kind: 'rejected',
    code: 'aadhaar_invalid',
  });
  await expect(identity.sendAadhaarOtp({ aadhaarNumber: '12345' })).rejects.toMatchObject({
    kind: 'rejected',
    code: 'aadhaar_number_invalid',
    httpStatus: 400,
  });
});

test('a second send within 30 seconds is a conflict, later it is not', async () => {
  const { identity, sim } = await startForTest();
  await identity.sendAadhaarOtp({ aadhaarNumber: AADHAAR });
  await sim('POST', '/clock', { advanceMs: 29_999 });
  await expect(identity.sendAadhaarOtp({ aadhaarNumber: AADHAAR })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'verification_pending',
  });
  await expect(identity.sendAadhaarOtp({ aadhaarNumber: '655675523713' })).resolves.toBeDefined();
  await sim('POST', '/clock', { advanceMs: 1 });
  await expect(identity.sendAadhaarOtp({ aadhaarNumber: AADHAAR })).resolves.toBeDefined();
});

test('wrong, malformed, expired, used and unknown are told apart by text alone', async () => {
  const { identity, sim } = await startForTest();
  const { refId } = await identity.sendAadhaarOtp({ aadhaarNumber: AADHAAR });
  const verify = (otp: string, ref = refId) => identity.verifyAadhaarOtp({ refId: ref, otp });
  expect(await verify('999999')).toEqual({ verified: false, reason: 'wrong-otp' });
  expect(await verify('12')).toEqual({ verified: false, reason: 'wrong-otp' });
  expect(await verify(OTP, '1')).toEqual({ verified: false, reason: 'expired' });
  await sim('POST', '/clock', { advanceMs: 10 * 60_000 + 1 });
  expect(await verify(OTP)).toEqual({ verified: false, reason: 'expired' });
  const again = await identity.sendAadhaarOtp({ aadhaarNumber: AADHAAR });
  expect((await verify(OTP, again.refId)).verified).toBe(true);
  expect(await verify(OTP, again.refId)).toEqual({ verified: false, reason: 'expired' });
});

test('an Aadhaar number can be scripted', async () => {
  const { identity, sim } = await startForTest();
  await sim('POST', '/aadhaar', { aadhaarNumber: AADHAAR, name: 'Zoya Begum', otp: '424242' });
  const { refId } = await identity.sendAadhaarOtp({ aadhaarNumber: AADHAAR });
  expect(await identity.verifyAadhaarOtp({ refId, otp: OTP })).toMatchObject({ verified: false });
  expect(await identity.verifyAadhaarOtp({ refId, otp: '424242' })).toMatchObject({ verified: true, name: 'Zoya Begum' });
});

test('the stand-in keeps no Aadhaar number', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'standin-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { identity, sim, stop } = await startForTest({ dataDir });
  const { refId } = await identity.sendAadhaarOtp({ aadhaarNumber: AADHAAR });
  await identity.verifyAadhaarOtp({ refId, otp: OTP });
  expect(JSON.stringify(await sim('GET', '/state'))).not.toContain(AADHAAR);
  await stop();
  const kept = readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('');
  expect(kept).toContain(refId);
  expect(kept).not.toContain(AADHAAR);
});

test.each([
  [
    '…1191',
    '026291800001191',
    'Asha Rao',
    { verified: 'valid', nameAtBank: 'ASHA RAO', nameMatch: 'match', code: 'ACCOUNT_IS_VALID' },
  ],
  [
    '…1111 of somebody else',
    '0262918000011111',
    'Asha Rao',
    { verified: 'valid', nameAtBank: 'RAMESH BABU GUPTA', nameMatch: 'mismatch' },
  ],
  [
    '…2222 with a similar name',
    '026291800002222',
    'Asha Rao',
    { verified: 'valid', nameAtBank: 'ASHA CHAUDHARY', nameMatch: 'review' },
  ],
  ['…1191 without a name to compare', '026291800001191', undefined, { verified: 'valid', nameMatch: 'unknown' }],
  [
    '…0000',
    '026291800000000',
    'Asha Rao',
    { verified: 'invalid', nameAtBank: null, nameMatch: 'unknown', code: 'INVALID_BANK_ACCOUNT' },
  ],
  [
    '…3333, the bank silent',
    '026291800003333',
    'Asha Rao',
    { verified: 'inconclusive', nameAtBank: null, code: 'npci_unavailable', reference: null },
  ],
  ['…4444, a known fraud', '026291800004444', 'Asha Rao', { verified: 'invalid', code: 'fraud_account' }],
] as const)('bank account %s', async (_, accountNumber, name, outcome) => {
  const { identity } = await startForTest();
  expect(await identity.verifyBankAccount({ accountNumber, ifsc, name })).toMatchObject(outcome);
});

test('our own empty wallet is nobody else’s fault', async () => {
  const { identity } = await startForTest();
  const check = identity.verifyBankAccount({ accountNumber: '026291800005555', ifsc });
  await expect(check).rejects.toMatchObject({ kind: 'unavailable', code: 'insufficient_balance', httpStatus: 422 });
});

test('a malformed account or IFSC is rejected, without the number in the error', async () => {
  const { identity } = await startForTest();
  const error = await identity.verifyBankAccount({ accountNumber: '12345', ifsc }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'rejected', code: 'bank_account_invalid' });
  expect(String(error)).not.toContain('12345');
  await expect(identity.verifyBankAccount({ accountNumber: '123456789', ifsc: 'yesb0000262' })).rejects.toMatchObject({
    code: 'ifsc_invalid',
  });
});

test('IFSC: bank and branch, or unknown; each verification id serves once', async () => {
  const { identity } = await startForTest();
  expect(await identity.lookupIfsc({ verificationId: 'v.1', ifsc })).toEqual({
    valid: true,
    bank: 'Yes Bank',
    branch: 'Branch 000262',
    imps: true,
  });
  expect(await identity.lookupIfsc({ verificationId: 'v.2', ifsc: 'QQQQ0000262' })).toEqual({ valid: false });
  await expect(identity.lookupIfsc({ verificationId: 'v.1', ifsc })).rejects.toMatchObject({ kind: 'conflict' });
  await expect(identity.lookupIfsc({ verificationId: 'v/3', ifsc })).rejects.toMatchObject({
    kind: 'rejected',
    code: 'verification_id_invalid',
  });
});

test('PAN and GSTIN', async () => {
  const { identity } = await startForTest();
  expect(await identity.verifyPan({ pan: 'ABCPV1234D', name: 'John Doe' })).toMatchObject({
    valid: true,
    registeredName: 'JOHN DOE',
    nameMatch: 'match',
  });
  expect(await identity.verifyPan({ pan: 'ZZZPV1234D' })).toMatchObject({ valid: false, nameMatch: 'unknown' });
  await expect(identity.verifyPan({ pan: 'abc' })).rejects.toMatchObject({ kind: 'rejected', code: 'pan_invalid' });
  expect(await identity.verifyGstin({ gstin: '29AAICP2912R1ZR' })).toMatchObject({ valid: true, status: 'Active' });
  expect(await identity.verifyGstin({ gstin: '99AAICP2912R1ZR' })).toMatchObject({ valid: false, legalName: null });
});

test('vehicles: made up from the number, or not known at all', async () => {
  const { identity } = await startForTest();
  expect(await identity.lookupVehicle({ verificationId: 'a', registrationNumber: 'KA01AB1235' })).toEqual({
    found: true,
    registrationNumber: 'KA01AB1235',
    registrationStatus: 'ACTIVE',
    owner: null,
    mobile: null,
    ownerCount: 1,
    chassis: 'MA3EWDE1S00001235',
    engine: 'K12MN0001235',
    maker: 'TATA MOTORS LTD',
    model: 'TATA ACE GOLD',
    vehicleClass: 'Goods Carrier(LGV)',
    fuel: 'CNG ONLY',
    colour: 'BLUE',
    commercial: true,
    manufacturedIn: 2018,
    firstRegisteredOn: '2018-06-15',
    cubicCapacity: 694,
    grossWeightKg: 1615,
    seats: 3,
    financier: 'HDFC BANK LTD',
    fitnessUntil: '2033-06-14',
    permitNumber: 'KA2024-GP-1187A',
    permitUntil: '2029-06-11',
    taxUntil: null,
    insurer: 'HDFC ERGO GENERAL INSURANCE CO LTD',
    policyNumber: 'POL1235',
    insuranceUntil: '2027-03-31',
  });
  expect(await identity.lookupVehicle({ verificationId: 'b', registrationNumber: 'KA01AB0000' })).toEqual({ found: false });
  await expect(identity.lookupVehicle({ verificationId: 'a', registrationNumber: 'KA01AB1235' })).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('vehicles: what the register does not know is null, however it writes that', async () => {
  const { identity } = await startForTest();
  expect(await identity.lookupVehicle({ verificationId: 'half', registrationNumber: 'MH12RG1005' })).toMatchObject({
    model: 'DZIRE TOUR S CNG',
    chassis: null,
    engine: null,
    ownerCount: null,
    manufacturedIn: null,
    firstRegisteredOn: null,
    cubicCapacity: null,
    fitnessUntil: null,
    permitUntil: null,
    insurer: null,
  });
  expect(await identity.lookupVehicle({ verificationId: 'tax', registrationNumber: 'MH12RG1003' })).toMatchObject({
    taxUntil: null,
    ownerCount: 2,
  });
  // The state permit is valid longer than the national one.
  expect(await identity.lookupVehicle({ verificationId: 'truck', registrationNumber: 'MH12RG1001' })).toMatchObject({
    financier: 'SHRIRAM FINANCE LIMITED',
    permitNumber: 'MH12-GP-2021-1001',
    permitUntil: '2031-03-13',
    mobile: '9800000001',
  });
});

test('vehicles: a field in a form that nobody foresaw spoils nothing else', () => {
  const wire = {
    status: 'VALID',
    reg_no: 'MH12AB1234',
    model: 'ACE',
    gross_vehicle_weight: { kg: 1615 },
    is_commercial: 7,
    new: [1],
  };
  expect(vehicleReply.parse(wire)).toMatchObject({ found: true, model: 'ACE', grossWeightKg: null, commercial: null });
});

test('DigiLocker: link, consent, document; or denied; or too late', async () => {
  const { identity, sim, received } = await startForTest();
  const start = (verificationId: string) =>
    identity.startDigilocker({ verificationId, redirectUrl: 'http://127.0.0.1:4000/kyc/return' });
  const { url, reference } = await start('yes');
  expect([await identity.getDigilockerStatus('yes'), url.startsWith('http://127.0.0.1:'), reference]).toEqual([
    'waiting',
    true,
    expect.stringMatching(/^\d+$/),
  ]);
  await expect(identity.getDigilockerDocument('yes')).rejects.toMatchObject({ kind: 'rejected' });

  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Test page')]);
  const allowed = await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'allow' }), redirect: 'manual' });
  expect([allowed.status, allowed.headers.get('location')]).toEqual([303, 'http://127.0.0.1:4000/kyc/return']);
  expect(await identity.getDigilockerStatus('yes')).toBe('consented');
  expect(await identity.getDigilockerDocument('yes')).toEqual({
    name: expect.any(String),
    dateOfBirth: '1985-08-15',
    last4: reference.slice(-4),
  });
  expect(parseWebhookEvent('verification', received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    type: 'DIGILOCKER_VERIFICATION_SUCCESS',
    verificationId: 'yes',
  });

  await start('no');
  await sim('POST', '/digilocker/no', { status: 'CONSENT_DENIED' });
  expect(await identity.getDigilockerStatus('no')).toBe('denied');
  await start('late');
  await sim('POST', '/clock', { advanceMs: 10 * 60_000 + 1 });
  expect(await identity.getDigilockerStatus('late')).toBe('expired');
  await expect(identity.getDigilockerStatus('none')).rejects.toMatchObject({ kind: 'not-found' });
});

test('e-sign: a PDF, a link, the name as Aadhaar has it; or refused; or too late', async () => {
  const { identity, sim, raw, received } = await startForTest();
  const start = (verificationId: string, pdf = '%PDF-1.7') =>
    identity.startEsign({
      ...{ verificationId, pdf: Buffer.from(pdf), fileName: 'key-facts.pdf', expiryInDays: 2 },
      signer: { name: 'Asha Rao', phone: '9876543210', email: 'asha@example.com' },
      redirectUrl: 'http://127.0.0.1:4000/app/claims/1?esign=back',
    });
  const { link, ...ids } = await start('yes');
  const before = { status: 'open', verificationId: 'yes', ...ids, signerName: null, signedAt: null };
  expect(await identity.getEsign('yes')).toEqual(before);
  expect(link).not.toContain('yes');
  expect(await (await fetch(link)).text()).toContain('Test page');
  const signed = await fetch(link, { method: 'POST', body: new URLSearchParams({ action: 'sign' }), redirect: 'manual' });
  expect([signed.status, signed.headers.get('location')]).toEqual([303, 'http://127.0.0.1:4000/app/claims/1?esign=back']);
  expect(await identity.getEsign('yes')).toEqual({
    ...{ ...before, status: 'signed', signerName: 'ASHA RAO', signedAt: expect.any(Date) },
  });
  expect(parseWebhookEvent('verification', received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    type: 'ESIGN_VERIFICATION_SUCCESS',
    verificationId: 'yes',
  });
  await start('other');
  await sim('POST', '/esign/other', { status: 'SUCCESS', name: 'Zoya Begum' });
  expect(await identity.getEsign('other')).toMatchObject({ status: 'signed', signerName: 'Zoya Begum' });
  const refused = await start('no');
  await fetch(refused.link, { method: 'POST', body: new URLSearchParams({ action: 'refuse' }), redirect: 'manual' });
  expect(await identity.getEsign('no')).toMatchObject({ status: 'failed', signerName: null });
  await start('late');
  await sim('POST', '/clock', { advanceMs: 2 * 24 * 3_600_000 + 1 });
  expect(await identity.getEsign('late')).toMatchObject({ status: 'expired' });
  await expect(identity.getEsign('none')).rejects.toMatchObject({ kind: 'not-found' });
  await expect(start('yes')).rejects.toMatchObject({ kind: 'conflict' });
  await expect(start('text', 'no pdf')).rejects.toMatchObject({ kind: 'rejected', code: 'document_invalid' });
  expect((await raw('verification', 'POST', '/esignature', {})).status).toBe(400);
});

test('driving licences', async () => {
  const { identity } = await startForTest();
  const ask = (licenceNumber: string) =>
    identity.lookupDrivingLicence({ verificationId: licenceNumber, licenceNumber, dateOfBirth: '1985-08-15' });
  expect(await ask('MH1220110012345')).toEqual({
    found: true,
    name: 'RAVI KUMAR',
    status: 'ACTIVE',
    issuedOn: '2015-06-01',
    nonTransportUntil: '2035-05-31',
    transportUntil: '2027-05-31',
    classes: ['LMV', 'TRANS'],
  });
  expect(await ask('KA0120150001234')).toMatchObject({ classes: ['LMV', 'MCWG'], transportUntil: null });
  expect(await ask('KA0120150008888')).toMatchObject({ status: 'SUSPENDED' });
  expect(await ask('KA0120150000000')).toEqual({ found: false });
  await expect(ask('MH1220110012345')).rejects.toMatchObject({ kind: 'conflict' });
  await expect(ask('NO')).rejects.toMatchObject({ kind: 'rejected' });
  const older = {
    details_of_driving_licence: { cov_details: [{ cov: 'LMV', issue_date: '2015-06-01' }] },
    dl_validity: 'unknown',
  };
  expect(licenceReply.parse({ status: 'VALID', ...older })).toMatchObject({ classes: ['LMV'], nonTransportUntil: null });
});

test('names', async () => {
  const { raw } = await startForTest();
  const names = { verification_id: 'n1', name_1: 'Asha Rao', name_2: 'RAO ASHA' };
  expect((await raw('verification', 'POST', '/name-match', names)).body).toMatchObject({ score: 1, reason: 'DIRECT_MATCH' });
});

test('strangers are refused', async () => {
  const { config } = await startForTest();
  const stranger = createCashfreeIdentity(config('verification', { clientId: 'no' }));
  await expect(stranger.sendAadhaarOtp({ aadhaarNumber: AADHAAR })).rejects.toMatchObject({ kind: 'auth', httpStatus: 401 });
});
