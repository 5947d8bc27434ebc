// Proposals as other features see them.
export { propose } from './propose.ts';
export { readProposals, waitingOfInsurer, waitingOfKinds } from './proposals.queries.ts';
export { waitingChanges } from './waiting-changes.ts';
