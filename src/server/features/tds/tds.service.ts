export { keepBackTds, noteTds } from './keep-back-tds.ts';
export { waitingChallans } from './waiting-challans.ts';
