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

/** '/app/claims/{claimId}' with the data put in, as the contract of a page has it. */
function fillPage(page: string, data: Readonly<Record<string, unknown>>): string {
  return page.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(data[name])));
}

export type KeptData = Readonly<Record<string, string | number | readonly string[]>>;

/** A message's data as it is stored: facts that are said in words where they are read. Throws on wrong data: the action that sends it is rolled back. */
function keepData({ data = {} }: MessageDefinition, given: unknown): KeptData {
  return z.object(data).parse(given);
}

/**
 * What a letter shows of a message's data: words that anybody may have typed, only where they say no more than a name; else, and always
 * to an address that nobody has verified, what the definition has instead.
 */
function letterData({ data = {} }: MessageDefinition, kept: KeptData, isVerified: boolean): KeptData {
  const shown = Object.entries(kept).map(([field, value]) => {
    const typed = data[field] && instead(data[field]);
    const isShown = typed === undefined || (isVerified && typeof value === 'string' && typed.isPlain(value));
    return [field, isShown ? value : typed.words] as const;
  });
  return Object.fromEntries(shown);
}

/** Whom a letter goes to. */
export interface Recipient {
  /** Null for people without an account. */
  readonly userId: string | null;
  /** Greeted by it, where it is no more than a name; null where nobody is known by name. */
  readonly firstName: string | null;
  readonly locale: Locale;
  readonly email: string | null;
  /** Nobody has shown that the address is theirs: no words that somebody typed go there. */
  readonly isUnverified?: boolean;
  /** Ten digits. */
  readonly phone: string | null;
}

/** How a person with an account is reached, and in which language. */
export async function readRecipient(tx: Tx, userId: string): Promise<Recipient & { readonly userId: string }> {
  const [recipient] = await readRecipients(tx, [userId]);
  if (!recipient) throw new Error('no such person');
  return recipient;
}

/** The same of several, in no order. */
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

/** A file of ours, by where it lies in the store. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
}

interface LetterOptions {
  /** A letter with this key is sent once per channel, however often it is asked for. */
  readonly key?: string;
  /** Only by this channel, where the message has several. */
  readonly by?: LetterChannel;
  /** Files of the store that go with an e-mail. */
  readonly attachments?: readonly Attachment[];
}

/**
 * Puts a message into the outbox of the caller's transaction, on each of its channels by which the person can be reached; a job
 * delivers it after the commit. What it shows (links and codes too) is kept until then.
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

/** The same to somebody whose addresses are known. */
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

/** Empty: greeted without a name. */
function greeted({ firstName, isUnverified }: Recipient): { firstName?: string } {
  if (firstName === null) return {};
  return { firstName: !isUnverified && isPlainName(firstName) ? firstName : '' };
}

/** Absolute, for pages of ours. */
function linkTo(tx: Tx, page: string): string {
  return page.startsWith('/') ? `${tx.config.http.publicUrl}${page}` : page;
}

export type NoticeName = {
  [N in keyof Definitions]: Definitions[N] extends { notice: string } ? N : never;
}[keyof Definitions];

interface NoticeOptions {
  /** One notice and letter per key and person, however often it is asked for. */
  readonly key?: string;
  /** The page that it opens, where that depends on more than the message: a path. */
  readonly page?: string;
  /** Its letter only by this channel, where it has several. */
  readonly by?: LetterChannel;
  /** Without the letters that the message has for others. */
  readonly inAppOnly?: true;
}

const notices = deferredRows('notification', { once: 'dedupe_key' });

/**
 * Tells one person or several, in the caller's transaction: by a notice in the app and by the letters that the message has besides.
 * Each reads it in their own language.
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

/** The key of a text with those data that the text shows. */
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

/** Adds a line to the history of a claim, written with the caller's transaction: the only writer of it. */
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

/** Every active member of staff. */
export async function allStaff(tx: Tx): Promise<string[]> {
  return activeAmong(tx, staffRoles, []);
}

/** Every active member of staff but the one who acts. */
export async function otherStaff(tx: Tx): Promise<string[]> {
  return (await allStaff(tx)).filter((id) => id !== tx.actor.userId);
}

/** Who hears of a claim that needs a person: its assignee, else everybody who may review it. */
export async function staffOf(tx: Tx, claim: { readonly assignee_id: string | null }): Promise<string[]> {
  return claim.assignee_id === null ? staffWith(tx, 'claim.review') : [claim.assignee_id];
}

/** Every active member of staff who may do this. */
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
    // Who may read nothing yet is told nothing.
    .where((eb) => eb.or([eb('role', 'not in', kycRoles), eb('kyc_status', '=', 'approved')]))
    .$if(duties.length > 0, (query) => query.where(sql<boolean>`duties && ${[...duties]}::text[]`))
    .execute();
  return people.map(({ id }) => id);
}

/** What messages about a claim say of it, and what leads to its page. */
export function aboutClaim(claim: { readonly id: string; readonly number: string }): { claimId: string; number: string } {
  return { claimId: claim.id, number: claim.number };
}

/** Sends what waits in the outbox. Also runs each minute, for what a killed worker left behind. */
export const deliverMessages = defineJob({ name: 'deliver-messages', data: z.object({}), schedule: '* * * * *' });
