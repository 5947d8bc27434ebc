// What other features may use of the provision for expected losses.
export { writeLossRates } from './set-loss-rates.ts';
