// What other features may use of the provision for expected losses.
export { writeLossRates } from './provision.ts';
