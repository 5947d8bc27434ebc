import type { Locale } from '#domain/languages.ts';
import { textsIn } from '#web/ui/texts.ts';

/** How long a garage takes, which it wrote as "5-7 days" or in words of its own. */
export function repairTimeText(written: string, locale: Locale): string {
  const [, days] = /^(\d+(?:-\d+)?) days?$/.exec(written) ?? [];
  if (days === undefined) return written;
  const t = textsIn(locale, 'repairTime');
  return days === '1' ? t.oneDay : t.days({ days });
}
