import { formatDate } from './date-text.ts';
import type { Locale } from '#domain/languages.ts';

/** A time of day as a field has it (18:45 or 18:45:00) → 6:45 pm; empty where none is entered. */
export function clockText(time: string, locale: Locale): string {
  return /^\d{2}:\d{2}/.test(time) ? formatDate(`2026-01-01T${time.slice(0, 5)}+05:30`, 'time', locale) : '';
}
