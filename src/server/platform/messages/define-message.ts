import type { notificationTopics } from '#contract/account/account.ts';
import type { z } from '#contract/zod-setup.ts';
import type { ClaimParty } from '#domain/roles.ts';

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

/** A message: what it shows, on which channels it goes, and its words. Its name is its key in `messages.ts` or `claim-events.ts`. */
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
