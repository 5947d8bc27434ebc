import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listPayouts as endpoint, listPayouts as listPayoutsEndpoint } from '#contract/claims/payout/payouts.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import type { TransferState } from '#domain/transfers/transfer.ts';
import { paiseToRupees } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import { partsView, plateOf } from '../claim/claim-row.ts';
import { isFiled } from '#server/platform/db/claim-stage.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { countRows } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { count, moment, rupees, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

/** Payouts, newest first. A garage sees its own, staff see all. */
export async function listPayouts(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const staff = scopeOf(actor, 'payout.read') === 'all';
  const payouts = platform.db
    .selectFrom('transfer as p')
    .innerJoin('claim as c', 'c.id', 'p.claim_id')
    .innerJoin('garage_listing as listing', 'listing.id', 'c.listing_id')
    .innerJoin('garage', 'garage.id', 'listing.garage_id')
    .where('p.purpose', '=', 'advance');
  let rows = payouts;
  // Drafts have no payouts; the condition lets the index on a garage's claims serve the query.
  if (!staff) rows = rows.where('garage.owner_id', '=', actor.userId).where(isFiled());
  if (query.state) rows = rows.where('p.state', '=', query.state);
  if (query.alert && staff) rows = rows.where('p.alert', 'is not', null);
  const total = await countRows(platform, rows);
  // For the rows before the page only the position is read.
  const ids = rows
    .select('p.id')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const page = await payouts
    .selectAll('p')
    .select(['c.number', 'c.vehicle', 'c.vendor', 'c.details', 'c.payout_due_at', 'listing.garage_name'])
    .where('p.id', 'in', ids)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  const data = page.map((row) => {
    const { vehicle } = partsView(row);
    return {
      id: row.id,
      claimId: row.claim_id ?? '',
      claimNumber: row.number,
      vehicle: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
      registrationNumber: vehicle.registrationNumber,
      plate: plateOf(vehicle),
      garageName: row.garage_name,
      attempt: row.attempt,
      amount: paiseToRupees(row.amount_paise),
      accountLast4: row.account_last4,
      ifsc: row.ifsc,
      state: row.state as TransferState,
      utr: row.credited_at === null ? null : row.utr,
      startedAt: row.created_at.toISOString(),
      dueAt: row.payout_due_at?.toISOString() ?? null,
      creditedAt: row.credited_at?.toISOString() ?? null,
      failureReason: staff ? row.failure_reason : null,
      alert: staff && row.alert !== null ? messageText(row.alert) : null,
    };
  });
  return { data, total, totalPages: pagesOf(total, query.limit), page: query.page, limit: query.limit };
}

export const payoutsTable: TableOf<typeof listPayoutsEndpoint> = {
  name: 'payouts',
  columns: [
    text('Claim', ({ claimNumber }) => claimNumber),
    text('Number plate', ({ registrationNumber }) => registrationNumber),
    text('Vehicle', ({ vehicle }) => vehicle),
    text('Garage', ({ garageName }) => garageName),
    count('Attempt', ({ attempt }) => attempt),
    rupees('Amount', ({ amount }) => amount),
    text('Account ends with', ({ accountLast4 }) => accountLast4),
    text('IFSC', ({ ifsc }) => ifsc),
    text('State', ({ state }) => state),
    text('UTR', ({ utr }) => utr),
    moment('Started', ({ startedAt }) => startedAt),
    moment('Due', ({ dueAt }) => dueAt),
    moment('Credited', ({ creditedAt }) => creditedAt),
    text('Failed because', ({ failureReason }) => failureReason),
    text('Alert', ({ alert }) => alert),
  ],
};
