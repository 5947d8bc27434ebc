// Proposals as other features see them.
export { propose } from './propose.ts';
export { waitingOfInsurer, waitingOfKinds } from './proposals.queries.ts';
