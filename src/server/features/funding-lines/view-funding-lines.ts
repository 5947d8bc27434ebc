import type { Kysely } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listFundingLines as endpoint } from '#contract/funding-lines.endpoints.ts';
import type { FundingLineDto } from '#contract/funding-lines.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { termsOn } from '#domain/funding-lines/may-move.ts';
import { atLeastZero, paise, paiseToRupees, subtract, sum } from '#domain/money.ts';
import { waitingOfKinds } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readFundingLines } from './read-lines.queries.ts';
import type { FundingLine } from './read-lines.queries.ts';

/** All lines at the end of a day, from the journal. */
export async function viewFundingLines(
  platform: Platform,
  actor: UserActor,
  { asOf = todayInKolkata(platform.now()) }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const waiting = await waitingOfKinds(platform, actor, ['funding-line', 'funding-move']);
  return { asOf, ...(await fundingOn(platform.db, asOf)), waiting };
}

/** The same without what waits, for the daily position. */
export async function fundingOn(
  db: Kysely<DB>,
  asOf: IsoDate,
): Promise<{ lines: FundingLineDto[]; limit: number; drawn: number; headroom: number; interestOwed: number }> {
  const lines = (await readFundingLines(db, { until: asOf })).map((line) => toDto(line, asOf));
  const total = (of: 'limit' | 'drawn' | 'headroom' | 'interestOwed') =>
    paiseToRupees(sum(lines.map((line) => paise(Math.round(line[of] * 100)))));
  return {
    lines,
    limit: total('limit'),
    drawn: total('drawn'),
    headroom: total('headroom'),
    interestOwed: total('interestOwed'),
  };
}

export function toDto(line: FundingLine, asOf: IsoDate): FundingLineDto {
  const { limit, basisPoints, tds } = termsOn(line.terms, asOf);
  const drawn = paise(line.moves.reduce((total, { amount }) => total + amount, 0));
  return {
    id: line.id,
    lender: line.lender,
    openedOn: line.opened,
    limit: paiseToRupees(paise(limit)),
    ratePercent: basisPoints / 100,
    tdsPercent: tds / 100,
    drawn: paiseToRupees(drawn),
    headroom: paiseToRupees(atLeastZero(subtract(paise(limit), drawn))),
    interestOwed: paiseToRupees(paise(line.interestOwed)),
    accruedTo: line.accruedTo,
    upcoming: line.terms
      .filter(({ from }) => from > asOf)
      .map((one) => ({ from: one.from, limit: paiseToRupees(paise(one.limit)), ratePercent: one.basisPoints / 100 })),
  };
}
