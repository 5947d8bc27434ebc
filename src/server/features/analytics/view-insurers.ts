import type { ReplyOf } from '#contract/endpoint.ts';
import type { getInsurerFigures as endpoint } from '#contract/analytics.endpoints.ts';
import { COST_OF_MONEY, dayBy } from '#domain/analytics/figures.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countDays, sumInsurers } from './insurer-figures.queries.ts';
import { rupees } from './range.ts';

/** Of a hundred, with one decimal. */
const percent = (part: number, whole: number) => Math.round((part * 1000) / whole) / 10;

/** How insurers pay, read in one snapshot so that the figures agree with each other. */
export async function viewInsurers(platform: Platform): Promise<ReplyOf<typeof endpoint>> {
  const at = platform.now();
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const insurers = await sumInsurers(db, at);
      const days = await countDays(db, at);
      const owed = insurers.reduce((total, { outstanding }) => total + outstanding, 0);
      return {
        costOfMoneyPercent: COST_OF_MONEY / 100,
        data: insurers.map((one) => {
          const counts = days.get(one.id) ?? [];
          return {
            id: one.id,
            name: one.name,
            claims: one.claims,
            p50: dayBy(0.5, counts),
            p90: dayBy(0.9, counts),
            haircutPercent: one.overOwed === 0 ? null : percent(one.overOwed - one.overPaid, one.overOwed),
            disputedPercent: percent(one.disputed, one.claims),
            outstanding: rupees(one.outstanding),
            sharePercent: owed === 0 ? 0 : percent(one.outstanding, owed),
            losing: { claims: one.losingClaims, amount: rupees(one.losing) },
          };
        }),
      };
    });
}
