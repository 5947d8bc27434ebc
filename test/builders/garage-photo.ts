import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { json } from '#server/platform/db/database.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { picture } from './upload.ts';

export const cashlessInsurer = 'National Insurance Company Limited';

/** Pending review by staff; and an insurer for which the garage offers cashless repair. */
export async function photoOfGarage(t: TestApp, garageId: string, registered: string): Promise<string> {
  // A complete profile. Name and tax number are unchanged: invoices carry the number, and the account is in the name.
  await sql`update garage set profile = (select profile from garage where id = ${registered}) || profile
    where id = ${garageId}`.execute(t.platform.db);
  const storageKey = `garage-photos/${randomUUID()}`;
  await t.platform.files.put(`${storageKey}-large.webp`, Readable.from([await picture('png')]), 'image/webp');
  await t.platform.db
    .updateTable('garage_listing')
    .set({ cashless: json([{ insurer: cashlessInsurer, saidOn: '2026-11-01', confirmedOn: null }]) })
    .where('garage_id', '=', garageId)
    .execute();
  const { id } = await t.platform.db
    .insertInto('garage_photo')
    .values({ garage_id: garageId, alt: 'Two bays', width: 40, height: 20, storage_key: storageKey, sha256: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
