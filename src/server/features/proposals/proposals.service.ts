// The engine of proposals as the features see it that register a kind of change, and that show what waits.
export type { ChangeKind } from './confirm-proposal.ts';
export { propose } from './propose.ts';
export { notedValue, readProposals, waitingChanges, waitingOfInsurer, waitingOfKinds } from './view-proposals.ts';
export type { ProposalRow } from './view-proposals.ts';
