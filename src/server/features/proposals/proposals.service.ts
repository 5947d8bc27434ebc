// Proposals as other features see them.
export { propose } from './propose.ts';
export { waitingOfInsurer } from './proposals.queries.ts';
