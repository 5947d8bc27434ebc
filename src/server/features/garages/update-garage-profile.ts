import type { updateGarageProfile as contract } from '#contract/garages/garage-account.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import { changedReviewedFields, isReviewed } from '#domain/garages/reviewed-fields.ts';
import { maskPan } from '#domain/kyc/masking.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { otherStaff } from '#server/platform/messages/staff.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { maskedAccount, toProfileDto } from './garage-dto.ts';
import type { GarageRow } from './garage-row.ts';
import { garageOfOwner, lockGarage, profileOf, stateOf } from './garage-row.ts';
import { withReviewedFieldsOf } from './proposed-profile.ts';
import { publishListing } from './publish-listing.ts';
import { resolveProfile } from './resolve-profile.ts';
import { messageText } from '#server/platform/words/wordings.ts';

type ProfileInput = BodyOf<typeof contract>;

/**
 * Saves the profile; a garage that is listed shows it at once, but for changes that matter: those wait for staff. PAN and bank account are
 * not changed here.
 */
export async function updateGarageProfile(
  platform: Platform,
  actor: UserActor,
  input: ProfileInput,
): Promise<{ message: string; profile: GarageProfileDto }> {
  const resolved = await resolveProfile(platform.db, garageProfileForm.parse(input));
  const saved = await inTransaction(platform, actor, async (tx) => {
    const row = await lockGarage(tx, { ownerId: actor.userId });
    if (input.version !== undefined && input.version !== row.version)
      throw problem('record.conflict', { details: { version: row.version } });
    refuseSecrets(platform, row, input);
    const before = profileOf(row);
    const wanted = { ...resolved, terms: before.terms };
    const waiting = isReviewed(stateOf(row)) ? changedReviewedFields(before, wanted) : [];
    const after = waiting.length > 0 ? withReviewedFieldsOf(wanted, before) : wanted;
    const updated = await tx.db
      .updateTable('garage')
      .set({
        profile: json(after),
        proposed_profile: waiting.length > 0 ? json(wanted) : null,
        proposed_at: waiting.length > 0 ? (row.proposed_at ?? tx.now) : null,
        updated_at: tx.now,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.state === 'listed') await publishListing(tx, updated);
    await audit(tx, {
      action: 'update-garage-profile',
      subjectType: 'garage',
      subjectId: row.id,
      before,
      after: waiting.length > 0 ? { ...after, waiting: wanted } : after,
    });
    if (waiting.length > 0 && row.proposed_at === null)
      await notify(tx, await otherStaff(tx), 'garage-changes-wait', {
        name: before.garageName,
        district: before.district,
        garageId: row.id,
      });
    return updated;
  });
  const told = saved.proposed_profile === null ? 'garage.profile.saved' : 'garage.profile.in-review';
  return { message: messageText(told), profile: await toProfileDto(platform, saved, actor) };
}

/** A form that was filled from the profile brings the masked values back; anything else would be a change past the password. */
function refuseSecrets(platform: Platform, row: GarageRow, input: ProfileInput): void {
  const present = {
    panNo: maskPan(platform.cipher.decrypt(row.pan_encrypted)),
    bankAccNo: maskedAccount(platform, row),
    bankIfscCode: row.bank_ifsc,
    companyBankAccountName: row.bank_account_name,
  };
  const changed = Object.entries(present).filter(([name, value]) => {
    const typed = input[name as keyof typeof present];
    return typed !== undefined && typed !== '' && typed !== value;
  });
  if (changed.length > 0)
    throw problem('input.invalid', {
      fieldErrors: Object.fromEntries(changed.map(([name]) => [name, 'garage.bank.use-change'])),
    });
}

/** The profile of the garage's owner. */
export async function viewGarageProfile(platform: Platform, actor: UserActor): Promise<GarageProfileDto> {
  return toProfileDto(platform, await garageOfOwner(platform.db, actor.userId), actor);
}
