import type { MessageKey } from '#contract/messages.ts';
import { z } from '#contract/zod-setup.ts';
import { isPlainLabel, isPlainName, isPlainReference } from '#domain/letter-words.ts';
import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Paise } from '#domain/money.ts';
import { keepAmount } from '#domain/date-words.ts';
import { isMessageKey } from '#server/platform/words/wordings.ts';
import type { notificationTopics } from '#domain/choices.ts';
import { claimParties } from '#domain/roles.ts';
import type { ClaimParty } from '#domain/roles.ts';

/** Value kinds in messages. Stored as facts and formatted in the reader's language when read. */

export const text = z.string();

interface Typed {
  readonly isPlain: (text: string) => boolean;
  readonly words: MessageKey;
}

const typedByAnybody = new WeakMap<object, Typed>();

/** Text that an outsider may have typed, with a replacement for messages when it is more than a name. In-app notices show it unchanged. */
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
  z.transform((value) => keepAmount(value)),
);
export const day = z.custom<IsoDate>((value) => typeof value === 'string' && isIsoDate(value));
export const moment = z.pipe(
  z.date(),
  z.transform((value) => value.toISOString()),
);
/** A key of the contract's messages, nested in another message. */
export const words = z.custom<MessageKey>((value) => typeof value === 'string' && isMessageKey(value));
/** Messages of the contract with their parameters (`message(key, params)`), joined in order. */
export const sentences = z.array(z.string());

export interface MessageDefinition {
  /** Values that its texts use. */
  readonly data?: Readonly<Record<string, z.ZodMiniType<string | number | readonly string[]>>>;
  /** Adds a line to a claim's history for these parties and staff; text: `timeline.<name>` of the contract. */
  readonly timeline?: readonly ClaimParty[];
  /** In-app notice; texts: `notice.<name>.title` and `notice.<name>.text` of the contract. */
  readonly notice?: 'success' | 'warning' | 'error' | 'info';
  /** Staff must act: the notice is also logged as an error. */
  readonly alert?: true;
  /** Text: `letter.<name>` of the catalogues, with the message's data, {firstName}, {link} and {product}. */
  readonly email?: true;
  /** A one-time code: rate limits apply when it is requested, so that sending is never delayed. */
  readonly code?: true;
  /** Registered with the operators (DLT) under the message's name; a translation has the locale appended. */
  readonly sms?: true;
  /** The page opened from the notice and messages: a path, with data in braces. */
  readonly page?: string;
  /** A different page for e-mail and SMS. */
  readonly letterPage?: string;
  /** A different page for SMS, accessible without a login. */
  readonly smsPage?: string;
  /** The topic in Settings → Notifications that turns its e-mail and SMS off. Without one they are always sent: security, money, decisions. */
  readonly topic?: (typeof notificationTopics)[number];
}

/** Defines a message: data, channels and texts. Its name is its key in `definitions.ts`. */
export function defineMessage<const D extends MessageDefinition>(definition: D): D {
  return definition;
}

type PlaceholdersOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersOf<Rest> : never;
type ValuesOf<D> = D extends { data: infer Fields } ? { readonly [Name in keyof Fields]: z.input<Fields[Name]> } : unknown;
type PagesOf<D> =
  | (D extends { page: infer Page } ? Page : never)
  | (D extends { letterPage: infer Page } ? Page : never)
  | (D extends { smsPage: infer Page } ? Page : never);
type AllOf<D> = ValuesOf<D> & { readonly [Name in Exclude<PlaceholdersOf<PagesOf<D>>, keyof ValuesOf<D>>]: string };

/** Data required to send this message, including what its page paths use. */
export type DataOf<D> = keyof AllOf<D> extends never
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof AllOf<D>]: AllOf<D>[Name] };

/** An event of a claim's timeline, and the parties besides staff who can read it. */
export type ClaimEventDefinition = MessageDefinition & { readonly timeline: readonly ClaimParty[] };

export const everyone = claimParties;
export const parties = ['claimant', 'garage'] as const satisfies readonly ClaimParty[];
export const claimant = ['claimant'] as const satisfies readonly ClaimParty[];
export const staffOnly = [] as const satisfies readonly ClaimParty[];
