import { z } from '#contract/zod-setup.ts';
import { instead } from './define-message.ts';
import type { MessageDefinition, DataOf } from './define-message.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { asLocale } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { isPlainName } from '#domain/letter-words.ts';
import { deferredRows } from '#server/platform/db/deferred-rows.ts';
import { deliverMessages } from './deliver-messages.job.ts';
import { definitions } from './definitions.ts';
import type { Definitions } from './definitions.ts';

/** '/app/claims/{claimId}' with the data put in, as the contract of a page has it. */
export function fillPage(page: string, data: Readonly<Record<string, unknown>>): string {
  return page.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(data[name])));
}

export type KeptData = Readonly<Record<string, string | number | readonly string[]>>;

/** A message's data as it is stored: facts that are said in words where they are read. Throws on wrong data: the action that sends it is rolled back. */
export function keepData({ data = {} }: MessageDefinition, given: unknown): KeptData {
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
export async function readRecipients(tx: Tx, userIds: readonly string[]): Promise<(Recipient & { readonly userId: string })[]> {
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

export type LetterChannel = 'email' | 'sms';
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

export function hasLetters(definition: MessageDefinition): boolean {
  return channels.some((channel) => definition[channel]);
}

const letters = deferredRows('outbox_message', { once: 'dedupe_key' });

/** The same to somebody whose addresses are known. */
export function putLetters(
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
