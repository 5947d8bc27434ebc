import type { IncomingHttpHeaders } from 'node:http';
import { acceptedLocale, localeOf, sourceLocale, type Locale } from '#domain/languages.ts';

type Headers = Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>;

/** The language chosen with the switcher, else the browser's preference; undefined if unsupported. */
export function visitorLocale(headers: Headers): Locale | undefined {
  const chosen = localeOf(/(?:^|;\s*)locale=([\w-]+)(?:;|$)/.exec(headers.cookie ?? '')?.[1]);
  return chosen ?? acceptedLocale(headers['accept-language']);
}

export function pageLocale(headers: Headers): Locale {
  return visitorLocale(headers) ?? sourceLocale;
}
