import { createContext, createElement, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { builtLanguage } from './built-language.ts';

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

/** Copies of areas by the id that the build gives them (`scripts/language-plugin.ts`). */
export type Words = Readonly<Record<string, Texts<unknown>>>;

/** What the browser's scripts hold of a copy: one language, and under which id the other is. */
type BuiltTexts<T> = Partial<Texts<T>> & { readonly id?: string };

/** Words of the other language, once somebody chose it on the page. */
let otherWords: Words = {};

/** The copy in a language, English where there is none; in the browser the language of its scripts until the other's words are there. */
export function textsIn<T>(copy: Texts<T>, locale: Locale): SameShape<T> {
  const built: BuiltTexts<T> = copy;
  const other = otherWords[built.id ?? ''] as Texts<T> | undefined;
  return (built[locale] ?? other?.[locale] ?? built.en ?? built.hi) as SameShape<T>;
}

interface LocaleState {
  /** Of what is on screen. */
  readonly locale: Locale;
  /** What was chosen: ahead of `locale` while its words are fetched. */
  readonly chosen: Locale;
  readonly setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleState>({ locale: 'en', chosen: 'en', setLocale: () => {} });

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
  /** Fetches the words of a language that is chosen later; until they come, nothing changes. */
  readonly loadWords?: (locale: Locale) => Promise<Words>;
}

/** Holds the language. Hydrates in the server's; a prerendered page then changes to the one chosen on this device. */
export function LocaleProvider({ locale: rendered, children, loadWords }: LocaleProviderProps): ReactNode {
  const initial = asLocale(rendered);
  const [known, setKnown] = useState<readonly Locale[]>(builtLanguage ? [builtLanguage] : ['en', 'hi']);
  const chosen = useSyncExternalStore<Locale>(
    onLocaleChange,
    () => localeOfCookies(document.cookie) ?? initial,
    () => initial,
  );
  const locale = builtLanguage === undefined || known.includes(chosen) ? chosen : builtLanguage;
  useEffect(() => {
    if (locale === chosen) return;
    loadWords?.(chosen).then(
      (words) => {
        otherWords = words;
        setKnown((before) => [...before, chosen]);
      },
      () => undefined, // no connection: the page stays in its language, and is in the other one when it is loaded anew
    );
  }, [locale, chosen, loadWords]);
  const state = useMemo(() => ({ locale, chosen, setLocale }), [locale, chosen]);
  return createElement(LocaleContext.Provider, { value: state }, children);
}

/** The language and how to change it. */
export function useLocale(): LocaleState {
  return useContext(LocaleContext);
}

/** The copy of an area in the current language. */
export function useTexts<T>(copy: Texts<T>): SameShape<T> {
  return textsIn(copy, useContext(LocaleContext).locale);
}
