import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { deviceDays } from '#domain/claims/review/signals.ts';
import { keptFor } from '#domain/kept-for.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { accountMark, panMark } from '#server/platform/crypto/field-cipher.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Nightly: deletes personal data that is no longer needed. */
const cleanUp = defineJob({ name: 'clean-up-identity', data: z.object({}), schedule: '15 3 * * *' });

const day = 86_400_000;

export const cleanUpHandler = handleJob(cleanUp, async (platform) => {
  const { db } = platform;
  const before = (days: number) => new Date(platform.now().getTime() - days * day);
  await db.deleteFrom('rate_limit').where('window_start', '<', before(keptFor.counterDays)).execute();
  await db.deleteFrom('idempotency_key').where('created_at', '<', before(keptFor.counterDays)).execute();
  await db.deleteFrom('otp_challenge').where('expires_at', '<', before(keptFor.counterDays)).execute();
  await db.deleteFrom('pending_sign_in').where('expires_at', '<', before(keptFor.counterDays)).execute();
  await db.deleteFrom('webauthn_challenge').where('expires_at', '<', before(keptFor.counterDays)).execute();
  await db.deleteFrom('signup_gate').where('expires_at', '<', before(keptFor.counterDays)).execute();
  await db.deleteFrom('vehicle_register_reply').where('asked_at', '<', before(keptFor.registerReplyDays)).execute();
  await db.deleteFrom('register_reply').where('asked_at', '<', before(keptFor.registerReplyDays)).execute();
  await db.deleteFrom('one_time_token').where('expires_at', '<', before(keptFor.expiredCodeDays)).execute();
  await db.deleteFrom('claim_link').where('expires_at', '<', before(keptFor.expiredCodeDays)).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', before(keptFor.expiredCodeDays)).execute();
  await sql`delete from account_device where last_seen_at < ${before(deviceDays)} and user_id not in (select user_id from held_person)`.execute(
    db,
  );
  // Ended sessions are shown nowhere; their refresh tokens are deleted with them.
  await db.deleteFrom('session').where('expires_at', '<', before(keptFor.sessionDays)).execute();
});

/** Nightly and at start: re-encrypts with the present key, so that an older key can be removed. */
const renewEncryption = defineJob({
  name: 'renew-encryption',
  data: z.object({}),
  schedule: '45 3 * * *',
  atStart: true,
  expireInSeconds: 3600,
});

interface Place {
  readonly table: string;
  readonly key: string;
  /** SQL that reads the ciphertext of a row and SQL that sets it. */
  readonly read: RawBuilder<unknown>;
  readonly write: (sealed: string) => RawBuilder<unknown>;
}

function column(table: string, key: string, name: string): Place {
  return { table, key, read: sql.ref(name), write: (sealed) => sql`${sql.ref(name)} = ${sealed}` };
}

/** An account number inside a JSON column. */
function within(table: string, name: string): Place {
  const whole = sql.ref(name);
  return {
    table,
    key: 'id',
    read: sql`${whole} ->> 'accountEncrypted'`,
    write: (sealed) => sql`${whole} = jsonb_set(${whole}, '{accountEncrypted}', to_jsonb(${sealed}::text))`,
  };
}

/** Every encrypted column. */
const places: readonly Place[] = [
  column('garage', 'id', 'pan_encrypted'),
  column('garage', 'id', 'bank_account_encrypted'),
  column('garage_bank_change', 'id', 'account_encrypted'),
  column('surveyor_profile', 'user_id', 'bank_account_encrypted'),
  column('surveyor_tax_identity', 'user_id', 'pan_encrypted'),
  column('owner_identity', 'user_id', 'pan_encrypted'),
  column('owner_identity', 'user_id', 'account_encrypted'),
  column('tds_deduction', 'id', 'pan_encrypted'),
  column('totp_secret', 'user_id', 'secret_encrypted'),
  column('totp_secret', 'user_id', 'proposed_encrypted'),
  column('transfer', 'id', 'account_encrypted'),
  column('vehicle_register_reply', 'registration_number', 'reply_encrypted'),
  column('register_reply', 'question', 'reply_encrypted'),
  column('insurer_account', 'id', 'account_encrypted'),
  column('virtual_account', 'id', 'account_encrypted'),
  within('claim', 'payee'),
  within('proposal', 'after'),
];

/** Keyed hashes of encrypted values: computed where missing, recomputed with the present key. */
interface Marked {
  readonly table: string;
  readonly key: string;
  readonly sealed: string;
  readonly ifsc: string | null;
  readonly kind: 'pan' | 'account';
}
const marked: readonly Marked[] = [
  { table: 'garage', key: 'id', sealed: 'pan_encrypted', ifsc: null, kind: 'pan' },
  { table: 'garage', key: 'id', sealed: 'bank_account_encrypted', ifsc: 'bank_ifsc', kind: 'account' },
  { table: 'surveyor_profile', key: 'user_id', sealed: 'bank_account_encrypted', ifsc: 'bank_ifsc', kind: 'account' },
  { table: 'surveyor_tax_identity', key: 'user_id', sealed: 'pan_encrypted', ifsc: null, kind: 'pan' },
  { table: 'owner_identity', key: 'user_id', sealed: 'pan_encrypted', ifsc: null, kind: 'pan' },
  { table: 'owner_identity', key: 'user_id', sealed: 'account_encrypted', ifsc: 'ifsc', kind: 'account' },
  { table: 'transfer', key: 'id', sealed: 'account_encrypted', ifsc: 'ifsc', kind: 'account' },
];

const batch = 500;

export const renewEncryptionHandler = handleJob(renewEncryption, async (platform) => {
  for (const place of places) {
    const renewed = await renewPlace(platform, place);
    if (renewed > 0) platform.log.info({ table: place.table, renewed }, 'encryption renewed');
  }
  for (const one of marked) await renewMarks(platform, one);
});

async function renewPlace({ cipher, db }: Platform, { table, key, read, write }: Place): Promise<number> {
  const present = cipher.encrypt('').split('.').slice(0, 2).join('.');
  for (let renewed = 0; ;) {
    const { rows } = await sql<{ id: string; sealed: string }>`
      select ${sql.ref(key)} as id, ${read} as sealed from ${sql.table(table)}
      where ${read} is not null and not starts_with(${read}, ${`${present}.`}) limit ${batch}`.execute(db);
    for (const { id, sealed } of rows) {
      // A row that changed meanwhile is skipped: its value is encrypted with the present key.
      await sql`update ${sql.table(table)} set ${write(cipher.encrypt(cipher.decrypt(sealed)))}
        where ${sql.ref(key)} = ${id} and ${read} = ${sealed}`.execute(db);
    }
    renewed += rows.length;
    if (rows.length < batch) return renewed;
  }
}

async function renewMarks({ cipher, db }: Platform, { table, key, sealed, ifsc, kind }: Marked): Promise<void> {
  const [present = ''] = cipher.seal('', '').split('.');
  const column = sql.ref(`${kind}_mark`);
  for (;;) {
    const { rows } = await sql<{ id: string; sealed: string; ifsc: string | null; mark: string | null }>`
      select ${sql.ref(key)} as id, ${sql.ref(sealed)} as sealed, ${ifsc === null ? sql`null` : sql.ref(ifsc)} as ifsc, ${column} as mark
      from ${sql.table(table)}
      where ${sql.ref(sealed)} is not null and (${column} is null or not starts_with(${column}, ${`${present}.`})) limit ${batch}`.execute(
      db,
    );
    for (const row of rows) {
      const plain = cipher.decrypt(row.sealed);
      const mark = kind === 'pan' ? panMark(cipher, plain) : accountMark(cipher, row.ifsc ?? '', plain);
      await sql`update ${sql.table(table)} set ${column} = ${mark} where ${sql.ref(key)} = ${row.id} and ${sql.ref(sealed)} = ${row.sealed}`.execute(
        db,
      );
      // Answered duplicates stay answered.
      const [old, renewed] = [`${kind}:${row.mark ?? ''}`, `${kind}:${mark}`];
      if (row.mark !== null)
        await sql`update double_answer set marks = array_replace(marks, ${old}, ${renewed}) where ${old} = any(marks)`.execute(
          db,
        );
    }
    if (rows.length < batch) return;
  }
}
