import { isPlainName } from '#domain/letter-words.ts';
import { deferredRows } from '../db/deferred-rows.ts';
import type { Tx } from '../db/transaction.ts';
import type { DataOf, MessageDefinition } from './define-message.ts';
import { deliverMessages } from './deliver-messages.job.ts';
import { fillPage } from './fill-page.ts';
import { keepData } from './keep-data.ts';
import { letterData } from './letter-data.ts';
import { definitions } from './definitions.ts';
import type { Definitions } from './definitions.ts';
import { readRecipient } from './recipient.ts';
import type { Recipient } from './recipient.ts';

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

export interface Letter {
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
