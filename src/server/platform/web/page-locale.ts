import type { IncomingHttpHeaders } from 'node:http';
import { acceptedLocale, localeOf, sourceLocale, type Locale } from '#domain/languages.ts';

type Headers = Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>;

/** The language that a visitor has chosen by the switcher, else the one that their browser asks for; undefined where it is none of ours. */
export function visitorLocale(headers: Headers): Locale | undefined {
  const chosen = localeOf(/(?:^|;\s*)locale=([\w-]+)(?:;|$)/.exec(headers.cookie ?? '')?.[1]);
  return chosen ?? acceptedLocale(headers['accept-language']);
}

/** The language to render a page in. */
export function pageLocale(headers: Headers): Locale {
  return visitorLocale(headers) ?? sourceLocale;
}
