import { createContext, createElement, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { MessageCatalogue } from '#contract/messages.ts';

export type Locale = 'en' | 'hi';

/** The same keys and parameters, any wording. */
type SameShape<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => SameShape<R>
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: SameShape<T[K]> }
      : T extends object
        ? { readonly [K in keyof T]: SameShape<T[K]> }
        : T;

export interface Texts<T> {
  readonly en: SameShape<T>;
  readonly hi?: SameShape<T>;
}

/** Copy of one area. `hi` may be left out, but when it is there it has every key of `en`. */
export function texts<const T extends object>(copy: { readonly en: T; readonly hi?: NoInfer<SameShape<T>> }): Texts<T> {
  return copy as Texts<T>;
}

/** The copy in a language, English where there is none. */
export function textsIn<T>(copy: Texts<T>, locale: Locale): SameShape<T> {
  return (locale === 'hi' ? copy.hi : undefined) ?? copy.en;
}

interface LocaleState {
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => void;
  readonly messages: MessageCatalogue | undefined;
}

const LocaleContext = createContext<LocaleState>({ locale: 'en', setLocale: () => {}, messages: undefined });

/** The server reads the same cookie, so that a page arrives in the language it stays in. */
export const localeCookie = 'locale';
const oneYear = 31_536_000; // seconds
const changed = 'gatepass:locale';

/** Any BCP 47 tag or cookie value → a language that we have. */
export function asLocale(tag: string | undefined): Locale {
  return tag?.toLowerCase().startsWith('hi') ? 'hi' : 'en';
}

/** The choice kept in a cookie header or `document.cookie`; undefined when none was made. */
export function localeOfCookies(cookies: string): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${localeCookie}=([^;]+)`).exec(cookies)?.[1];
  return value === undefined ? undefined : asLocale(value);
}

/** Keeps the choice on this device and tells whatever is on screen. */
export function setLocale(next: Locale): void {
  document.cookie = `${localeCookie}=${next}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
  window.dispatchEvent(new Event(changed));
}

function onLocaleChange(notify: () => void): () => void {
  window.addEventListener(changed, notify);
  return () => window.removeEventListener(changed, notify);
}

export interface LocaleProviderProps {
  /** The language that the server rendered: `hi`, `en-IN`, …; unknown ones count as English. */
  readonly locale: string;
  readonly children: ReactNode;
  /** Validation and error texts of other languages that are at hand, by message key. */
  readonly messages?: Partial<Record<Locale, MessageCatalogue>>;
  /** Fetches those of a language that is chosen later; until they come, the texts are English. */
  readonly loadMessages?: (locale: Locale) => Promise<MessageCatalogue | undefined>;
}

/** Holds the language. Hydrates in the server's; a prerendered page then changes to the one chosen on this device. */
export function LocaleProvider({ locale: rendered, children, messages, loadMessages }: LocaleProviderProps): ReactNode {
  const initial = asLocale(rendered);
  const [loaded, setLoaded] = useState(messages ?? {});
  const locale = useSyncExternalStore<Locale>(
    onLocaleChange,
    () => localeOfCookies(document.cookie) ?? initial,
    () => initial,
  );
  const missing = locale !== 'en' && loaded[locale] === undefined;
  useEffect(() => {
    if (!missing) return;
    loadMessages?.(locale).then(
      (catalogue) => setLoaded((before) => ({ ...before, [locale]: catalogue ?? {} })),
      () => undefined, // no connection: the texts stay English, which is better than none
    );
  }, [missing, locale, loadMessages]);
  const state = useMemo(() => ({ locale, setLocale, messages: loaded[locale] }), [locale, loaded]);
  return createElement(LocaleContext.Provider, { value: state }, children);
}

/** The language and how to change it. */
export function useLocale(): Pick<LocaleState, 'locale' | 'setLocale'> {
  return useContext(LocaleContext);
}

/** The copy of an area in the current language. */
export function useTexts<T>(copy: Texts<T>): SameShape<T> {
  return textsIn(copy, useContext(LocaleContext).locale);
}

/** Validation and error texts of the current language, by message key; undefined in English. */
export function useMessageCatalogue(): MessageCatalogue | undefined {
  return useContext(LocaleContext).messages;
}
