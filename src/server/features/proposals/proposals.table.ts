import type { listProposals } from '#contract/proposals.endpoints.ts';
import { day, moment, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const proposalsTable: TableOf<typeof listProposals> = {
  name: 'proposals',
  columns: [
    text('What', ({ kind }) => kind),
    text('About', ({ subject }) => subject?.name),
    day('In force from', ({ inForceFrom }) => inForceFrom),
    text('State', ({ state }) => state),
    text('Before', ({ before }) => JSON.stringify(before)),
    text('After', ({ after }) => JSON.stringify(after)),
    text('Proposed by', ({ proposedBy }) => proposedBy),
    moment('Proposed', ({ proposedAt }) => proposedAt),
    text('Ended by', ({ endedBy }) => endedBy),
    moment('Ended', ({ endedAt }) => endedAt),
  ],
};
