import type { Locale } from '#domain/languages.ts';
import { formatDate } from '#web/ui/date-time.tsx';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';

/** Effective date of a settings version: 'fee-slabs-2026-12-01-m3x' → '1 Dec 2026', the default 'slabs-2026-11' → 'November 2026'. */
export function versionSince(version: string, locale: Locale): string {
  const [, month, day] = /(\d{4}-\d{2})(-\d{2})?/.exec(version) ?? [];
  return month === undefined ? version : formatDate(`${month}${day ?? '-01'}`, day ? 'date' : 'month', locale);
}

type Deductible = PlatformSettingsDto['rates'][number]['deductibles']['car'];

interface StepWords {
  readonly measures: Readonly<Record<Deductible['by'], string>>;
  readonly upTo: (values: { readonly limit: string }) => string;
  readonly above: string;
  readonly all: string;
}

/** "up to 1,500 cc", "above", or "all" if there is only one step. */
export function stepLabel(words: StepWords, { by, steps }: Deductible, upTo: number | null): string {
  if (upTo !== null) return words.upTo({ limit: `${upTo.toLocaleString('en-IN')} ${words.measures[by]}` });
  return steps.length === 1 ? words.all : words.above;
}
