import type { Selectable } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { updateMe } from '#contract/account/account.endpoints.ts';
import { problem } from '#contract/errors.ts';
import { asLocale } from '#domain/languages.ts';
import { permits } from '#domain/permissions.ts';
import { message } from '#contract/messages.ts';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { send } from '#server/platform/messages/send.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  cancelEmailLinks,
  checkPassword,
  endLinksOf,
  limitSignUpMail,
  readUserDto,
  requireFreshLogIn,
  sendEmailLink,
  hashNewPassword,
  setPassword,
} from '#server/features/auth/auth.service.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { NotificationChoices } from '#contract/account/account.schemas.ts';
import { notificationTopics } from '#domain/choices.ts';
import { json } from '#server/platform/db/database.ts';

type ProfileChange = BodyOf<typeof updateMe>;

/**
 * Saves the profile; omitted fields keep their values. A new e-mail address or phone number requires the password; the address is then confirmed by link, the
 * number by code.
 */
export async function updateProfile(
  platform: Platform,
  actor: UserActor,
  change: ProfileChange,
): Promise<{ user: UserDto; message: string }> {
  const isConfirmed = await permitNewAddress(platform, actor, change);
  return inTransaction(platform, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const set = {
      first_name: change.firstName ?? before.first_name,
      last_name: change.lastName ?? before.last_name,
      phone: change.phone ?? before.phone,
      date_of_birth: change.dateOfBirth ?? before.date_of_birth,
      locale: change.locale ?? before.locale,
      address: changed(change.address, before.address),
      city: changed(change.city, before.city),
      state: changed(change.state, before.state),
      pincode: changed(change.pincode, before.pincode),
      company_name: changed(change.companyName, before.company_name),
      company_registration_number: changed(change.companyRegistrationNumber, before.company_registration_number),
      gst_number: changed(change.gstNumber, before.gst_number),
    };
    const samePhone = set.phone === before.phone;
    // The number is the account's only login: changing it could lock the owner out, by a typing error too.
    if (!samePhone && before.email === null)
      throw problem('account.phone-alone', { fieldErrors: { phone: 'account.phone.alone' } });
    // Changed by a concurrent request.
    if (!samePhone && !isConfirmed) throw problem('record.conflict');
    const phoneVerifiedAt = samePhone ? before.phone_verified_at : null;
    const otherPhone = !samePhone && before.phone !== '';
    // Holders of this permission name payout accounts in this name, so a new name counts as a change of factors. A garage's account needs the password, and two
    // people release it.
    const otherName = permits(actor, 'claim-balance.settle') && goesBy(set) !== goesBy(before);
    await tx.db
      .updateTable('app_user')
      .set({
        ...set,
        ...(otherPhone || otherName ? { factors_changed_at: tx.now } : {}),
        phone_verified_at: phoneVerifiedAt,
        ...(samePhone ? {} : { phone_changed_at: tx.now }),
        updated_at: tx.now,
        version: before.version + 1,
      })
      .where('id', '=', actor.userId)
      .execute();
    if (otherPhone) await endLinksOf(tx, actor.userId);
    if (!samePhone) await tellOfPhone(tx, before);
    if (otherName) await send(tx, actor.userId, 'name-changed', {});
    const newEmail = change.email === undefined ? undefined : await requestEmailChange(tx, before, change.email);
    const beforeSet = Object.fromEntries(Object.keys(set).map((name) => [name, before[name as keyof typeof set]]));
    await audit(tx, {
      action: 'update-profile',
      subjectType: 'user',
      subjectId: actor.userId,
      before: beforeSet,
      after: newEmail ? { ...set, requestedEmail: newEmail } : set,
    });
    const text = newEmail ? message('account.saved-verify-email', { email: newEmail }) : 'account.saved';
    return { user: await readUserDto(tx.db, actor, tx.now), message: messageText(text) };
  });
}

type Named = Pick<Selectable<DB['app_user']>, 'first_name' | 'last_name' | 'company_name'>;

const goesBy = ({ first_name: first, last_name: last, company_name: company }: Named): string =>
  [first, last, company ?? ''].join('\n');

/** Stops an unattended session from taking the account over or mailing strangers. True once the owner has confirmed. */
async function permitNewAddress(platform: Platform, actor: UserActor, change: ProfileChange): Promise<boolean> {
  const { email, phone, currentPassword } = change;
  const present = await platform.db
    .selectFrom('app_user')
    .select(['email', 'phone', 'password_hash'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const isNewEmail = email !== undefined && email !== present.email?.toLowerCase();
  // Accounts that log in by phone number alone are refused later.
  const isNewPhone = phone !== undefined && phone !== present.phone && present.email !== null;
  if (!isNewEmail && !isNewPhone) return present.email === null;
  // Accounts signed up by phone have no password: the code that opened the session counts while it is fresh.
  if (present.password_hash === null) await requireFreshLogIn(platform, actor);
  else {
    if (!currentPassword) throw problem('input.invalid', { fieldErrors: { currentPassword: 'auth.password.required' } });
    await checkPassword(platform, actor.userId, currentPassword, 'currentPassword');
  }
  if (isNewEmail) await limitSignUpMail(platform, actor, email);
  return true;
}

/** Notifies the e-mail address and, if it was verified, the previous number. */
async function tellOfPhone(tx: Tx, before: Selectable<DB['app_user']>): Promise<void> {
  const { id: userId, first_name: firstName, email, phone, phone_verified_at } = before;
  const owner = { userId, firstName, email, locale: asLocale(before.locale), phone: phone_verified_at === null ? null : phone };
  await send(tx, owner, phone === '' ? 'phone-added' : 'phone-changed', {});
}

/** Omitted: unchanged; empty: null. */
function changed(typed: string | undefined, before: string | null): string | null {
  return typed === undefined ? before : typed === '' ? null : typed;
}

interface Owner {
  id: string;
  email: string | null;
  locale: string;
}

/** The address the link was sent to; undefined if it equals the present one (an earlier request is then cancelled). */
async function requestEmailChange(tx: Tx, owner: Owner, email: string): Promise<string | undefined> {
  if (email === owner.email?.toLowerCase()) {
    await cancelEmailLinks(tx, 'change_email', owner.id);
    return undefined;
  }
  const taken = await tx.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) throw problem('auth.email-taken', { fieldErrors: { email: 'auth.register.email-taken' } });
  const recipient = { id: owner.id, email, locale: owner.locale };
  await sendEmailLink(tx, 'change_email', recipient, tx.actor.request.sessionId);
  return email;
}

/** Changes the password, given the present one; ends the other sessions. */
export async function changePassword(
  platform: Platform,
  actor: UserActor,
  input: { currentPassword: string; password: string },
): Promise<{ message: string }> {
  await checkPassword(platform, actor.userId, input.currentPassword, 'currentPassword');
  const passwordHash = await hashNewPassword(input.password);
  await inTransaction(platform, actor, (tx) =>
    setPassword(tx, { userId: actor.userId, passwordHash, action: 'change-password', keepSession: actor.request.sessionId }),
  );
  return { message: messageText('auth.password.changed') };
}

/** Choices never made default to on. */
function completed(stored: unknown): NotificationChoices {
  const choices = (stored ?? {}) as Partial<Record<string, { email?: boolean; sms?: boolean }>>;
  return Object.fromEntries(
    notificationTopics.map((topic) => [topic, { email: choices[topic]?.email !== false, sms: choices[topic]?.sms !== false }]),
  ) as NotificationChoices;
}

export async function readNotificationChoices(platform: Platform, actor: UserActor): Promise<{ choices: NotificationChoices }> {
  const row = await platform.db
    .selectFrom('app_user')
    .select('notification_choices')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return { choices: completed(row.notification_choices) };
}

export async function setNotificationChoices(
  platform: Platform,
  actor: UserActor,
  choices: NotificationChoices,
): Promise<{ message: string; choices: NotificationChoices }> {
  await inTransaction(platform, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('app_user')
      .select('notification_choices')
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('app_user')
      .set({ notification_choices: json(choices), updated_at: tx.now })
      .where('id', '=', actor.userId)
      .execute();
    await audit(tx, {
      action: 'set-notification-choices',
      subjectType: 'user',
      subjectId: actor.userId,
      before: before.notification_choices,
      after: choices,
    });
  });
  return { message: messageText('account.choices.saved'), choices };
}
