import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { createFieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { loadReferenceData } from '../places/load-reference-data.ts';
import { renewEncryptionHandler } from './auth.jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await loadReferenceData(t.platform.pool);
});
afterAll(() => t.close());

test('after a new key was put first the job encrypts everything with it, and the old key can go', async () => {
  const { body } = await t.call('POST', '/garage/register', {
    body: garageRegistration({ panNo: 'AAPFU0939F', gstNo: '27AAPFU0939F1ZV', bankAccNo: '112233445566' }),
  });
  const id: string = body.data.garageId;
  const row = await t.platform.db.selectFrom('garage').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const claimant = await t.platform.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  await t.platform.pool.query(`insert into claim (number, claimant_id, payee) values ('CLM-TEST-2', $1, $2)`, [
    claimant.id,
    JSON.stringify({ garageId: id, accountEncrypted: row.bank_account_encrypted, last4: '5566' }),
  ]);
  const next = { id: 'next', key: randomBytes(32) };
  const rotated = { ...t.platform, cipher: createFieldCipher([next, ...t.platform.config.encryptionKeys]) };
  const context = { jobId: 'test', retry: 0, signal: new AbortController().signal };
  await renewEncryptionHandler.run(rotated, {}, context);
  await renewEncryptionHandler.run(rotated, {}, context);

  const alone = createFieldCipher([next]);
  const renewed = await t.platform.db.selectFrom('garage').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(alone.decrypt(renewed.pan_encrypted)).toBe('AAPFU0939F');
  expect(alone.decrypt(renewed.bank_account_encrypted)).toBe('112233445566');
  const { rows } = await t.platform.pool.query<{ payee: { accountEncrypted: string; last4: string } }>('select payee from claim');
  expect(rows[0]?.payee.last4).toBe('5566');
  expect(alone.decrypt(rows[0]?.payee.accountEncrypted ?? '')).toBe('112233445566');
});
