// Proposals as other features see them.
export { propose } from './propose.ts';
export { lapsed as lapsedProposal, waitingOfInsurer, waitingOfKinds } from './proposals.queries.ts';
