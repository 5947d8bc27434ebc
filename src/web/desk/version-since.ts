import type { Locale } from '#domain/languages.ts';
import { formatDate } from '#web/ui/date-text.ts';

/** Since when a version of the settings counts: 'fee-slabs-2026-12-01-m3x' → '1 Dec 2026', the product's own 'slabs-2026-11' → 'November 2026'. */
export function versionSince(version: string, locale: Locale): string {
  const [, month, day] = /(\d{4}-\d{2})(-\d{2})?/.exec(version) ?? [];
  return month === undefined ? version : formatDate(`${month}${day ?? '-01'}`, day ? 'date' : 'month', locale);
}
