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
  z.transform((value) => keepAmount(value)),
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

export interface MessageDefinition {
  /** What its texts show. */
  readonly data?: Readonly<Record<string, z.ZodMiniType<string | number | readonly string[]>>>;
  /** A line of a claim's history, for these and for staff; its words are `timeline.<name>` of the contract. */
  readonly timeline?: readonly ClaimParty[];
  /** A notice in the app; its words are `notice.<name>.title` and `notice.<name>.text` of the contract. */
  readonly notice?: 'success' | 'warning' | 'error' | 'info';
  /** Somebody of ours must act: the notice is also logged as an error. */
  readonly alert?: true;
  /** Its words are `letter.<name>` of the catalogues; they show the message's data, {firstName}, {link} and {product}. */
  readonly email?: true;
  /** A code that somebody waits for: counted and refused where it is asked for, so that it never waits itself. */
  readonly code?: true;
  /** Registered with the operators (DLT) under the message's name, a translation under the name with its locale behind. */
  readonly sms?: true;
  /** The page that notice and letters open: a path, with data in braces. */
  readonly page?: string;
  /** Where letters open another page. */
  readonly letterPage?: string;
  /** Where an SMS opens yet another, without a login. */
  readonly smsPage?: string;
  /** The topic of Settings → Notifications that turns its letters off. Without one they are always sent: security, money, decisions. */
  readonly topic?: (typeof notificationTopics)[number];
}

/** A message: what it shows, on which channels it goes, and its words. Its name is its key in `definitions.ts`. */
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

/** What a verb must be given for this message: its data, and what its pages name besides. */
export type DataOf<D> = keyof AllOf<D> extends never
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof AllOf<D>]: AllOf<D>[Name] };

/** An event of a claim's timeline, and which parties besides staff read it. */
export type ClaimEventDefinition = MessageDefinition & { readonly timeline: readonly ClaimParty[] };

export const everyone = claimParties;
export const parties = ['claimant', 'garage'] as const satisfies readonly ClaimParty[];
export const claimant = ['claimant'] as const satisfies readonly ClaimParty[];
export const staffOnly = [] as const satisfies readonly ClaimParty[];
