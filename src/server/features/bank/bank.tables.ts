import type * as contract from '#contract/bank.endpoints.ts';
import { count, day, moment, rupees, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const accountsTable: TableOf<typeof contract.listBankAccounts> = {
  name: 'bank-accounts',
  columns: [
    text('Name', ({ name }) => name),
    text('IFSC', ({ ifsc }) => ifsc),
    text('Bank', ({ bank }) => bank),
    text('Ends with', ({ last4 }) => last4),
    day('Read to', ({ readTo }) => readTo),
    rupees('Balance', ({ balance }) => balance),
  ],
};

export const statementsTable: TableOf<typeof contract.listBankStatements> = {
  name: 'bank-statements',
  columns: [
    text('Account', ({ accountName }) => accountName),
    text('File', ({ fileName }) => fileName),
    text('SHA-256', ({ fileHash }) => fileHash),
    text('Format', ({ format }) => format),
    day('From', ({ firstDay }) => firstDay),
    day('To', ({ lastDay }) => lastDay),
    rupees('Opening balance', ({ opening }) => opening),
    rupees('Closing balance', ({ closing }) => closing),
    count('Lines', ({ lines }) => lines),
    count('Of them new', ({ newLines }) => newLines),
    text('Uploaded by', ({ uploadedBy }) => uploadedBy),
    moment('Uploaded', ({ uploadedAt }) => uploadedAt),
  ],
};

export const linesTable: TableOf<typeof contract.listBankLines> = {
  name: 'bank-lines',
  columns: [
    text('Account', ({ accountName }) => accountName),
    day('Day', ({ day: on }) => on),
    rupees('Amount', ({ amount }) => amount),
    rupees('Balance', ({ balance }) => balance),
    text('Reference', ({ reference }) => reference),
    text('Text', ({ narration }) => narration),
  ],
};

export const settlementsTable: TableOf<typeof contract.listSettlements> = {
  name: 'gateway-settlements',
  columns: [
    text('Gateway', ({ provider }) => provider),
    text('Settlement', ({ settlementId }) => settlementId),
    text('UTR', ({ utr }) => utr),
    day('Settled', ({ settledOn }) => settledOn),
    rupees('Payments', ({ payments }) => payments),
    rupees('Refunds', ({ refunds }) => refunds),
    rupees('Adjustments', ({ adjustments }) => adjustments),
    rupees('Charge', ({ charge }) => charge),
    rupees('Tax on it', ({ tax }) => tax),
    rupees('Net', ({ net }) => net),
    count('Events', ({ events }) => events),
  ],
};

export const leftoversTable: TableOf<typeof contract.viewReconciliation> = {
  name: 'reconciliation',
  columns: [
    text('Where', ({ kind }) => kind),
    day('Day', ({ day: on }) => on),
    count('Days old', ({ ageDays }) => ageDays),
    text('Overdue', ({ overdue }) => overdue),
    rupees('Amount', ({ amount }) => amount),
    text('Text', ({ text: said }) => said),
    text('Reference', ({ reference }) => reference),
    text('Claim', ({ claimNumber }) => claimNumber),
    text('Owner', ({ owner }) => owner),
    text('Note', ({ note }) => note),
    day('Explained until', ({ explainedUntil }) => explainedUntil),
  ],
};

export const matchesTable: TableOf<typeof contract.listMatches> = {
  name: 'bank-matches',
  columns: [
    text('How', ({ method }) => method),
    text('Reason', ({ reason }) => reason),
    text('Made by', ({ madeBy }) => madeBy),
    moment('Made', ({ madeAt }) => madeAt),
    rupees('Amount', ({ amount }) => amount),
    count('Lines', ({ lines }) => lines),
  ],
};
