import { addCalendarDays } from '#domain/analytics/ranges.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { done } from './processing.ts';

/** A credit facility of ₹10 lakh, proposed by one person and approved by another; starts ten days ago. */
export async function fundingLine(t: TestApp, cashier: string, second: string): Promise<string> {
  const openedOn = addCalendarDays(todayInKolkata(t.platform.now()), -10);
  const body = { lender: 'Sample Bank', openedOn, limit: 1_000_000, ratePercent: 14.6, tdsPercent: 10 };
  const { proposal } = await done(t, 'POST', '/funding-lines', cashier, body);
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, second);
  return (await done(t, 'GET', '/funding-lines', cashier)).lines[0].id;
}
