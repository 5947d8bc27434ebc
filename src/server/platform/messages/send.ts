import { z } from '#contract/zod-setup.ts';
import { instead } from './define-message.ts';
import type { MessageDefinition, DataOf } from './define-message.ts';
import { sql } from 'kysely';
import { deferredRows } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { asLocale } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { isPlainName } from '#domain/letter-words.ts';
import { claimEvents, definitions } from './definitions.ts';
import type { Definitions } from './definitions.ts';
import { message } from '#contract/messages.ts';
import type { MessageKey } from '#contract/messages.ts';
import { englishMessages } from '#server/platform/words/wordings.ts';
import { kycRoles, staffRoles } from '#domain/roles.ts';
import type { ClaimParty, Duty, Role } from '#domain/roles.ts';
import { dutiesFor, rolesWith } from '#domain/permissions.ts';
import type { Permission } from '#domain/permissions.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** '/app/claims/{claimId}' with the data filled in, as in the contract of a page. */
function fillPage(page: string, data: Readonly<Record<string, unknown>>): string {
  return page.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(data[name])));
}

export type KeptData = Readonly<Record<string, string | number | readonly string[]>>;

/** Validates a message's data for storage; it is formatted when read. Throws on invalid data, so that the sending action is rolled back. */
function keepData({ data = {} }: MessageDefinition, given: unknown): KeptData {
  return z.object(data).parse(given);
}

/**
 * Data shown in e-mail and SMS. Text that an outsider may have typed is only shown if it is no more than a name, and never to an unverified address; the
 * definition has a replacement.
 */
function letterData({ data = {} }: MessageDefinition, kept: KeptData, isVerified: boolean): KeptData {
  const shown = Object.entries(kept).map(([field, value]) => {
    const typed = data[field] && instead(data[field]);
    const isShown = typed === undefined || (isVerified && typeof value === 'string' && typed.isPlain(value));
    return [field, isShown ? value : typed.words] as const;
  });
  return Object.fromEntries(shown);
}

export interface Recipient {
  /** Null for people without an account. */
  readonly userId: string | null;
  /** For the greeting, if it is plausible as a name; null if unknown. */
  readonly firstName: string | null;
  readonly locale: Locale;
  readonly email: string | null;
  /** The address is unverified: no text typed by anyone is sent there. */
  readonly isUnverified?: boolean;
  /** Ten digits. */
  readonly phone: string | null;
}

/** Contact data and language of a person with an account. */
export async function readRecipient(tx: Tx, userId: string): Promise<Recipient & { readonly userId: string }> {
  const [recipient] = await readRecipients(tx, [userId]);
  if (!recipient) throw new Error('no such person');
  return recipient;
}

/** The same for several people, in any order. */
async function readRecipients(tx: Tx, userIds: readonly string[]): Promise<(Recipient & { readonly userId: string })[]> {
  if (userIds.length === 0) return [];
  const users = await tx.db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'locale', 'email', 'phone', 'email_verified_at', 'phone_verified_at'])
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
  return users.map((user) => ({
    userId: user.id,
    firstName: user.first_name,
    locale: asLocale(user.locale),
    email: user.email,
    phone: user.phone === '' ? null : user.phone,
    isUnverified: user.email_verified_at === null && user.phone_verified_at === null,
  }));
}

export type LetterName = {
  [N in keyof Definitions]: Definitions[N] extends { email: unknown } | { sms: unknown } ? N : never;
}[keyof Definitions];

type LetterChannel = 'email' | 'sms';
const channels: readonly LetterChannel[] = ['email', 'sms'];

/** A stored file, by its storage key. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
}

interface LetterOptions {
  /** Sent once per channel and key. */
  readonly key?: string;
  /** Only by this channel, if the message has several. */
  readonly by?: LetterChannel;
  /** Stored files attached to the e-mail. */
  readonly attachments?: readonly Attachment[];
}

/**
 * Adds a message to the outbox in the caller's transaction, on each channel the person can be reached by; a job delivers it after the commit. Its data,
 * including links and codes, is stored until then.
 */
export async function send<N extends LetterName>(
  tx: Tx,
  to: string | Recipient,
  name: N,
  data: DataOf<Definitions[N]>,
  options: LetterOptions = {},
): Promise<void> {
  const letter = { name, definition: definitions[name], data };
  if (hasLetters(letter.definition)) putLetters(tx, typeof to === 'string' ? await readRecipient(tx, to) : to, letter, options);
}

interface Letter {
  readonly name: string;
  readonly definition: MessageDefinition;
  readonly data: object;
}

function hasLetters(definition: MessageDefinition): boolean {
  return channels.some((channel) => definition[channel]);
}

const letters = deferredRows('outbox_message', { once: 'dedupe_key' });

/** The same for a recipient whose addresses are known. */
function putLetters(
  tx: Tx,
  recipient: Recipient,
  { name, definition, data }: Letter,
  { key, by, attachments = [] }: LetterOptions = {},
): void {
  const isUnreached = definition.email && !definition.sms && recipient.email === null && recipient.phone !== null && by !== 'sms';
  if (isUnreached) {
    const news: Letter = { name: 'news', definition: definitions.news, data: {} };
    return putLetters(tx, recipient, news, key === undefined ? {} : { key: `${key}:news` });
  }
  const letterPage = definition.letterPage ?? definition.page;
  const kept = { ...letterData(definition, keepData(definition, data), !recipient.isUnverified), ...greeted(recipient) };
  for (const channel of channels) {
    const address = channel === 'email' ? recipient.email : recipient.phone;
    if (!definition[channel] || address === null || (by ?? channel) !== channel) continue;
    const page = channel === 'sms' ? (definition.smsPage ?? letterPage) : letterPage;
    tx.defer(letters, {
      channel,
      recipient: address,
      user_id: recipient.userId,
      template: name,
      locale: recipient.locale,
      data: { ...kept, ...(page === undefined ? {} : { link: linkTo(tx, fillPage(page, { ...data })) }) },
      attachments,
      dedupe_key: key === undefined ? null : channel === 'sms' && definition.email ? `${key}:sms` : key,
      created_at: tx.now,
    });
    tx.jobs.wake(deliverMessages);
  }
}

/** Empty: greeting without a name. */
function greeted({ firstName, isUnverified }: Recipient): { firstName?: string } {
  if (firstName === null) return {};
  return { firstName: !isUnverified && isPlainName(firstName) ? firstName : '' };
}

/** Absolute URL for our own pages. */
function linkTo(tx: Tx, page: string): string {
  return page.startsWith('/') ? `${tx.config.http.publicUrl}${page}` : page;
}

export type NoticeName = {
  [N in keyof Definitions]: Definitions[N] extends { notice: string } ? N : never;
}[keyof Definitions];

interface NoticeOptions {
  /** One notice and message per key and person. */
  readonly key?: string;
  /** Overrides the page it opens: a path. */
  readonly page?: string;
  /** Only by this channel, if the message has several. */
  readonly by?: LetterChannel;
  /** Without the e-mail and SMS sent to others. */
  readonly inAppOnly?: true;
}

const notices = deferredRows('notification', { once: 'dedupe_key' });

/**
 * Notifies one or more people in the caller's transaction: a notice in the app, plus e-mail and SMS if the message has them. Each reads it in their own
 * language.
 */
export async function notify<N extends NoticeName>(
  tx: Tx,
  to: string | readonly string[],
  name: N,
  data: DataOf<Definitions[N]>,
  { key, page, by, inAppOnly }: NoticeOptions = {},
): Promise<void> {
  const definition: MessageDefinition = definitions[name];
  const kept = keepData(definition, data);
  const link = page ?? (definition.page === undefined ? null : fillPage(definition.page, data));
  const people = typeof to === 'string' ? [to] : to;
  const readers = inAppOnly || !hasLetters(definition) ? [] : await readRecipients(tx, people);
  const byId = new Map(readers.map((reader) => [reader.userId, reader]));
  for (const userId of people) {
    const ownKey = key === undefined || typeof to === 'string' ? key : `${key}:${userId}`;
    tx.defer(notices, {
      user_id: userId,
      type: definition.notice ?? 'info',
      title: wordsFor(`notice.${name}.title`, kept),
      message: wordsFor(`notice.${name}.text`, kept),
      link,
      dedupe_key: ownKey ?? null,
      created_at: tx.now,
    });
    const reader = byId.get(userId);
    if (reader)
      putLetters(tx, reader, { name, definition, data }, { ...(by && { by }), ...(ownKey !== undefined && { key: ownKey }) });
  }
  if (definition.alert) tx.log.error({ alert: name, key, link }, 'staff alert');
}

function shows(key: MessageKey, name: string): boolean {
  return new RegExp(`\\{${name}\\b`).test(englishMessages().get(key) ?? '');
}

/** Message key with the data that its text uses. */
function wordsFor(key: MessageKey, data: KeptData): string {
  const shown = Object.entries(data).filter(
    (entry): entry is [string, string | number] => typeof entry[1] !== 'object' && shows(key, entry[0]),
  );
  return message(key, shown.length > 0 ? Object.fromEntries(shown) : undefined);
}

type ClaimEvent = keyof typeof claimEvents;
type Given<E extends ClaimEvent> = (typeof claimEvents)[E] extends { data: unknown }
  ? [data: DataOf<(typeof claimEvents)[E]>]
  : [];

const events = deferredRows('claim_event');

/** Adds a line to a claim's history in the caller's transaction; the only writer. */
export async function record<E extends ClaimEvent>(tx: Tx, claimId: string, event: E, ...[data]: Given<E>): Promise<void> {
  const definition: MessageDefinition & { timeline: readonly ClaimParty[] } = claimEvents[event];
  tx.defer(events, {
    claim_id: claimId,
    at: tx.now,
    actor_id: tx.actor.userId,
    actor_role: tx.actor.role,
    kind: event,
    data: keepData(definition, data ?? {}),
    audience: [...definition.timeline],
  });
}

export async function allStaff(tx: Tx): Promise<string[]> {
  return activeAmong(tx, staffRoles, []);
}

export async function otherStaff(tx: Tx): Promise<string[]> {
  return (await allStaff(tx)).filter((id) => id !== tx.actor.userId);
}

/** Recipients for a claim that needs attention: its assignee, else everyone who may review it. */
export async function staffOf(tx: Tx, claim: { readonly assignee_id: string | null }): Promise<string[]> {
  return claim.assignee_id === null ? staffWith(tx, 'claim.review') : [claim.assignee_id];
}

export async function staffWith(tx: Tx, permission: Permission): Promise<string[]> {
  const roles = rolesWith(permission).filter((role) => staffRoles.some((one) => one === role));
  return activeAmong(tx, roles, dutiesFor(permission));
}

async function activeAmong(tx: Tx, roles: readonly Role[], duties: readonly Duty[]): Promise<string[]> {
  const people = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('role', 'in', roles)
    .where('status', '=', 'active')
    // People without approved KYC have no access yet and are not notified.
    .where((eb) => eb.or([eb('role', 'not in', kycRoles), eb('kyc_status', '=', 'approved')]))
    .$if(duties.length > 0, (query) => query.where(sql<boolean>`duties && ${[...duties]}::text[]`))
    .execute();
  return people.map(({ id }) => id);
}

/** Claim data used by messages and their links. */
export function aboutClaim(claim: { readonly id: string; readonly number: string }): { claimId: string; number: string } {
  return { claimId: claim.id, number: claim.number };
}

/** Sends waiting outbox messages. Also runs every minute, for those left by a killed worker. */
export const deliverMessages = defineJob({ name: 'deliver-messages', data: z.object({}), schedule: '* * * * *' });
