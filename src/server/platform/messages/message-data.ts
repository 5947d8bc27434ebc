import type { MessageKey } from '#contract/messages.ts';
import { z } from '#contract/zod-setup.ts';
import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Paise } from '#domain/money.ts';
import { paise } from '#domain/money.ts';
import { keepAmount } from '#domain/value-words.ts';
import { isMessageKey } from '#server/platform/words/wordings.ts';

/** The kinds of values that messages show. They are kept as facts and said in the reader's words when they are read. */

export const text = z.string();
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
