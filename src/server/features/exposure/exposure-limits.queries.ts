import { sql } from 'kysely';
import type { ExposureKey } from '#domain/exposure/exposure.ts';
import type { Paise } from '#domain/money.ts';
import { paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { subjectName } from './subject-name.ts';

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const single = new RegExp(`^${uuid}$`);
const pair = new RegExp(`^${uuid}:${uuid}$`);

/** The limit that this very key has; null where the common one of its kind counts. */
export async function ownLimit(tx: Tx, { kind, subject }: ExposureKey): Promise<Paise | null> {
  const row = await tx.db
    .selectFrom('exposure_limit')
    .select('amount_paise')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? paise(row.amount_paise) : null;
}

/** Is there such a thing to have a limit? An empty subject is everything of the kind. */
export async function isSubject(tx: Tx, { kind, subject }: ExposureKey): Promise<boolean> {
  if (subject === '') return true;
  if (kind === 'total' || !(kind === 'garage-surveyor' ? pair : single).test(subject)) return false;
  const { rows } = await sql<{ name: string | null }>`
    select ${subjectName('one')} as name from (select ${kind}::text as kind, ${subject}::text as subject) one`.execute(tx.db);
  return rows[0]?.name != null;
}

/** From now on; null takes a limit of one's own away. */
export async function writeLimit(tx: Tx, { kind, subject }: ExposureKey, amount: Paise | null): Promise<void> {
  if (amount === null) {
    await tx.db.deleteFrom('exposure_limit').where('kind', '=', kind).where('subject', '=', subject).execute();
    return;
  }
  const limit = { amount_paise: amount, in_force_from: tx.now };
  await tx.db
    .insertInto('exposure_limit')
    .values({ kind, subject, ...limit })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(limit))
    .execute();
}
