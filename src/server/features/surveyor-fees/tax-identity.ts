import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { getSurveyorTaxIdentity, setSurveyorTaxIdentity as endpoint } from '#contract/surveyors/surveyors.endpoints.ts';
import { panOfGstin } from '#domain/kyc/tax-numbers.ts';
import { maskPan } from '#domain/kyc/identity.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { panMark } from '#server/platform/crypto/field-cipher.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MessageKey } from '#contract/messages.ts';
import { askRegisterDaily } from '#server/platform/gateways/ask-register.ts';

type Identity = ReplyOf<typeof getSurveyorTaxIdentity>;

export async function viewTaxIdentity({ db, cipher }: Pick<Platform, 'db' | 'cipher'>, actor: UserActor): Promise<Identity> {
  const row = await db.selectFrom('surveyor_tax_identity').selectAll().where('user_id', '=', actor.userId).executeTakeFirst();
  const pan = row?.pan_encrypted ? maskPan(cipher.decrypt(row.pan_encrypted)) : null;
  return { pan, gstin: row?.gstin ?? null, isGstCharged: row?.gstin_active ?? false };
}

/** Sets a PAN and a GSTIN containing it, as the registers know them. Applies to later bills; earlier ones are unchanged. */
export async function setTaxIdentity(
  platform: Platform,
  actor: UserActor,
  { pan, gstin }: BodyOf<typeof endpoint>,
): Promise<Identity> {
  if (gstin !== '' && panOfGstin(gstin) !== pan)
    throw problem('input.invalid', { fieldErrors: { gstin: 'fee.gstin.other-pan' } });
  const ofPan = await askOfPan(platform, actor.userId, pan);
  if (ofPan.fault) throw problem('input.invalid', { fieldErrors: { pan: ofPan.fault } });
  const ofGstin = gstin === '' ? null : await askOfGstin(platform, gstin);
  if (ofGstin?.exists === false) throw problem('input.invalid', { fieldErrors: { gstin: 'fee.gstin.unknown' } });
  const isGstCharged = ofGstin?.isActive ?? false;
  return inTransaction(platform, actor, async (tx) => {
    const values = {
      ...{ pan_encrypted: tx.cipher.encrypt(pan), pan_mark: panMark(tx.cipher, pan), pan_checked_at: ofPan.askedAt },
      ...{ gstin: gstin || null, gstin_active: isGstCharged, gstin_checked_at: ofGstin?.askedAt ?? null },
      updated_at: tx.now,
    };
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
      after: { gstin: gstin || null, gstinActive: isGstCharged, hasPan: true },
    });
    return { pan: maskPan(pan), gstin: gstin || null, isGstCharged };
  });
}

/**
 * Asks the registers again before a bill: about a GSTIN once a day, since it may have been cancelled; about a PAN until confirmed. 503 if one does not answer.
 */
export async function renewTaxIdentity(platform: Platform, actor: UserActor): Promise<void> {
  const row = await platform.db
    .selectFrom('surveyor_tax_identity')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!row) return;
  const pan = row.pan_encrypted === null || row.pan_checked_at !== null ? null : platform.cipher.decrypt(row.pan_encrypted);
  const ofPan = pan === null ? null : await askOfPan(platform, actor.userId, pan);
  const ofGstin = row.gstin === null ? null : await askOfGstin(platform, row.gstin);
  if (!ofPan && !ofGstin) return;
  await platform.db
    .updateTable('surveyor_tax_identity')
    .set({
      pan_checked_at: ofPan && !ofPan.fault ? ofPan.askedAt : row.pan_checked_at,
      ...(ofGstin && { gstin_active: ofGstin.isActive, gstin_checked_at: ofGstin.askedAt }),
    })
    .where('user_id', '=', actor.userId)
    // Changed meanwhile: the new one was checked itself.
    .where('updated_at', '=', row.updated_at)
    .execute();
}

export async function lockTaxIdentity(tx: Tx, userId: string) {
  return tx.db.selectFrom('surveyor_tax_identity').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Whether the PAN is known and in this surveyor's name. 503 if the register does not answer. */
async function askOfPan(
  platform: Platform,
  surveyorId: string,
  pan: string,
): Promise<{ fault: MessageKey | null; askedAt: Date }> {
  const { full_name: name } = await platform.db
    .selectFrom('surveyor_profile')
    .select('full_name')
    .where('user_id', '=', surveyorId)
    .executeTakeFirstOrThrow();
  const { answer, askedAt } = await askRegisterDaily(platform, 'pan', [pan, name], () =>
    platform.identity.verifyPan({ pan, name }),
  );
  if (!answer.valid) return { fault: 'fee.pan.unknown', askedAt };
  return { fault: answer.nameMatch === 'mismatch' ? 'fee.pan.other-name' : null, askedAt };
}

/** A cancelled or suspended registration exists but charges no GST. */
async function askOfGstin(platform: Platform, gstin: string): Promise<{ exists: boolean; isActive: boolean; askedAt: Date }> {
  const { answer, askedAt } = await askRegisterDaily(platform, 'gstin', [gstin], () => platform.identity.verifyGstin({ gstin }));
  return { exists: answer.valid, isActive: answer.valid && answer.status?.trim().toLowerCase() === 'active', askedAt };
}
