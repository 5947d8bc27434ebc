// What other features may use of tax deducted at source.
export { keepBackTds, noteTds } from './keep-back-tds.ts';
export { waitingChallans } from './waiting-challans.ts';
