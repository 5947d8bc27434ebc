import type { listClaimQueue } from '#contract/claims/review/staff-claims.endpoints.ts';
import { count, moment, rupees, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const claimQueueTable: TableOf<typeof listClaimQueue> = {
  name: 'claims',
  columns: [
    text('Claim', ({ number }) => number),
    text('Stage', ({ stage }) => stage),
    count('Revision', ({ revision }) => revision),
    text('Claimant', ({ claimantName }) => claimantName),
    text('Garage', ({ garageName }) => garageName),
    text('Vehicle', ({ vehicle }) => vehicle),
    text('Registration number', ({ registrationNumber }) => registrationNumber),
    text('Type', ({ claimType }) => claimType),
    text('Insurer', ({ insurerName }) => insurerName),
    rupees('Estimate', ({ estimate }) => estimate),
    rupees('Approved', ({ approvedAmount }) => approvedAmount),
    text('Assigned to', ({ assignee }) => assignee?.name),
    moment('Submitted', ({ submittedAt }) => submittedAt),
    moment('In this stage since', ({ stageEnteredAt }) => stageEnteredAt),
    text('Waiting for', ({ clock }) => clock.waitingFor),
    moment('Due', ({ clock }) => clock.dueAt),
    text('Overdue', ({ clock }) => clock.overdue),
  ],
};
