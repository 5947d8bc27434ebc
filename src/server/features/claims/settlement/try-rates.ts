import { sql } from 'kysely';
import { todayInKolkata, addDays } from '#domain/dates.ts';
import { defaultSettlementRates } from '#domain/claims/review/settlement-rates.ts';
import type { SettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { wasBegun } from '#server/platform/db/claim-stage.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { loadClaims } from '../claim/load-claims.ts';
import { parseRates, ratesSetting } from '../pricing/rates-in-force.ts';
import { incidentDay, settlementOf } from './settlement-of.ts';

/** One claim under its own and under the tried rates; amounts in rupees. */
interface TriedClaim {
  readonly id: string;
  readonly number: string;
  readonly before: number;
  readonly after: number;
}

/** Limit of claims per month; the newest are used. */
export const triedAtMost = 500;
const triedDays = 30;

/** Calculates each claim of the last month by these rates and by the rates of its own day; decided claims keep their result. */
export async function tryRates(platform: Platform, rates: SettlementRates): Promise<TriedClaim[]> {
  const now = platform.now();
  const { rows } = await sql<{ id: string }>`
    select id from claim
    where ${wasBegun('')}
      and stage_entered_at >= ${addDays(now, -triedDays)} and discarded_at is null
    order by stage_entered_at desc, id limit ${triedAtMost}`.execute(platform.db);
  const files = await loadClaims(
    platform.db,
    rows.map(({ id }) => id),
    now,
  );
  const ratesOf = await everyVersion(platform);
  return files.flatMap((file) => {
    const [before, after] = [settlementOf(file, ratesOf(incidentDay(file))), settlementOf(file, rates)];
    return before && after ? [tried(file, before.insurerPays, after.insurerPays)] : [];
  });
}

const tried = ({ row }: ClaimFile, before: number, after: number): TriedClaim => ({
  id: row.id,
  number: row.number,
  before,
  after,
});

/** Returns the version in force on a day. */
async function everyVersion(platform: Platform): Promise<(day: string) => SettlementRates> {
  const stored = await platform.db
    .selectFrom('dated_setting')
    .select(['valid_from', 'value'])
    .where('name', '=', ratesSetting)
    .orderBy('valid_from', 'desc')
    .execute();
  const versions = stored.map(({ valid_from: from, value }) => ({ from: todayInKolkata(from), rates: parseRates(value) }));
  return (day) => versions.find(({ from }) => from <= day)?.rates ?? defaultSettlementRates;
}
