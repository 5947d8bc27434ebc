import type { listPayouts } from '#contract/claims/payout/payouts.endpoints.ts';
import { count, moment, rupees, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const payoutsTable: TableOf<typeof listPayouts> = {
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
