import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { closeAccount as contract, closeAccount as closeAccountEndpoint } from '#contract/account/account.endpoints.ts';
import { keptFor } from '#domain/kept-for.ts';
import { permits } from '#domain/permissions.ts';
import { goesOn, isDraft, isFiled } from '#server/platform/db/claim-stage.ts';
import { send, readRecipient } from '#server/platform/messages/send.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { hashPatiently } from '#server/platform/auth/password-hash.ts';
import { json } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { discardClaim } from '#server/features/claims/door/claims.service.ts';
import { isHeld } from '#server/features/retention/retention.service.ts';
import { checkPassword, endSessions } from '#server/features/auth/auth.service.ts';
import { messageText, textsIn } from '#server/platform/words/wordings.ts';
import type { Locale } from '#domain/languages.ts';
import { addMonths, todayInKolkata } from '#domain/dates.ts';

/**
 * Closes the actor's account: discards drafts, ends sessions, erases personal data. Records that the law requires are kept and listed. 409 while a claim,
 * payment, survey or payout is under way, or money is owed either way; staff accounts are closed by an administrator.
 */
export async function closeAccount(platform: Platform, actor: UserActor, password: string): Promise<ReplyOf<typeof contract>> {
  if (!permits(actor, 'account.close')) throw problem('account.staff-close');
  await checkPassword(platform, actor.userId, password, 'password');
  await refuseOpenBusiness(platform.db, actor.userId);
  const drafts = await platform.db
    .selectFrom('claim')
    .select('id')
    .where('claimant_id', '=', actor.userId)
    .where(isDraft('claim'))
    .where('discarded_at', 'is', null)
    .execute();
  for (const { id } of drafts) await discardClaim(platform, actor, id);
  const passwordHash = await hashPatiently(randomBytes(32).toString('hex'));
  const kept = await inTransaction(platform, actor, (tx) => erase(tx, actor.userId, passwordHash));
  return { message: messageText('account.closed'), kept };
}

/** Checked before anything is erased, and again under the account's lock: a charge made at the same moment takes the same lock. */
async function refuseOpenBusiness(db: Database, userId: string): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`select
    exists (select from claim left join garage_listing listing on listing.id = claim.listing_id left join garage on garage.id = listing.garage_id
      where (claim.claimant_id = ${userId} or claim.surveyor_id = ${userId} or garage.owner_id = ${userId})
        and claim.discarded_at is null and ${isFiled('claim')} and ${goesOn('claim')})
    or exists (select from survey where surveyor_id = ${userId} and state in ('assigned', 'accepted'))
    or exists (select from payment_order where user_id = ${userId} and state in ('processing', 'quarantined'))
    or exists (select from refund join payment_order paid on paid.id = refund.payment_order_id where paid.user_id = ${userId} and refund.state in ('waiting', 'pending'))
    or exists (select from receivable_charge charge join claim on claim.id = charge.claim_id where claim.claimant_id = ${userId} and charge.bearer = 'owner' and charge.payment_order_id is null)
    or exists (select from remittance_exit exit join claim on claim.id = exit.claim_id where claim.claimant_id = ${userId} and exit.kind = 'surplus' and exit.confirmed_at is null)
    or exists (select from surplus s where s.user_id = ${userId} and not exists (select from transfer t where t.surplus_id = s.id and t.state = 'success'))
    or exists (select from surveyor_bill where surveyor_id = ${userId} and state in ('raised', 'approved'))
    or exists (select from garage where owner_id = ${userId}
      and (select coalesce(sum(amount_paise), 0) from journal_line where party = 'garage:' || garage.id and account in ('garage-receivable', 'garage-payable')) <> 0)
    as open`.execute(db);
  // A legal hold is not disclosed: same answer as for open business.
  if (rows[0]?.open || (await isHeld(db, userId))) throw problem('account.open-business');
}

async function erase(tx: Tx, userId: string, passwordHash: string): Promise<KeptRecord[]> {
  await tx.db.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  await refuseOpenBusiness(tx.db, userId);
  const recipient = await readRecipient(tx, userId);
  const kept = await readKeptRecords(tx, userId, recipient.locale);
  const { line } = textsIn(recipient.locale, 'keptRecords');
  await send(tx, { ...recipient, userId: null }, 'account-closed', { kept: kept.map(line).join(' ') });
  await endSessions(tx, { userId, reason: 'account closed' });
  await tx.db
    .updateTable('app_user')
    .set({
      status: 'closed',
      // A closed account's KYC needs no decision.
      kyc_status: sql<string>`case when kyc_status = 'pending' then 'not_submitted' else kyc_status end`,
      // Frees the address for a new account.
      email: `closed-${userId}@closed.invalid`,
      email_verified_at: null,
      first_name: 'Closed',
      last_name: 'account',
      phone: '',
      phone_verified_at: null,
      date_of_birth: null,
      password_hash: passwordHash,
      company_name: null,
      company_registration_number: null,
      gst_number: null,
      address: null,
      city: null,
      state: null,
      pincode: null,
      referrer_name: null,
      notification_choices: json({}),
      updated_at: tx.now,
    })
    .where('id', '=', userId)
    .execute();
  await tx.db.deleteFrom('one_time_token').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('notification').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('otp_challenge').where('user_id', '=', userId).execute();
  for (const table of ['passkey', 'totp_secret', 'recovery_code', 'pending_sign_in', 'webauthn_challenge'] as const)
    await tx.db.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('saved_view').where('owner_id', '=', userId).execute();
  await tx.db.deleteFrom('file_upload').where('owner_id', '=', userId).execute();
  await tx.db.updateTable('session').set({ ip: '', user_agent: '' }).where('user_id', '=', userId).execute();
  await tx.db
    .updateTable('data_export')
    .set({ expires_at: tx.now })
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .execute();
  // Photos stay with their claims; the coordinates where they were taken are erased.
  await tx.db
    .updateTable('stored_file')
    .set({ place_lat: null, place_lng: null, place_near: null })
    .where('owner_id', '=', userId)
    .where('place_lat', 'is not', null)
    .execute();
  await hideGarage(tx, userId);
  await audit(tx, {
    action: 'close-account',
    subjectType: 'user',
    subjectId: userId,
    after: { status: 'closed', kept: kept.map(({ what }) => what) },
  });
  return kept;
}

async function hideGarage(tx: Tx, userId: string): Promise<void> {
  const garage = await tx.db
    .selectFrom('garage')
    .select(['id', 'state'])
    .where('owner_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!garage) return;
  if (garage.state === 'listed')
    await tx.db.updateTable('garage').set({ state: 'hidden', updated_at: tx.now }).where('id', '=', garage.id).execute();
  await tx.db
    .updateTable('garage_listing')
    .set({ hidden: true, updated_at: tx.now })
    .where('garage_id', '=', garage.id)
    .execute();
}

type KeptRecord = ReplyOf<typeof closeAccountEndpoint>['kept'][number];

interface Holdings {
  payments: boolean;
  claims: boolean;
  kyc: boolean;
}

/** Lists the records kept of a closed account, why and until when, in the account's language; empty when there was no business. */
async function readKeptRecords(tx: Tx, userId: string, locale: Locale): Promise<KeptRecord[]> {
  const { rows } = await sql<Holdings>`select
    exists (select from payment_order where user_id = ${userId} and state = 'success')
      or exists (select from garage join garage_listing listing on listing.garage_id = garage.id join claim on claim.listing_id = listing.id
        join transfer on transfer.claim_id = claim.id where garage.owner_id = ${userId}) as payments,
    exists (select from claim where (claimant_id = ${userId} or surveyor_id = ${userId}) and ${isFiled('')} and submitted_at is not null) as claims,
    exists (select from kyc_submission where user_id = ${userId}) as kyc`.execute(tx.db);
  const { payments = false, claims = false, kyc = false } = rows[0] ?? {};
  const today = todayInKolkata(tx.now);
  const words = textsIn(locale, 'keptRecords');
  const until = (years: number) => addMonths(today, years * 12);
  return [
    ...(payments ? [{ ...words.payments, until: until(keptFor.bookYears) }] : []),
    ...(claims ? [{ ...words.claims, until: until(keptFor.bookYears) }] : []),
    ...(kyc ? [{ ...words.kyc, until: until(keptFor.identityYears) }] : []),
    { ...words.actions, until: until(keptFor.bookYears) },
  ];
}
