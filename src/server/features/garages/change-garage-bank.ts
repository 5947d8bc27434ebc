import type { changeGarageBank as contract } from '#contract/garages/garage-account.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { send } from '#server/platform/messages/send.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { accountMark } from '../../platform/crypto/identity-mark.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkPassword, checkBankAccount, refusePayeeWhileLocked } from '../auth/auth.service.ts';
import { lockClaimsOfPerson } from '../claims/claims.service.ts';
import { touchClaimsOfDoubles } from '../kyc/kyc.service.ts';
import { ifscFault } from '../places/places.service.ts';
import { signDecision } from '../signatures/signatures.service.ts';
import { toProfileDto } from './garage-dto.ts';
import { garageOfOwner, lockGarage, profileOf } from './garage-row.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/** Changes the account that advances are paid to: with the password, after a check at the bank, announced by e-mail and kept on record. */
export async function changeGarageBank(
  platform: Platform,
  actor: UserActor,
  input: BodyOf<typeof contract>,
): Promise<{ message: string; profile: GarageProfileDto }> {
  await garageOfOwner(platform.db, actor.userId);
  await refusePayeeWhileLocked(platform.db, actor, platform.now(), 'garage.bank-locked');
  await checkPassword(platform, actor.userId, input.password, 'password');
  const fault = await ifscFault(input.bankIfscCode);
  if (fault !== undefined) throw problem('input.invalid', { fieldErrors: { bankIfscCode: fault } });
  const account = { accountNumber: input.bankAccNo, ifsc: input.bankIfscCode, accountName: input.companyBankAccountName };
  const check = await checkBankAccount(platform, account);
  if (!check.verified) throw problem('input.invalid', { messageKey: check.message, fieldErrors: { bankAccNo: check.message } });
  const row = await inTransaction(platform, actor, async (tx) => {
    await refusePayeeWhileLocked(tx.db, actor, tx.now, 'garage.bank-locked');
    await lockClaimsOfPerson(tx, actor.userId);
    const before = await lockGarage(tx, { ownerId: actor.userId });
    const sealed = platform.cipher.encrypt(input.bankAccNo);
    const last4 = input.bankAccNo.slice(-4);
    const after = await tx.db
      .updateTable('garage')
      .set({
        bank_account_encrypted: sealed,
        account_mark: accountMark(tx.cipher, input.bankIfscCode, input.bankAccNo),
        bank_account_last4: last4,
        bank_ifsc: input.bankIfscCode,
        bank_account_name: input.companyBankAccountName,
        bank_name_at_bank: check.nameAtBank,
        bank_verified_at: tx.now,
        bank_accepted_at: null,
        updated_at: tx.now,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await touchClaimsOfDoubles(tx, actor.userId);
    await tx.db
      .insertInto('garage_bank_change')
      .values({
        garage_id: before.id,
        account_encrypted: sealed,
        account_last4: last4,
        ifsc: input.bankIfscCode,
        account_name: input.companyBankAccountName,
        name_at_bank: check.nameAtBank,
        changed_by: actor.userId,
        changed_at: tx.now,
      })
      .execute();
    await signDecision(tx, {
      action: 'change-payee',
      subject: { type: 'garage', id: before.id },
      payee: { fingerprint: tx.cipher.seal('payee-account', `${input.bankIfscCode} ${input.bankAccNo}`), last4 },
      name: profileOf(before).garageName,
    });
    await audit(tx, {
      action: 'change-garage-bank',
      subjectType: 'garage',
      subjectId: before.id,
      before: { ifsc: before.bank_ifsc, last4: before.bank_account_last4, name: before.bank_account_name },
      after: { ifsc: input.bankIfscCode, last4, name: input.companyBankAccountName, nameMatch: check.nameMatch },
    });
    const { garageName } = profileOf(after);
    await send(tx, after.owner_id, 'garage-bank-changed', { garageName, last4, ifsc: input.bankIfscCode });
    return after;
  });
  return { message: messageText('garage.bank.changed'), profile: await toProfileDto(platform, row, actor) };
}
