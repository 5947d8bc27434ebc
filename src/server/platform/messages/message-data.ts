import type { MessageKey } from '#contract/messages.ts';
import { z } from '#contract/zod-setup.ts';
import { isPlainLabel, isPlainName, isPlainReference } from '#domain/letter-words.ts';
import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Paise } from '#domain/money.ts';
import { paise } from '#domain/money.ts';
import { keepAmount } from '#domain/value-words.ts';
import { isMessageKey } from '#server/platform/words/wordings.ts';

/** The kinds of values that messages show. They are kept as facts and said in the reader's words when they are read. */

export const text = z.string();

interface Typed {
  readonly isPlain: (text: string) => boolean;
  readonly words: MessageKey;
}

const typedByAnybody = new WeakMap<object, Typed>();

/** Words that somebody outside may have typed, with what letters say where they are more than a name. Notices in the app show them as they are. */
function typed(isPlain: Typed['isPlain'], words: MessageKey) {
  const kind = z.string();
  typedByAnybody.set(kind, { isPlain, words });
  return kind;
}

export const instead = (kind: object): Typed | undefined => typedByAnybody.get(kind);

export const personName = typed(isPlainName, 'letter.instead.person');
export const passkeyName = typed(isPlainName, 'letter.instead.passkey');
export const workshopName = typed(isPlainLabel, 'letter.instead.workshop');
export const vehicleName = typed(isPlainLabel, 'letter.instead.vehicle');
export const insurersNumber = typed(isPlainReference, 'letter.instead.reference');
export const count = z.int();
export const amount = z.pipe(
  z.custom<Paise>((value) => Number.isSafeInteger(value)),
  z.transform((value) => keepAmount(paise(value))),
);
export const day = z.custom<IsoDate>((value) => typeof value === 'string' && isIsoDate(value));
export const moment = z.pipe(
  z.date(),
  z.transform((value) => value.toISOString()),
);
/** A message of the contract inside another one. */
export const words = z.custom<MessageKey>((value) => typeof value === 'string' && isMessageKey(value));
/** Messages of the contract with their parameters (`message(key, params)`), said one after the other. */
export const sentences = z.array(z.string());
