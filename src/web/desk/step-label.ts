import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';

type Deductible = PlatformSettingsDto['rates'][number]['deductibles']['car'];

interface StepWords {
  readonly measures: Readonly<Record<Deductible['by'], string>>;
  readonly upTo: (values: { readonly limit: string }) => string;
  readonly above: string;
  readonly all: string;
}

/** "up to 1,500 cc", "above", or "all" where there is one step only. */
export function stepLabel(words: StepWords, { by, steps }: Deductible, upTo: number | null): string {
  if (upTo !== null) return words.upTo({ limit: `${upTo.toLocaleString('en-IN')} ${words.measures[by]}` });
  return steps.length === 1 ? words.all : words.above;
}
