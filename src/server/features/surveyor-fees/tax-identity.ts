import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { getSurveyorTaxIdentity, setSurveyorTaxIdentity as endpoint } from '#contract/surveyor-fees.endpoints.ts';
import { panOfGstin } from '#domain/kyc/gstin.ts';
import { maskPan } from '#domain/kyc/masking.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

type Identity = ReplyOf<typeof getSurveyorTaxIdentity>;

export async function viewTaxIdentity({ db, cipher }: Pick<Platform, 'db' | 'cipher'>, actor: UserActor): Promise<Identity> {
  const row = await db.selectFrom('surveyor_tax_identity').selectAll().where('user_id', '=', actor.userId).executeTakeFirst();
  return { pan: row?.pan_encrypted ? maskPan(cipher.decrypt(row.pan_encrypted)) : null, gstin: row?.gstin ?? null };
}

/** A PAN, and a GSTIN that has it inside. Counts for bills from then on; those that were raised keep what stood. */
export async function setTaxIdentity(
  platform: Platform,
  actor: UserActor,
  { pan, gstin }: BodyOf<typeof endpoint>,
): Promise<Identity> {
  if (gstin !== '' && panOfGstin(gstin) !== pan)
    throw problem('input.invalid', { fieldErrors: { gstin: 'fee.gstin.other-pan' } });
  return inTransaction(platform, actor, async (tx) => {
    const values = { pan_encrypted: tx.cipher.encrypt(pan), gstin: gstin || null, updated_at: tx.now };
    const before = await lockTaxIdentity(tx, actor.userId);
    await tx.db
      .insertInto('surveyor_tax_identity')
      .values({ user_id: actor.userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
    await audit(tx, {
      action: 'set-surveyor-tax-identity',
      subjectType: 'user',
      subjectId: actor.userId,
      before: { gstin: before?.gstin ?? null, hadPan: Boolean(before?.pan_encrypted) },
      after: { gstin: gstin || null, hasPan: true },
    });
    return { pan: maskPan(pan), gstin: gstin || null };
  });
}

export async function lockTaxIdentity(tx: Tx, userId: string) {
  return tx.db.selectFrom('surveyor_tax_identity').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}
