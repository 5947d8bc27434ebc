import type { TaxCheckDto } from '#contract/garages/garage-account.schemas.ts';
import { problem } from '#contract/errors.ts';
import { isSameName } from '#domain/policies/same-name.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { askRegisterDaily } from '../../platform/gateways/ask-register.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockGarage, profileOf } from './garage-row.ts';

/** Asks the tax registers about a garage's GSTIN and PAN, each once a day, outside the transaction, and keeps what they said. 503 when one is silent: then nothing is kept. */
export async function checkTaxNumbers(platform: Platform, actor: UserActor, garageId: string): Promise<TaxCheckDto> {
  const row = await platform.db.selectFrom('garage').selectAll().where('id', '=', garageId).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const profile = profileOf(row);
  const gstNo = profile.gstNo ?? '';
  // A sole owner's numbers are in the person's own name.
  const names = [profile.companyTradeName ?? '', profile.garageName, profile.authorizedPersonName];
  const matchOf = (registered: string | null) => registered !== null && names.some((name) => isSameName(name, registered));
  const panNumber = platform.cipher.decrypt(row.pan_encrypted);
  const ofGst =
    gstNo === ''
      ? null
      : await askRegisterDaily(platform, 'gstin', [gstNo], () => platform.identity.verifyGstin({ gstin: gstNo }));
  const ofPan = await askRegisterDaily(platform, 'pan', [panNumber], () => platform.identity.verifyPan({ pan: panNumber }));
  const [gst, pan] = [ofGst && ofGst.answer, ofPan.answer];
  // Of two answers the older one's: nothing here is newer than it says.
  const askedAt = ofGst && ofGst.askedAt < ofPan.askedAt ? ofGst.askedAt : ofPan.askedAt;
  return inTransaction(platform, actor, async (tx) => {
    await lockGarage(tx, { id: garageId });
    const user = await tx.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    const check: TaxCheckDto = {
      checkedAt: askedAt.toISOString(),
      checkedBy: `${user.first_name} ${user.last_name}`.trim(),
      gstNo,
      gst: gst && { valid: gst.valid, name: gst.legalName, isSameName: matchOf(gst.legalName), status: gst.status },
      pan: { valid: pan.valid, name: pan.registeredName, isSameName: matchOf(pan.registeredName) },
    };
    await tx.db
      .updateTable('garage')
      .set({ tax_check: json(check) })
      .where('id', '=', garageId)
      .execute();
    const after = { gstValid: gst?.valid ?? null, panValid: pan.valid };
    await audit(tx, { action: 'check-tax-numbers', subjectType: 'garage', subjectId: garageId, after });
    return check;
  });
}
