import { message } from '#contract/messages.ts';
import type { MessageKey } from '#contract/messages.ts';
import { deferredRows } from '../db/deferred-rows.ts';
import type { Tx } from '../db/transaction.ts';
import type { DataOf, MessageDefinition } from './define-message.ts';
import { englishMessages } from '../words/wordings.ts';
import { fillPage, keepData, readRecipients, hasLetters, putLetters } from './send.ts';
import type { KeptData, LetterChannel } from './send.ts';
import { definitions } from './definitions.ts';
import type { Definitions } from './definitions.ts';

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
