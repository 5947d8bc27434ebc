export type { ChangeKind } from './confirm-proposal.ts';
export { propose } from './propose.ts';
export { notedValue, readProposals, waitingChanges, waitingOfInsurer, waitingOfKinds } from './view-proposals.ts';
export type { ProposalRow } from './view-proposals.ts';
