import type { listInsurers, listProposedInsurers } from '#contract/insurers.endpoints.ts';
import type { listOfficers } from '#contract/insurers/officers.endpoints.ts';
import { moment, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const insurersTable: TableOf<typeof listInsurers> = {
  name: 'insurers',
  columns: [text('Insurer', ({ name }) => name), text('Also called', ({ aliases }) => aliases)],
};

export const proposedInsurersTable: TableOf<typeof listProposedInsurers> = {
  name: 'proposed-insurers',
  columns: [
    text('Insurer', ({ name }) => name),
    text('Also called', ({ aliases }) => aliases),
    text('Proposed by', ({ proposedBy }) => proposedBy),
    moment('Proposed', ({ proposedAt }) => proposedAt),
  ],
};

export const officersTable: TableOf<typeof listOfficers> = {
  name: 'insurer-officers',
  columns: [
    text('Insurer', ({ insurer }) => insurer.name),
    text('Name', ({ name }) => name),
    text('Designation', ({ designation }) => designation),
    text('E-mail', ({ email }) => email),
    text('Mailbox', ({ mailboxHint }) => mailboxHint),
    text('State', ({ state }) => state),
  ],
};
