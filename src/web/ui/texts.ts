import type { Messages } from '@lingui/core';
import { asLocale, localeOf } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import type { Catalogue } from '#words/catalogues.ts';
import { Wording } from '#words/wording.ts';
import { createContext, createElement, useContext, useEffect, useMemo, useState, useSyncExternalStore, useCallback } from 'react';
import type { ReactNode } from 'react';
import type { Area, TextsOf } from '#words/area.ts';

const wordings = new Map<Locale, Wording>();
/** What is at hand, such as `hi/forms`. */
const added = new Set<string>();
const wanted = new Set<Catalogue>();

/** What a language says, as far as its words are here. */
export function wordingOf(locale: Locale): Wording {
  const known = wordings.get(locale) ?? new Wording(locale);
  wordings.set(locale, known);
  return known;
}

/** Makes a catalogue known; where scripts came with it, before the first of them shows a text. */
export function addWords(locale: Locale, catalogue: Catalogue, messages: Messages): void {
  wordingOf(locale).add(messages);
  added.add(`${locale}/${catalogue}`);
  wanted.add(catalogue);
}

/** Catalogues that this page has had a use for. */
export function wantedWords(): readonly Catalogue[] {
  return [...wanted];
}

/** Can the page, as it is now, be shown in that language? */
export function hasWords(locale: Locale, catalogues: readonly Catalogue[] = wantedWords()): boolean {
  return catalogues.every((catalogue) => added.has(`${locale}/${catalogue}`));
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
const localeCookie = 'locale';
const oneYear = 31_536_000; // seconds
const changed = 'gatepass:locale';

/** The choice kept in a cookie header or `document.cookie`; undefined when none was made. */
export function localeOfCookies(cookies: string): Locale | undefined {
  return localeOf(new RegExp(`(?:^|;\\s*)${localeCookie}=([^;]+)`).exec(cookies)?.[1]);
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

interface LocaleProviderProps {
  /** The language that the server rendered: `hi`, `en-IN`, …; unknown ones count as English. */
  readonly locale: string;
  readonly children: ReactNode;
  /** Fetches the words of a language that is chosen later; until they come, nothing changes. */
  readonly loadWords?: (locale: Locale) => Promise<void>;
}

/** Holds the language. Hydrates in the server's; a prerendered page then changes to the one chosen on this device. */
export function LocaleProvider({ locale: rendered, children, loadWords }: LocaleProviderProps): ReactNode {
  const initial = asLocale(rendered);
  const [shown, setShown] = useState(initial);
  const chosen = useSyncExternalStore<Locale>(
    onLocaleChange,
    () => localeOfCookies(document.cookie) ?? initial,
    () => initial,
  );
  const locale = hasWords(chosen) ? chosen : shown;
  useEffect(() => {
    if (locale === chosen) return;
    let latest = true;
    loadWords?.(chosen).then(
      () => {
        if (latest) setShown(chosen);
      },
      () => undefined, // no connection: the page stays in its language, and is in the other one when it is loaded anew
    );
    return () => {
      latest = false;
    };
  }, [locale, chosen, loadWords]);
  const state = useMemo(() => ({ locale, chosen, setLocale }), [locale, chosen]);
  return createElement(LocaleContext.Provider, { value: state }, children);
}

/** The language and how to change it. */
export function useLocale(): LocaleState {
  return useContext(LocaleContext);
}

/** The texts of an area in the current language: `useTexts('ui').close`. */
export function useTexts<A extends Area>(area: A): TextsOf<A> {
  return textsIn(useContext(LocaleContext).locale, area);
}

/** The same outside components. */
export function textsIn<A extends Area>(locale: Locale, area: A): TextsOf<A> {
  return wordingOf(locale).texts(area);
}

/**
 * Turns a message key with its values into text in the current language; text that is no key, or whose words this page has not,
 * passes through. `say` puts a value into words (`useDatedText`).
 */
export function useMessageText(say?: (value: string) => string): (keyWithValues: string) => string {
  const { locale } = useLocale();
  return useCallback((keyWithValues: string) => wordingOf(locale).message(keyWithValues, say) ?? keyWithValues, [locale, say]);
}
