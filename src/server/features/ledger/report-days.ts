import { problem } from '#contract/errors.ts';
import { firstDayOfFinancialYear, todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Platform } from '#server/platform/platform.ts';

/** From one day to another, both counted; the present financial year where none is named. */
export function daysOf(
  platform: Platform,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): { readonly from: IsoDate; readonly to: IsoDate } {
  const to = asked.to ?? todayInKolkata(platform.now());
  const from = asked.from ?? firstDayOfFinancialYear(to);
  if (from > to) throw problem('input.invalid', { fieldErrors: { to: 'ledger.report.days' } });
  return { from, to };
}
