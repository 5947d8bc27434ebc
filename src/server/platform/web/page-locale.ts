/** The language to render a page in, from the cookie that the switcher sets; English otherwise. */
export function pageLocale(cookieHeader: string | undefined): 'en' | 'hi' {
  return /(?:^|;\s*)locale=hi(?:;|$)/.test(cookieHeader ?? '') ? 'hi' : 'en';
}
