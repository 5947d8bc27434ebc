import type { Messages } from '@lingui/core';
import { asLocale, localeOf } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import type { Catalogue } from '#words/catalogues.ts';
import { Wording } from '#words/wording.ts';
import { createContext, createElement, useContext, useEffect, useMemo, useState, useSyncExternalStore, useCallback } from 'react';
import type { ReactNode } from 'react';
import type { Area, TextsOf } from '#words/area.ts';

const wordings = new Map<Locale, Wording>();
/** Loaded catalogues, such as `hi/forms`. */
const added = new Set<string>();
const wanted = new Set<Catalogue>();

/** The loaded texts of a language. */
export function wordingOf(locale: Locale): Wording {
  const known = wordings.get(locale) ?? new Wording(locale);
  wordings.set(locale, known);
  return known;
}

/** Registers a catalogue; for catalogues bundled with scripts, before any of them renders a text. */
export function addWords(locale: Locale, catalogue: Catalogue, messages: Messages): void {
  wordingOf(locale).add(messages);
  added.add(`${locale}/${catalogue}`);
  wanted.add(catalogue);
}

/** Catalogues used by this page so far. */
export function wantedWords(): readonly Catalogue[] {
  return [...wanted];
}

/** Whether all texts of the current page are loaded in that language. */
export function hasWords(locale: Locale, catalogues: readonly Catalogue[] = wantedWords()): boolean {
  return catalogues.every((catalogue) => added.has(`${locale}/${catalogue}`));
}

interface LocaleState {
  /** Language on screen. */
  readonly locale: Locale;
  /** The chosen language, ahead of `locale` while its texts load. */
  readonly chosen: Locale;
  readonly setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleState>({ locale: 'en', chosen: 'en', setLocale: () => {} });

/** Also read by the server, so that a page arrives in the chosen language. */
const localeCookie = 'locale';
const oneYear = 31_536_000; // seconds
const changed = 'gatepass:locale';

/** The language in a cookie header or `document.cookie`; undefined if none was chosen. */
export function localeOfCookies(cookies: string): Locale | undefined {
  return localeOf(new RegExp(`(?:^|;\\s*)${localeCookie}=([^;]+)`).exec(cookies)?.[1]);
}

/** Stores the choice on this device and updates the screen. */
export function setLocale(next: Locale): void {
  document.cookie = `${localeCookie}=${next}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
  window.dispatchEvent(new Event(changed));
}

function onLocaleChange(notify: () => void): () => void {
  window.addEventListener(changed, notify);
  return () => window.removeEventListener(changed, notify);
}

interface LocaleProviderProps {
  /** Language rendered by the server: `hi`, `en-IN`, …; unknown ones count as English. */
  readonly locale: string;
  readonly children: ReactNode;
  /** Loads the texts of a language chosen later; the language changes once they arrive. */
  readonly loadWords?: (locale: Locale) => Promise<void>;
}

/** Provides the language. Hydrates in the server's; a prerendered page then switches to the one chosen on this device. */
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
      () => undefined, // offline: the page keeps its language until the next reload
    );
    return () => {
      latest = false;
    };
  }, [locale, chosen, loadWords]);
  const state = useMemo(() => ({ locale, chosen, setLocale }), [locale, chosen]);
  return createElement(LocaleContext.Provider, { value: state }, children);
}

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
 * Translates a message key with its values; text that is not a key, or has no translation on this page, is returned unchanged. `say` formats a value
 * (`useDatedText`).
 */
export function useMessageText(say?: (value: string) => string): (keyWithValues: string) => string {
  const { locale } = useLocale();
  return useCallback((keyWithValues: string) => wordingOf(locale).message(keyWithValues, say) ?? keyWithValues, [locale, say]);
}
