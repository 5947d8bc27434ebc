import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import { ownerIdentityForm, papersMissing } from '#contract/kyc/owner-identity.schemas.ts';
import type { OwnerIdentityDto, OwnerIdentityForm } from '#contract/kyc/owner-identity.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { isSameIdentity, maskAccountNumber, maskPan } from '#domain/kyc/identity.ts';
import { kycTable } from '#domain/kyc/kyc.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { KycDocumentType } from '#domain/kyc/document-decisions.ts';
import { isPersonsPan, planOfIdentity } from '#domain/kyc/owner-identity.ts';
import type { IdentityPlan, IdentityWay } from '#domain/kyc/owner-identity.ts';
import { panOfGstin } from '#domain/kyc/tax-numbers.ts';
import { matchNames } from '#domain/same-name.ts';
import { nextState } from '#domain/state-machine.ts';
import { splitName } from '#domain/written-contacts.ts';
import { checkBankAccount, refusePayeeWhileLocked } from '#server/features/auth/auth.service.ts';
import { holdForIdentity, lockClaimsOfPerson } from '#server/features/claims/door/claims.service.ts';
import { ifscFault } from '#server/features/places/places.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { accountMark, panMark } from '#server/platform/crypto/field-cipher.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { json } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { askRegisterDaily } from '#server/platform/gateways/ask-register.ts';
import { invalidInput } from '#server/platform/http/error-reply.ts';
import { notify, otherStaff } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasOpenDouble, touchClaimsOfDoubles } from './doubles/doubles.ts';
import { newestCheck } from './digilocker.ts';
import { findFiles, replaceDocuments } from './submit-kyc.ts';

/** What the owner has shown so far, masked, with what the form can fill in. */
export async function readOwnerIdentity(
  { db, cipher }: Pick<Platform, 'db' | 'cipher'>,
  userId: string,
): Promise<OwnerIdentityDto> {
  const owner = await findOwner(db, userId);
  const check = await newestCheck(db, userId);
  const { identity, submission } = owner;
  const gstin = owner.gst_number ?? '';
  return {
    status: owner.kyc_status as KycStatus,
    isApproved: owner.kyc_status === 'approved' && identity?.approved_at != null,
    pan: identity ? maskPan(cipher.decrypt(identity.pan_encrypted)) : null,
    panName: identity?.pan_name ?? null,
    account: identity ? maskAccountNumber(`00000${identity.account_last4}`) : null,
    ifsc: identity?.ifsc ?? null,
    reason: submission?.reason ?? null,
    digilockerName: check?.name ?? null,
    digilockerState: (check?.state ?? null) as OwnerIdentityDto['digilockerState'],
    known: {
      name: `${owner.first_name} ${owner.last_name}`.trim(),
      companyName: owner.company_name || null,
      pan: gstin === '' ? null : panOfGstin(gstin),
    },
    kept: await keptDocuments(db, userId),
  };
}

interface Checked {
  /** As the register names the holder. */
  readonly panName: string;
  readonly panCheckedAt: Date;
  readonly nameAtBank: string | null;
  readonly isBankNameSame: boolean;
}

/**
 * An owner shows PAN and account before money goes out. Register and bank are asked first. What they and DigiLocker prove together needs nobody; for anything
 * else a person looks at papers. A changed account voids what was approved.
 */
export async function showIdentity(platform: Platform, actor: UserActor, body: unknown): Promise<OwnerIdentityDto> {
  const parsed = z.safeParse(ownerIdentityForm, body);
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  const form = parsed.data;
  const checked = await askRegisters(platform, form);
  await inTransaction(platform, actor, async (tx) => {
    const claimIds = await lockClaimsOfPerson(tx, actor.userId);
    const owner = await lockOwner(tx);
    // A first account must be in the PAN's name and waits for nothing; replacing one is what a thief of the telephone would do.
    if (owner.identity) await refusePayeeWhileLocked(tx.db, actor, tx.now, 'claim.payee-locked');
    if (owner.kyc_status === 'pending') throw problem('kyc.wrong-state', { details: { status: owner.kyc_status } });
    const isAccountChanged = await writeIdentity(tx, owner.identity, form, checked);
    await touchClaimsOfDoubles(tx, actor.userId);
    const plan = planOfIdentity(
      {
        kycStatus: owner.kyc_status as KycStatus,
        wayBefore: (owner.submission?.way ?? null) as IdentityWay | null,
        approvedName: owner.kyc_status === 'approved' ? nameOf(owner.submission) : null,
        isPerson: isPersonsPan(form.pan),
        panName: checked.panName,
        isBankNameSame: checked.isBankNameSame,
        digilockerName: (await newestCheck(tx.db, actor.userId))?.name ?? null,
        isAccountChanged,
        isDouble: await hasOpenDouble(tx.db, actor.userId),
      },
      await keptDocuments(tx.db, actor.userId),
    );
    const fieldErrors = papersMissing(plan.documents, form.documents);
    if (Object.keys(fieldErrors).length > 0) throw problem('input.invalid', { fieldErrors });
    await submit(tx, owner, { form, checked, plan, claimIds });
  });
  return readOwnerIdentity(platform, actor.userId);
}

/** Outside a transaction: the PAN's holder by the register, and the account's by the bank. 400 at the field that does not fit. */
async function askRegisters(
  platform: Platform,
  { pan, panName: name, accountNumber, ifsc }: OwnerIdentityForm,
): Promise<Checked> {
  const fault = await ifscFault(ifsc);
  if (fault !== undefined) throw problem('input.invalid', { fieldErrors: { ifsc: fault } });
  const { answer, askedAt } = await askRegisterDaily(platform, 'pan', [pan, name], () =>
    platform.identity.verifyPan({ pan, name }),
  );
  if (!answer.valid) throw problem('input.invalid', { fieldErrors: { pan: 'identity.pan.unknown' } });
  const panName = answer.registeredName ?? name;
  if (answer.nameMatch === 'mismatch' || matchNames(name, panName) === 'differs')
    throw problem('input.invalid', { fieldErrors: { panName: 'identity.pan.other-name' } });
  const bank = await checkBankAccount(platform, { accountNumber, ifsc, accountName: panName });
  if (!bank.verified) throw problem('input.invalid', { messageKey: bank.message, fieldErrors: { accountNumber: bank.message } });
  const isBankNameSame = bank.nameAtBank !== null && matchNames(bank.nameAtBank, panName) === 'same';
  return { panName, panCheckedAt: askedAt, nameAtBank: bank.nameAtBank, isBankNameSame };
}

function owners(db: Database) {
  return db.selectFrom('app_user').select(['role', 'kyc_status', 'first_name', 'last_name', 'company_name', 'gst_number']);
}

type Identity = Selectable<DB['owner_identity']>;
type Submission = Selectable<DB['kyc_submission']>;

const findIdentity = (db: Database, userId: string): Promise<Identity | undefined> =>
  db.selectFrom('owner_identity').selectAll().where('user_id', '=', userId).executeTakeFirst();
const findSubmission = (db: Database, userId: string): Promise<Submission | undefined> =>
  db.selectFrom('kyc_submission').selectAll().where('user_id', '=', userId).executeTakeFirst();

async function findOwner(db: Database, userId: string) {
  const owner = await owners(db).where('id', '=', userId).executeTakeFirstOrThrow();
  return { ...owner, identity: await findIdentity(db, userId), submission: await findSubmission(db, userId) };
}
type Owner = Awaited<ReturnType<typeof findOwner>>;

async function lockOwner({ db, actor }: Tx): Promise<Owner> {
  const userId = actor.userId ?? '';
  const owner = await owners(db).where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return { ...owner, identity: await findIdentity(db, userId), submission: await findSubmission(db, userId) };
}

function nameOf(submission: Submission | undefined): string | null {
  const { firstName = '', lastName = '' } = (submission?.fields ?? {}) as { firstName?: string; lastName?: string };
  return `${firstName} ${lastName}`.trim() || null;
}

/** Types of which every file is approved. */
async function keptDocuments(db: Database, userId: string): Promise<KycDocumentType[]> {
  const rows = await db
    .selectFrom('kyc_document')
    .select('type')
    .select((eb) => eb.fn.countAll<number>().filterWhere('decision', '<>', 'approved').as('others'))
    .where('user_id', '=', userId)
    .groupBy('type')
    .execute();
  return rows.filter(({ others }) => Number(others) === 0).map(({ type }) => type as KycDocumentType);
}

/** Stores PAN and account, not approved yet. Returns whether an approved account was replaced by another one. */
async function writeIdentity(tx: Tx, before: Identity | undefined, form: OwnerIdentityForm, checked: Checked): Promise<boolean> {
  const values = {
    pan_encrypted: tx.cipher.encrypt(form.pan),
    pan_mark: panMark(tx.cipher, form.pan),
    pan_name: checked.panName,
    pan_checked_at: checked.panCheckedAt,
    account_encrypted: tx.cipher.encrypt(form.accountNumber),
    account_mark: accountMark(tx.cipher, form.ifsc, form.accountNumber),
    account_last4: form.accountNumber.slice(-4),
    ifsc: form.ifsc,
    name_at_bank: checked.nameAtBank,
    bank_checked_at: tx.now,
    shown_at: tx.now,
    approved_at: null,
    approved_by: null,
  };
  await tx.db
    .insertInto('owner_identity')
    .values({ user_id: tx.actor.userId ?? '', ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return before?.approved_at != null && before.account_mark !== values.account_mark;
}

interface Shown {
  readonly form: OwnerIdentityForm;
  readonly checked: Checked;
  readonly plan: IdentityPlan;
  readonly claimIds: readonly string[];
}

/** The KYC submission that goes with it: approved by the registers, or waiting for a person. */
async function submit(tx: Tx, owner: Owner, { form, checked, plan, claimIds }: Shown): Promise<void> {
  const userId = tx.actor.userId ?? '';
  const status = owner.kyc_status as KycStatus;
  const next = plan.isApproved
    ? 'approved'
    : (nextState(kycTable, status === 'approved' ? 'change' : 'submit', status) ?? status);
  const fields = fieldsOf(owner, form, checked);
  const before = owner.submission?.fields as Record<string, unknown> | undefined;
  const isAnother = before !== undefined && !isSameIdentity(before, fields);
  const decided = { decided_at: plan.isApproved ? tx.now : null, decided_by: null, reason: null };
  await tx.db
    .insertInto('kyc_submission')
    .values({ user_id: userId, role: owner.role, way: plan.way, fields: json(fields), submitted_at: tx.now, ...decided })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        ...{ way: plan.way, fields: json(fields), submitted_at: tx.now, ...decided },
        times_submitted: eb('kyc_submission.times_submitted', '+', 1),
        version: eb('kyc_submission.version', '+', 1),
        ...(isAnother ? { identity_since: tx.now } : {}),
      })),
    )
    .execute();
  const files = await findFiles(tx, form.documents);
  if (!plan.isApproved) await replaceDocuments(tx, userId, files);
  if (plan.isApproved)
    await tx.db.updateTable('owner_identity').set({ approved_at: tx.now }).where('user_id', '=', userId).execute();
  await tx.db.updateTable('app_user').set({ kyc_status: next, updated_at: tx.now }).where('id', '=', userId).execute();
  await audit(tx, {
    action: 'show-identity',
    subjectType: 'user',
    subjectId: userId,
    before: { kycStatus: status, last4: owner.identity?.account_last4 ?? null },
    after: {
      ...{ kycStatus: next, way: plan.way, name: checked.panName, isCompany: !isPersonsPan(form.pan) },
      ...{ ifsc: form.ifsc, last4: form.accountNumber.slice(-4), nameAtBank: checked.nameAtBank },
      ...{ documents: files, ...(isAnother ? { otherIdentity: true } : {}) },
    },
  });
  if (isAnother) await holdForIdentity(tx, claimIds);
  if (plan.isApproved) await notify(tx, userId, 'kyc-approved', {});
  else await notify(tx, await otherStaff(tx), 'kyc-pending', { name: checked.panName, role: owner.role, userId });
}

/** A person by the PAN's name, a company by its signatory's; what is known besides stays. */
function fieldsOf(
  { submission, first_name: firstName, last_name: lastName }: Owner,
  form: OwnerIdentityForm,
  { panName }: Checked,
) {
  const before = (submission?.fields ?? { firstName, lastName }) as Record<string, unknown>;
  const isPerson = isPersonsPan(form.pan);
  const person = isPerson ? panName : (form.signatoryName ?? '');
  const isSame = matchNames(nameOf(submission) ?? `${firstName} ${lastName}`, person) === 'same';
  return { ...before, ...(isSame ? {} : splitName(person)), companyName: isPerson ? undefined : panName };
}
