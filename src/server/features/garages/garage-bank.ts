import type { changeGarageBank as contract } from '#contract/garages/garages.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { send } from '#server/platform/messages/send.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { accountMark } from '#server/platform/crypto/field-cipher.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkPassword, checkBankAccount, refusePayeeWhileLocked } from '#server/features/auth/auth.service.ts';
import { lockClaimsOfPerson } from '#server/features/claims/door/claims.service.ts';
import { touchClaimsOfDoubles } from '#server/features/kyc/kyc.service.ts';
import { ifscFault } from '#server/features/places/places.service.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import { toProfileDto, garageOfOwner, lockGarage, profileOf, taxCheckOf } from './garage-row.ts';
import type { GarageRow } from './garage-row.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { isNameOfGarage } from '#domain/garages/payee-name.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import type { Selectable } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';

/** Changes the payout account: requires the password, is checked with the bank, announced by e-mail and audited. */
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

/** Asks the bank whether a garage's account exists and who holds it; retried for hours if the bank does not answer. */
export const checkGarageBank = defineJob({
  name: 'check-garage-bank',
  data: z.object({ garageId: z.string() }),
  retries: 10,
  retryDelaySeconds: 30,
});

/** Stores the result. A mismatch leaves it unverified: staff see why, and nothing is paid out to it. */
export const checkGarageBankHandler = handleJob(checkGarageBank, async (platform, { garageId }, { jobId }) => {
  const row = await platform.db.selectFrom('garage').selectAll().where('id', '=', garageId).executeTakeFirst();
  if (!row || row.bank_verified_at) return;
  const check = await checkBankAccount(platform, {
    accountNumber: platform.cipher.decrypt(row.bank_account_encrypted),
    ifsc: row.bank_ifsc,
    accountName: row.bank_account_name,
  });
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    await lockClaimsOfPerson(tx, row.owner_id);
    const present = await lockGarage(tx, { id: garageId });
    // Changed during the check: the new account has its own check.
    if (present.bank_account_encrypted !== row.bank_account_encrypted || present.bank_verified_at) return;
    await tx.db
      .updateTable('garage')
      .set({ bank_verified_at: check.verified ? tx.now : null, bank_name_at_bank: check.nameAtBank, updated_at: tx.now })
      .where('id', '=', garageId)
      .execute();
    await audit(tx, {
      action: 'check-garage-bank',
      subjectType: 'garage',
      subjectId: garageId,
      after: { verified: check.verified, nameMatch: check.nameMatch, reference: check.reference },
    });
  });
});

/** Maker: accepts a bank account in a name other than the garage's; nothing is paid to it until another person confirms. */
export async function acceptPayee(
  platform: Platform,
  actor: UserActor,
  garageId: string,
  reason: string,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const garage = await lockGarage(tx, { id: garageId });
    if (!isPayeeInDoubt(garage)) throw problem('garage.wrong-state');
    const { garageName } = profileOf(garage);
    const account = { nameAtBank: garage.bank_name_at_bank, ifsc: garage.bank_ifsc, last4: garage.bank_account_last4 };
    const about = { subjectId: null, target: garageId, inForceFrom: todayInKolkata(tx.now), field: 'inForceFrom' } as const;
    const after = { garage: garageName, ...account, reason };
    const sealed = { accountEncrypted: garage.bank_account_encrypted };
    return { proposal: await propose(tx, { kind: 'garage-payee', ...about, before: null, after, sealed }) };
  });
}

/** Whether the verified account is in a name other than the garage's and not accepted by two people. */
export function isPayeeInDoubt(garage: GarageRow): boolean {
  if (garage.bank_verified_at === null || garage.bank_accepted_at !== null) return false;
  const { garageName, companyTradeName = null, typeOfCompany, authorizedPersonName, gstNo = '' } = profileOf(garage);
  const gst = taxCheckOf(garage, gstNo)?.gst;
  return !isNameOfGarage(garage.bank_name_at_bank, {
    garageName,
    tradeName: companyTradeName,
    companyType: typeOfCompany,
    person: authorizedPersonName,
    legalName: gst?.valid ? gst.name : null,
  });
}

const kept = z.object({ accountEncrypted: z.string(), ifsc: z.string() });

/** Accepts the account both people reviewed; 409 if the garage has another one now. */
export async function writeAcceptedPayee(tx: Tx, row: Selectable<DB['proposal']>): Promise<void> {
  const garageId = row.target ?? '';
  const { owner_id: ownerId } = await tx.db
    .selectFrom('garage')
    .select('owner_id')
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow();
  await lockClaimsOfPerson(tx, ownerId);
  const garage = await lockGarage(tx, { id: garageId });
  const { accountEncrypted, ifsc } = kept.parse(row.after);
  if (garage.bank_account_encrypted !== accountEncrypted || garage.bank_ifsc !== ifsc) throw problem('proposal.overtaken');
  await tx.db.updateTable('garage').set({ bank_accepted_at: tx.now, updated_at: tx.now }).where('id', '=', garageId).execute();
  await audit(tx, {
    action: 'accept-payee',
    subjectType: 'garage',
    subjectId: garageId,
    after: { nameAtBank: garage.bank_name_at_bank, last4: garage.bank_account_last4, proposal: row.id },
  });
}
