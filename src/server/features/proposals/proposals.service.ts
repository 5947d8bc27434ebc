// Proposals as other features see them.
export { propose } from './propose.ts';
export { readProposals, waitingOfInsurer, waitingOfKinds } from './view-proposals.ts';
export { waitingChanges } from './view-proposals.ts';
