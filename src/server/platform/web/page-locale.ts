/** The language that a visitor has chosen by the switcher, from its cookie; undefined when nothing was chosen. */
export function chosenLocale(cookieHeader: string | undefined): 'en' | 'hi' | undefined {
  const chosen = /(?:^|;\s*)locale=(en|hi)(?:;|$)/.exec(cookieHeader ?? '')?.[1];
  return chosen === 'hi' ? 'hi' : chosen === 'en' ? 'en' : undefined;
}

/** The language to render a page in: the chosen one; English otherwise. */
export function pageLocale(cookieHeader: string | undefined): 'en' | 'hi' {
  return chosenLocale(cookieHeader) ?? 'en';
}
