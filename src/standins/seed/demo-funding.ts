import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { addCalendarDays } from '#domain/analytics/ranges.ts';
import { accrueInterest } from '#server/features/funding-lines/write-funding.ts';
import type { DemoPeople } from './demo-people.ts';
import type { SeedClient } from './seed-client.ts';

/** When the demo's money came: before its claims, and within the month, so that no earlier month of the books is open. */
export function demoFundedOn(today: IsoDate): IsoDate {
  const day = addCalendarDays(today, -18);
  const month = `${today.slice(0, 7)}-01`;
  return day < month ? month : day;
}

/** What pays for the advances beside the founders' capital: one line of credit, drawn in part, its interest booked until yesterday. */
export async function fundDemo({ call, platform }: SeedClient, { tokens }: DemoPeople): Promise<void> {
  const [cash, second] = [tokens['finance'] ?? '', tokens['admin'] ?? ''];
  if ((await call('GET', '/funding-lines', cash)).lines.length > 0) return;
  const day = demoFundedOn(todayInKolkata(platform.now()));
  const confirmed = async (path: string, body: object) => {
    const { proposal } = await call('POST', path, cash, body);
    await call('POST', `/proposals/${proposal.id}/confirm`, second);
  };
  const terms = { openedOn: day, limit: 5_000_000, ratePercent: 13.5, tdsPercent: 10 };
  await confirmed('/funding-lines', { lender: 'Sample Capital Finance (made up for the demo)', ...terms });
  const { lines } = await call('GET', '/funding-lines', cash);
  const drawn = { kind: 'drawn', amount: 1_500_000, movedOn: day, reference: 'ICICR52026110500000815' };
  await confirmed(`/funding-lines/${lines[0].id}/moves`, drawn);
  await accrueInterest(platform);
}
