import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import { tdsKinds, taxRulesOn, taxRuleTable, yearWords } from '#domain/tax-documents/tax-rules.ts';
import type { TaxRules, TaxRuleTable, TdsKind } from '#domain/tax-documents/tax-rules.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Key in `dated_setting`. */
export const taxRulesSetting = 'tax-rules';

const share = z.int().check(z.gte(0), z.lte(10_000));
const rule = z.object({
  section: z.string(),
  serial: z.string(),
  code: z.string(),
  rate: share,
  threshold: z.pipe(z.int().check(z.gte(0)), z.transform(paise)),
});
const stored = z.object({
  version: z.string(),
  validFrom: z.string(),
  repairRates: z.array(z.number()).check(z.minLength(1)),
  tds: z.object(Object.fromEntries(tdsKinds.map((kind) => [kind, rule])) as Record<TdsKind, typeof rule>),
  noPanRate: share,
  statementForm: z.string(),
  yearWord: z.enum(yearWords),
});

/** Throws if invalid. */
export function parseTaxRules(value: unknown): TaxRules {
  return stored.parse(value);
}

/** A stored version with the day on which it began, which is later than its own if it was confirmed later. */
export interface DatedRules {
  readonly from: string;
  readonly value: unknown;
}

export function taxRuleTableOf(rows: readonly DatedRules[]): TaxRuleTable {
  return taxRuleTable(rows.map(({ from, value }) => ({ ...parseTaxRules(value), validFrom: from })));
}

/** All versions, newest first, the built-in ones included. */
export async function findTaxRules(db: Database): Promise<TaxRuleTable> {
  const rows = await db
    .selectFrom('dated_setting')
    .select(['valid_from', 'value'])
    .where('name', '=', taxRulesSetting)
    .orderBy('valid_from', 'desc')
    .execute();
  return taxRuleTableOf(rows.map(({ valid_from: begins, value }) => ({ from: todayInKolkata(begins), value })));
}

export async function taxRulesOfDay(db: Database, day: string): Promise<TaxRules> {
  return taxRulesOn(await findTaxRules(db), day);
}
