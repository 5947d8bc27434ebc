import { z } from '#contract/zod-setup.ts';
import { cashlessInsurers } from '#domain/directory/cashless.ts';
import type { CashlessWord } from '#domain/directory/cashless.ts';
import type { IsoDate } from '#domain/dates.ts';
import { json } from '#server/platform/db/database.ts';

const stored = z.array(z.object({ insurer: z.string(), saidOn: z.string(), confirmedOn: z.nullable(z.string()) }));

/** What the column `cashless` of a listing holds. */
export function cashlessOf(row: { readonly cashless: unknown }): CashlessWord[] {
  return stored.parse(row.cashless);
}

/** Both columns that tell it. */
export function cashlessColumns(words: readonly CashlessWord[], today: IsoDate) {
  return { cashless: json(words), cashless_with: cashlessInsurers(words, today) };
}
